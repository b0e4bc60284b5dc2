import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const throwDice = globSync('{enquiry,site,desk,scripts}/**/*.test.{ts,tsx}').filter((file) =>
  readFileSync(file, 'utf8').includes("from 'fast-check'"),
)

// `npm run test:long`: the proofs of docs/reliability.md at full size, one after the other, because
// each wants the machine for itself; and what holds for all texts, with new dice (tests/dice.ts).
export default defineConfig({
  test: {
    include: ['tests/{faults,long}/**/*.test.ts', ...throwDice],
    fileParallelism: false,
    testTimeout: 30 * 60 * 1000,
    // The proofs print their figures while they run.
    disableConsoleIntercept: true,
    expect: { poll: { timeout: 600_000 } },
    globalSetup: 'tests/postgres.ts',
    setupFiles: 'tests/dice.ts',
    // The proofs of tests/faults at full size: tests/faults/random.ts.
    env: { LONG: '1' },
  },
})
