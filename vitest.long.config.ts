import { defineConfig } from 'vitest/config'

// `npm run test:long`: the proofs of docs/reliability.md at full size, one after the other, because
// each wants the machine for itself.
export default defineConfig({
  test: {
    include: ['tests/long/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 30 * 60 * 1000,
    // Each proof says its figures as it goes.
    disableConsoleIntercept: true,
    expect: { poll: { timeout: 600_000 } },
    globalSetup: 'tests/postgres.ts',
  },
})
