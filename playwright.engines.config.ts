import {
  defineConfig,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
  type Project,
} from '@playwright/test'
import base from './playwright.config.ts'
import { type Engine, findEngine, firefox, webkitgtk } from './tests/engines/engines.ts'

// `npm run test:engines`: the journeys in Firefox, and in WebKitGTK what differs by engine. See
// docs/browsers.md.

type Options = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

/** An engine that cannot be installed is one failed test, which says how to get it. */
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
      // The tests that `npm test` runs in Chromium, and those of Firefox alone.
      grep: /§|@quick|engines\//,
      grepInvert: /@long/,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        // To take one, the driver adds a style to the page, which our policy refuses.
        screenshot: 'off',
        launchOptions: {
          executablePath: 'tests/engines/firefox.mjs',
          firefoxUserPrefs: {
            // An invisible window still has the focus, and no scrollbars that take up space.
            'focusmanager.testmode': true,
            'ui.useOverlayScrollbars': 1,
          },
        },
      },
    }),
    projectOf(webkitgtk, { testMatch: 'engines/webkit.spec.ts' }),
  ],
})
