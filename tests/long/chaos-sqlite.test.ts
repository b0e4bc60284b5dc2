import { expect, test } from 'vitest'
import { startChance } from '../faults/chance.ts'
import { calm, expectWeathered, runStorm } from '../faults/storm.ts'

const size = { bookings: 3000, atOnce: 12, pauseMs: 600, goneShare: 0.03 }
const faults = { kills: 40, outages: 12, outageMs: 1000, cuts: 6 }

test(`on SQLite: ${size.bookings} bookings, ${faults.kills} kills, ${faults.outages} mail outages, ${faults.cuts} cuts`, async () => {
  const storm = await runStorm({ ...calm, ...size, ...faults }, startChance())
  expectWeathered(storm)
  // A kill or an outage may hit each of the four emails in hand, a cut exactly one (decision 8).
  expect(storm.surplus).toBeGreaterThanOrEqual(faults.cuts)
  expect(storm.surplus).toBeLessThanOrEqual(4 * (faults.kills + faults.outages) + faults.cuts)
})
