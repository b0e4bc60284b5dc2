import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Many tests start a desk of their own; five seconds are too few on a busy machine.
    testTimeout: 30_000,
    include: ['{enquiry,site,desk,scripts,lint,tests/faults}/**/*.test.{ts,tsx}'],
  },
})
