import { test as base } from '../site.ts'
import { type EngineName, type WebKit, webkitgtk, wpe } from './engines.ts'
import { Visitor } from './visitor.ts'
import { WebDriver } from './webdriver.ts'

export { expect } from '../site.ts'

type Options = { engine: EngineName }
type Fixtures = { width: number; visitor: Visitor }
type OfWorker = Options & { webkit: WebKit; driver: WebDriver }

/** A station of the walk through a WebKit: a window with nothing kept, on a site with its desk. */
export const test = base.extend<Fixtures, OfWorker>({
  engine: ['webkitgtk', { option: true, scope: 'worker' }],
  webkit: [async ({ engine }, use) => use(engine === 'wpe' ? wpe : webkitgtk), { scope: 'worker' }],
  driver: [
    async ({ webkit }, use) => {
      await using driver = await WebDriver.start(webkit)
      await use(driver)
    },
    { scope: 'worker' },
  ],

  /** Of the window, about. */
  width: [1280, { option: true }],

  visitor: async ({ driver, desk, width }, use) => {
    await using window = await driver.open(width)
    await use(new Visitor(window, desk.url))
  },
})

/** WebKitGTK has no window below 447 pixels, WPE none below 800. */
export const phone = { width: 447 }
