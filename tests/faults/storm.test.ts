import { test } from 'vitest'
import { startChance } from './chance.ts'
import { calm, expectWeathered, runStorm } from './storm.ts'

// All acknowledged enquiries are there afterwards, with their emails. Spec §1 promises an answer to
// every enquiry; desk.md §3 and §4 say how the promise is kept. tests/long runs the same for longer,
// in good weather too, and with two desks on one PostgreSQL.

test('40 bookings, 2 kills, a mail outage, a cut: nothing acknowledged is lost', async () => {
  const size = { bookings: 40, atOnce: 8, pauseMs: 200, goneShare: 0.1 }
  const faults = { kills: 2, outages: 1, outageMs: 300, cuts: 1 }
  expectWeathered(await runStorm({ ...calm, ...size, ...faults }, startChance()))
})
