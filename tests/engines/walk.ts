import { test as base } from '../site.ts'
import { webkitgtk } from './engines.ts'
import { Visitor } from './visitor.ts'
import { WebDriver } from './webdriver.ts'

export { expect } from '../site.ts'

type Fixtures = { width: number; visitor: Visitor }

/** A station of the walk through WebKit: a window with nothing kept, on a site with its desk. */
export const test = base.extend<Fixtures, { driver: WebDriver }>({
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      await using driver = await WebDriver.start(webkitgtk)
      await use(driver)
    },
    { scope: 'worker' },
  ],

  /** The approximate width of the window. */
  width: [1280, { option: true }],

  visitor: async ({ driver, desk, width }, use) => {
    await using window = await driver.open(width)
    await use(new Visitor(window, desk.url))
  },
})

/** WebKitGTK has no window below 447 pixels. */
export const phone = { width: 447 }
