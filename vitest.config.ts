import { existsSync, statfsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/** Keeps test databases in memory if there is room, since syncing to a disk is slow and no test here cuts the power. */
const memory = '/dev/shm'
if (process.env['TMPDIR'] === undefined && existsSync(memory)) {
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize > 2e9) process.env['TMPDIR'] = memory
}

process.env['NODE_ENV'] = 'production' // as in the built desk: scripts/build-desk.ts

export default defineConfig({
  test: {
    // Replaces Poster, which needs Astro to crop its picture.
    alias: [{ find: /^.*\/(Poster|Print)\.tsx$/, replacement: '/tests/poster.tsx' }],
    // These limits end tests that hang. Slowness on a busy machine is not a failure.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 240_000 } },
    globalSetup: ['tests/postgres.ts', 'tests/plain-site.ts'],
    include: ['{core,site,desk,scripts,lint,integrations,tests/faults}/**/*.test.{ts,tsx}'],
    setupFiles: 'tests/dice.ts',
    // Loads modules once per worker, not once per file. A test that changes shared state restores it, or runs in a
    // separate process.
    isolate: false,
    maxWorkers: 4,
    // A fixed seed, so that a commit fails only because of its changes. vitest.long.config.ts uses a new seed each
    // time.
    env: { SEED: process.env['SEED'] ?? '40' },
  },
})
