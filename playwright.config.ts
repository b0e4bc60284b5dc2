import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser, findHeadlessShell } from './tests/browser.ts'

// Workers inherit what is found, so the search happens once. A browser that is named is the one.
const named = process.env.CHROMIUM_PATH
process.env.CHROMIUM_PATH = await findBrowser()
process.env.HEADLESS_PATH ??= named ?? findHeadlessShell() ?? process.env.CHROMIUM_PATH

const timezoneId = 'Africa/Kigali'
// The days that tests reckon are those of the browser: in Kigali it is tomorrow from 22:00 UTC on.
process.env.TZ = timezoneId

// `npm test` runs the rules of the specification, whose tests name its sections, and one journey of
// each other kind, tagged @quick. `npm run test:all` adds the rest, with those tagged @long: a rule
// shown once more, on another page or in other circumstances.
const quick = /§|@quick/
const long = /@long/
const others = new RegExp(`^(?!.*(${quick.source}))`)

export default defineConfig({
  testDir: './tests',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A test that passes at the second try has found something.
  retries: 0,
  workers: 2,
  // A busy machine is no finding: these end what hangs.
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
