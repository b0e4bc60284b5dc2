import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{enquiry,site,desk,scripts,lint,tests/faults}/**/*.test.{ts,tsx}'],
  },
})
