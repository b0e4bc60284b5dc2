import {
  defineConfig,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
  type Project,
} from '@playwright/test'
import base from './playwright.config.ts'
import { type Engine, findEngine, firefox, webkitgtk } from './tests/engines/engines.ts'

// `npm run test:engines`: the journeys in Firefox, and engine-specific tests in WebKitGTK (docs/browsers.md).

type Options = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

/** If an engine cannot be installed, one test fails and says how to install it. */
const projectOf = (engine: Engine, project: Project<Options>): Project<Options> => ({
  name: engine.name,
  ...(findEngine(engine) ? { testMatch: 'engines/missing.spec.ts' } : project),
})

export default defineConfig<Options>({
  ...base,
  reporter: 'list',
  projects: [
    projectOf(firefox, {
      testMatch: ['journeys/**/*.spec.ts', 'engines/firefox.spec.ts'],
      // The tests that `npm test` runs in Chromium, those tagged @night, and those for Firefox only.
      grep: /§|@quick|@night|engines\//,
      grepInvert: /@long/,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        // To take a screenshot, the driver adds a style to the page, which our content security policy blocks.
        screenshot: 'off',
        launchOptions: {
          executablePath: 'tests/engines/firefox.mjs',
          firefoxUserPrefs: {
            // Makes the hidden window behave as if focused, and scrollbars take up no space.
            'focusmanager.testmode': true,
            'ui.useOverlayScrollbars': 1,
          },
        },
      },
    }),
    projectOf(webkitgtk, { testMatch: 'engines/webkit.spec.ts' }),
  ],
})
