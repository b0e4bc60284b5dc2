import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser, findHeadlessShell } from './tests/browser.ts'

// Workers inherit what is found, so the search happens once. A browser that is named is the one.
const named = process.env.CHROMIUM_PATH
process.env.CHROMIUM_PATH ??= await findBrowser()
process.env.HEADLESS_PATH ??= named ?? findHeadlessShell() ?? process.env.CHROMIUM_PATH

const timezoneId = 'Africa/Kigali'
// The days that tests reckon are those of the browser: in Kigali it is tomorrow from 22:00 UTC on.
process.env.TZ = timezoneId

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
    timezoneId,
    launchOptions: { executablePath: process.env.HEADLESS_PATH, args: [...browserArguments] },
    screenshot: 'only-on-failure',
    // It would answer in the place of the routes that tests set up. tests/journeys/offline.spec.ts
    // allows it, since there it is what is looked at.
    serviceWorkers: 'block',
  },
  projects: [
    // The long forms of some journeys, by `npm run test:long-journeys`; their quick forms are among them.
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts', grepInvert: /@hard/ },
    { name: 'hard', testMatch: 'journeys/**/*.spec.ts', grep: /@hard|@quick/ },
    { name: 'sweeps', testMatch: 'sweeps/**/*.spec.ts' },
  ],
})
