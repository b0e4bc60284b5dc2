import { expect, test } from 'vitest'
import { startChance } from '../faults/chance.ts'
import { calm, expectWeathered, runStorm } from '../faults/storm.ts'

const bookings = 2000
const size = { bookings, atOnce: 12, pauseMs: 500 }

test(`${bookings} bookings in good weather: each stored once, two emails each, none twice`, async () => {
  const storm = await runStorm({ ...calm, ...size }, startChance())
  expectWeathered(storm)
  expect(storm).toMatchObject({ stored: bookings, emails: 2 * bookings, surplus: 0 })
  expect([...storm.answers]).toEqual([[200, 3 * bookings]])
})
