import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{enquiry,site,desk,scripts,lint,integrations,tests/faults}/**/*.test.{ts,tsx}'],
    // Many tests start a desk of their own; on a busy machine that alone takes two seconds.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    // The same dice on every run, so that a commit fails for what it changed. New ones are thrown by
    // the proofs at full size, vitest.hard.config.ts.
    env: { SEED: process.env['SEED'] ?? '40' },
  },
})
