import type { LaunchOptions } from '@playwright/test'
import { wholeBrowser } from '../browser.ts'

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
