import { expect, test } from 'vitest'
import { startChance } from '../faults/chance.ts'
import { calm, expectWeathered, runStorm } from '../faults/storm.ts'
import { startPostgres } from '../postgres.ts'

const size = { bookings: 3000, atOnce: 12, pauseMs: 600, goneShare: 0.03 }
const faults = { kills: 40, outages: 12, outageMs: 1000, cuts: 6, databaseRestarts: 5 }
const desks = 2

test(`on PostgreSQL, ${desks} desks: ${size.bookings} bookings, ${faults.kills} kills, ${faults.outages} mail outages, ${faults.cuts} cuts, ${faults.databaseRestarts} restarts of the database`, async () => {
  using server = startPostgres()
  const store = { DATABASE_URL: await server.newDatabase() }
  const shared = { desks, store, restartDatabase: server.restart }
  const storm = await runStorm({ ...calm, ...size, ...faults, ...shared }, startChance())
  expectWeathered(storm)
  const each = faults.kills + desks * (faults.outages + faults.databaseRestarts)
  expect(storm.surplus).toBeLessThanOrEqual(4 * each + faults.cuts)
})
