import { expect, test } from 'vitest'
import { postgresMissing, startPostgres } from '../postgres.ts'
import { startChance } from './chance.ts'
import { calm, expectNothingLost, runStorm } from './storm.ts'

// Whatever the desk said yes to is there afterwards, with its letters. Spec §1 promises an answer to
// every enquiry; desk.md §3 and §4 say how the promise is kept. tests/hard runs the same, longer.

test('60 bookings in good weather: each stored once, two letters each, none twice', {
  timeout: 120_000,
}, async () => {
  const size = { bookings: 60, atOnce: 10, pauseMs: 0 }
  const storm = await runStorm({ ...calm, ...size }, startChance())
  expectNothingLost(storm)
  expect(storm).toMatchObject({ stored: 60, letters: 120, surplus: 0 })
})

test('200 bookings, 5 kills, 2 mail outages, 2 cuts: nothing acknowledged is lost', {
  timeout: 120_000,
}, async () => {
  const size = { bookings: 200, atOnce: 12, pauseMs: 600, goneShare: 0.1 }
  const faults = { kills: 5, outages: 2, outageMs: 300, cuts: 2 }
  expectNothingLost(await runStorm({ ...calm, ...size, ...faults }, startChance()))
})

test.skipIf(postgresMissing !== null)(
  `two desks, one PostgreSQL that restarts: nothing acknowledged is lost${postgresMissing ? ` (skipped: ${postgresMissing})` : ''}`,
  { timeout: 120_000 },
  async () => {
    using server = startPostgres()
    const size = { bookings: 150, atOnce: 12, pauseMs: 600, goneShare: 0.1 }
    const faults = { kills: 3, outages: 1, outageMs: 300, cuts: 1, databaseRestarts: 1 }
    const store = { DATABASE_URL: await server.newDatabase() }
    const shared = { desks: 2, store, restartDatabase: server.restart }
    expectNothingLost(await runStorm({ ...calm, ...size, ...faults, ...shared }, startChance()))
  },
)
