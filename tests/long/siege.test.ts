import { expect, test } from 'vitest'
import { besiege, siegeInWords, startOnBigSite } from '../faults/siege.ts'
import { habits } from '../faults/slow-sockets.ts'

const count = 500
/** As large as the largest file of the site. */
const fileBytes = 300 * 1024

test.each(habits)(
  `${count} sockets, each of which $name: gone in 20 s, and every visitor is answered`,
  async (habit) => {
    await using site = await startOnBigSite(fileBytes)
    const siege = await besiege(site.desk, [habit], { count, goneWithinMs: 20_000 })
    console.info(`${habit.name}: ${siegeInWords(siege)}`)
    expect(siege.errors).toEqual([])
  },
)
