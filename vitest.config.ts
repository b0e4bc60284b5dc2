import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Stores are in memory if there is room: no test here cuts the power, and syncing to a disk is slow. */
const memory = '/dev/shm'
if (process.env['TMPDIR'] === undefined && existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > 2e9) process.env['TMPDIR'] = memory
}

export default defineConfig({
  test: {
    // Only Astro can crop a poster.
    alias: [{ find: /^.*\/Poster\.tsx$/, replacement: '/tests/poster.tsx' }],
    // No test measures time: these limits end tests that hang, even on the busiest machine.
    testTimeout: 120_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: 'tests/postgres.ts',
    include: ['{enquiry,site,desk,scripts,lint,integrations,tests/faults}/**/*.test.{ts,tsx}'],
    setupFiles: 'tests/dice.ts',
    // A module is loaded once per worker, not once per file. A test that changes what other tests see
    // restores it, or runs in a separate process.
    isolate: false,
    // Many tests wait for processes, disks and timers.
    maxWorkers: 4,
    // The same seed on every run, so that a commit fails only because of what it changed. The long
    // runs use a new seed each time: vitest.long.config.ts.
    env: { SEED: process.env['SEED'] ?? '40' },
  },
})
