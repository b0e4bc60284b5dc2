import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './tests/browser.ts'

// Workers inherit it, so the search happens once.
process.env.CHROMIUM_PATH ??= await findBrowser()

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A test that passes at the second try has found something.
  retries: 0,
  workers: 2,
  reporter: 'dot',
  use: {
    locale: 'en-GB',
    timezoneId: 'Africa/Kigali',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: [...browserArguments] },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts' },
    { name: 'sweeps', testMatch: 'sweeps/**/*.spec.ts' },
  ],
})
