import { wholeBrowser } from '../browser.ts'

/** For `test.use`: a browser that keeps pages for Back (bfcache), as those of visitors do. */
export const keepingPages = {
  launchOptions: {
    ...wholeBrowser,
    // Playwright turns it off for everybody; here it is what is looked at.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
}
