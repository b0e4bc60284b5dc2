import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser, findHeadlessShell } from './tests/browser.ts'

// Workers inherit the result in their environment, so the search runs only once. `CHROMIUM_PATH` takes precedence.
const named = process.env.CHROMIUM_PATH
process.env.CHROMIUM_PATH = await findBrowser()
process.env.HEADLESS_PATH ??= named ?? findHeadlessShell() ?? process.env.CHROMIUM_PATH

const timezoneId = 'Africa/Kigali'
// Tests compute dates in the browser's time zone. In Kigali a day begins at 22:00 UTC.
process.env.TZ = timezoneId

// `npm test` runs the tests that name a section of the specification and those tagged @quick. `npm run test:all` adds
// the rest, including those tagged @long or @night, whose rule is also shown on another page, under other conditions or
// without a browser: @long in Chromium alone, @night in every engine and on translated pages.
const quick = /§|@quick/
const long = /@long|@night/
const others = new RegExp(`^(?!.*(${quick.source}))`)

export default defineConfig<{ isTranslated?: boolean }>({
  testDir: './tests',
  outputDir: './test-results',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A test that passes only on a retry has found a bug.
  retries: 0,
  workers: 2,
  // These limits end tests that hang. Slowness on a busy machine is not a failure.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'dot',
  use: {
    locale: 'en-GB',
    timezoneId,
    launchOptions: { executablePath: process.env.HEADLESS_PATH, args: [...browserArguments] },
    screenshot: 'only-on-failure',
    // The service worker would bypass the routes that tests mock. Tests of offline reading allow it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts', grep: quick, grepInvert: long },
    { name: 'sweeps', testMatch: 'sweeps/**/*.spec.ts', grepInvert: long },
    { name: 'long-journeys', testMatch: 'journeys/**/*.spec.ts', grep: [others, long] },
    // The forms once more, in a page that the browser has translated.
    {
      name: 'translated',
      testMatch: /journeys\/(booking|contact|page-forms|draft|submitting|receipt).*\.spec\.ts$/,
      grepInvert: /@long/,
      use: { isTranslated: true },
    },
    // Some check every page in one go, which takes minutes on a busy machine.
    { name: 'long-sweeps', testMatch: 'sweeps/**/*.spec.ts', grep: long, timeout: 900_000 },
  ],
})
