import type { BrowserContext, Page } from '@playwright/test'

/**
 * Makes up for what Playwright does to Firefox in a way of its own. It writes texts by a script, which
 * React does not notice; and it waits after Back for a load that a kept page does not have.
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
  // Deferred, since the page that is asked would be gone before its answer.
  await page.evaluate((pages) => {
    setTimeout(() => history.go(pages))
  }, pages)
  return null
}
