import type { BrowserContext, Page } from '@playwright/test'

/**
 * Works around two problems with Firefox: Playwright fills in text by a script, which React does not notice, and after
 * Back it waits for a load event, which a cached page does not fire.
 */
export async function driveFirefox(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(window, '__pw_bidiInsertText', {
      get: () => (text: string) => {
        document.execCommand('insertText', false, text)
      },
      set() {},
    })
  })
  context.on('page', (page) => {
    page.goBack = () => go(page, -1)
    page.goForward = () => go(page, 1)
  })
}

async function go(page: Page, pages: number): Promise<null> {
  await page.evaluate((pages) => {
    setTimeout(() => history.go(pages))
  }, pages)
  return null
}
