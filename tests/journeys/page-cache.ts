import type { LaunchOptions } from '@playwright/test'
import { wholeBrowser } from '../browser.ts'

/** Options for `test.use`: a browser with a back/forward cache, like those of visitors. */
export const keepingPages = {
  launchOptions: async (
    { browserName, launchOptions }: { browserName: string; launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) => {
    const chromium = {
      ...wholeBrowser,
      // Playwright turns the cache off by default.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }
    await use(browserName === 'chromium' ? chromium : launchOptions)
  },
}
