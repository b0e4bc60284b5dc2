import { existsSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'vitest'
import { submission } from '../submissions.ts'
import { besiege, siegeInWords, startOnBigSite } from './siege.ts'
import { bigFile, habits, openSlowSocket } from './slow-sockets.ts'
import { undisturbed } from './undisturbed.ts'

/** More than any buffer between the desk and a browser holds. */
const bigFileBytes = 8 * 1024 * 1024

// Slow sockets are destroyed, and other visitors do not notice: docs/desk.md §6. tests/long opens 500 of each
// habit, which are gone in 20 s.

test.concurrent('sockets that keep the desk waiting are thrown out; a slow phone still gets its picture', async ({
  expect,
}) => {
  await undisturbed(async () => {
    await using site = await startOnBigSite(bigFileBytes)
    const [siege, bytes] = await Promise.all([
      besiege(site.desk, habits, { count: 3, goneWithinMs: 90_000 }),
      readSlowly(site.desk.url + bigFile, bigFileBytes),
    ])
    console.info(siegeInWords(siege))
    expect(siege.errors).toEqual([])
    expect(bytes).toBe(bigFileBytes)
  })
})

test.concurrent('sockets that keep the desk waiting do not keep it from stopping cleanly', async ({
  expect,
}) => {
  await undisturbed(async () => {
    await using site = await startOnBigSite(bigFileBytes)
    const { desk } = site
    await desk.postEnquiry(submission().sheet)
    const sockets = await Promise.all(habits.map((habit) => openSlowSocket(desk.url, habit)))
    await sleep(500) // so that each has begun what it does
    expect(await desk.stop()).toBe(0)
    // Closed and not merely ended: SQLite has taken its journal in.
    expect(existsSync(join(desk.dataDir, 'desk.sqlite-wal'))).toBe(false)
    for (const { end } of sockets) end()
  })
})

/** Takes twelve seconds over a file, a little at a time. */
async function readSlowly(url: string, size: number): Promise<number> {
  const answer = await new Promise<AsyncIterable<Buffer>>((resolve, reject) => {
    get(url, resolve).on('error', reject)
  })
  let [bytes, rested] = [0, 0]
  for await (const chunk of answer) {
    bytes += chunk.length
    if (bytes > (rested * size) / 12) {
      rested += 1
      await sleep(1000)
    }
  }
  return bytes
}
