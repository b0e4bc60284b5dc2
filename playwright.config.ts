import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser, findHeadlessShell } from './tests/browser.ts'

// Workers inherit the result, so the search happens once. `CHROMIUM_PATH` takes precedence.
const named = process.env.CHROMIUM_PATH
process.env.CHROMIUM_PATH = await findBrowser()
process.env.HEADLESS_PATH ??= named ?? findHeadlessShell() ?? process.env.CHROMIUM_PATH

const timezoneId = 'Africa/Kigali'
// Tests calculate days in the time zone of the browser: in Kigali, a day begins at 22:00 UTC.
process.env.TZ = timezoneId

// `npm test` runs the rules of the specification, whose tests name its sections, and one journey of
// each other kind, tagged @quick. `npm run test:all` adds the rest, including those tagged @long, which
// repeat a rule on another page or in other circumstances.
const quick = /§|@quick/
const long = /@long/
const others = new RegExp(`^(?!.*(${quick.source}))`)

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A test that passes only at the second try has found a bug.
  retries: 0,
  workers: 2,
  // Slowness on a busy machine is not a failure. These limits end tests that hang.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'dot',
  use: {
    locale: 'en-GB',
    timezoneId,
    launchOptions: { executablePath: process.env.HEADLESS_PATH, args: [...browserArguments] },
    screenshot: 'only-on-failure',
    // The service worker would answer instead of the routes that tests set up. Only
    // tests/journeys/offline.spec.ts allows it, to test it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts', grep: quick, grepInvert: long },
    { name: 'sweeps', testMatch: 'sweeps/**/*.spec.ts', grepInvert: long },
    { name: 'long-journeys', testMatch: 'journeys/**/*.spec.ts', grep: [others, long] },
    { name: 'long-sweeps', testMatch: 'sweeps/**/*.spec.ts', grep: long },
  ],
})
