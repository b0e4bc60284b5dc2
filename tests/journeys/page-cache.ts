import type { LaunchOptions } from '@playwright/test'
import { wholeBrowser } from '../browser.ts'

/** For `test.use`: a browser that keeps pages for Back (bfcache), as those of visitors do. */
export const keepingPages = {
  launchOptions: async (
    { browserName, launchOptions }: { browserName: string; launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) => {
    const chromium = {
      ...wholeBrowser,
      // Playwright turns it off for everybody; here it is what is looked at.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }
    await use(browserName === 'chromium' ? chromium : launchOptions)
  },
}
