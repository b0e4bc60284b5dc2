import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Stores are in memory where it has room: no test pulls the plug, and a disk is slow at what is safe on it. */
const memory = '/dev/shm'
if (process.env['TMPDIR'] === undefined && existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > 2e9) process.env['TMPDIR'] = memory
}

export default defineConfig({
  test: {
    // A poster needs Astro to cut it.
    alias: [{ find: /^.*\/Poster\.tsx$/, replacement: '/tests/poster.tsx' }],
    // No test measures time: these limits are for what hangs, on the busiest machine.
    testTimeout: 120_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: 'tests/postgres.ts',
    include: ['{enquiry,site,desk,scripts,lint,integrations,tests/faults}/**/*.test.{ts,tsx}'],
    setupFiles: 'tests/dice.ts',
    // A module is loaded once a worker, not once a file. A test that changes what others see puts it
    // back, or has a process of its own.
    isolate: false,
    // Many tests wait for processes, disks and timers.
    maxWorkers: 4,
    // The same dice on every run, so that a commit fails for what it changed. New ones are thrown by
    // the proofs at full size, vitest.long.config.ts.
    env: { SEED: process.env['SEED'] ?? '40' },
  },
})
