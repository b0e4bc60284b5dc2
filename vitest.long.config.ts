import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

process.env['NODE_ENV'] = 'production' // as in the built desk: scripts/build-desk.ts

/** The tests that have a full size, run only here, run on two stores, or throw dice. */
const growing = globSync('{core,site,desk,scripts}/**/*.test.{ts,tsx}').filter((file) =>
  /from 'fast-check'|\bsized\(|\b(longTest|twinStores)\b/.test(readFileSync(file, 'utf8')),
)

// `npm run test:long`: the tests of docs/reliability.md at full size, one at a time because each needs the whole
// machine, and the property-based tests with a new seed (tests/dice.ts).
export default defineConfig({
  test: {
    include: ['tests/{faults,long}/**/*.test.ts', ...growing],
    fileParallelism: false,
    testTimeout: 30 * 60 * 1000,
    hookTimeout: 10 * 60 * 1000,
    disableConsoleIntercept: true,
    expect: { poll: { timeout: 600_000 } },
    globalSetup: 'tests/postgres.ts',
    setupFiles: 'tests/dice.ts',
    // Runs the tests that use `sized` at full size: tests/faults/random.ts.
    env: { LONG: '1' },
  },
})
