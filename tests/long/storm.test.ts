import { expect, test } from 'vitest'
import { startChance } from '../faults/random.ts'
import { calm, expectNoLoss, runStorm } from '../faults/storm.ts'
import { startPostgres } from '../postgres.ts'

// After a storm of faults, every acknowledged enquiry is in the database and its emails are sent: docs/desk.md §3 and
// §4.

const size = { bookings: 3000, atOnce: 12, pauseMs: 600, leavingShare: 0.03 }
const faults = { kills: 40, outages: 12, outageMs: 1000, cuts: 6 }
const title = `${size.bookings} bookings, ${faults.kills} kills, ${faults.outages} mail outages, ${faults.cuts} cuts`

test(`on SQLite: ${title}: nothing acknowledged is lost`, async () => {
  const storm = await runStorm({ ...calm, ...size, ...faults }, startChance())
  expectNoLoss(storm)
  // A kill or outage can affect each of the four emails being sent, a cut only one: decision 0008.
  expect(storm.surplus).toBeLessThanOrEqual(4 * (faults.kills + faults.outages) + faults.cuts)
})

test(`on PostgreSQL, two desks and five restarts: ${title}`, async () => {
  using server = startPostgres()
  const store = { DATABASE_URL: await server.newDatabase() }
  const shared = { desks: 2, store, databaseRestarts: 5, restartDatabase: server.restart }
  const storm = await runStorm({ ...calm, ...size, ...faults, ...shared }, startChance())
  expectNoLoss(storm)
  const each = faults.kills + 2 * (faults.outages + 5)
  expect(storm.surplus).toBeLessThanOrEqual(4 * each + faults.cuts)
})
