import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { test as base, deskOfWorker, listenTo, perWorker } from '../site.ts'
import { type PageDocument, readDocuments } from './documents.ts'
import { type BuiltPage, expectedStatus } from './pages.ts'
import { Wire } from './wire.ts'

/** The window that looks at one page after the other. */
export type Visit = {
  readonly page: Page
  readonly wire: Wire
  /** Opens a page on a phone and waits until it stands still. */
  readonly open: (built: BuiltPage) => Promise<void>
  /** Makes the window another size. */
  readonly resize: (width: number, height: number) => Promise<void>
  /** The unexpected lines of the console and the network. */
  readonly noise: (built: BuiltPage) => readonly string[]
}

const project = resolve(import.meta.dirname, '../..')

/**
 * The sweeps' test: on the site as its operator has written it, whatever that is. Pages are only looked
 * at, so a worker needs one window for all.
 */
export const test = base.extend<object, { visit: Visit; documents: readonly PageDocument[] }>({
  sharedDesk: [deskOfWorker(async () => ({ folder: project })), perWorker],

  visit: [
    async ({ browser, sharedDesk }, use) => {
      const { url } = sharedDesk
      await using context = await browser.newContext({
        baseURL: url,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      })
      const heard = listenTo(context, url)
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      const wire = await Wire.of(page, session)
      const emulate = (width: number, height: number, phone: boolean) =>
        session.send('Emulation.setDeviceMetricsOverride', {
          width,
          height,
          deviceScaleFactor: phone ? 2 : 1,
          mobile: phone,
        })
      await use({
        page,
        wire,
        async open({ route }) {
          await page.goto('about:blank')
          await emulate(360, 740, true)
          heard.length = 0
          wire.clear()
          await page.goto(route)
          await page.waitForFunction(isAwake)
          await wire.rest()
        },
        async resize(width, height) {
          await emulate(width, height, false)
          await wire.rest()
        },
        noise: (built) =>
          heard.filter((line) => expectedStatus(built) !== 404 || !notFound.test(line)),
      })
    },
    { scope: 'worker' },
  ],

  /** Every page of the build as the desk answers it, read once a worker. */
  documents: [
    async ({ browser, sharedDesk }, use) => use(await readDocuments(browser, sharedDesk)),
    { scope: 'worker' },
  ],
})

/** The answer for a missing page is noise in the console, and right. */
const notFound = /status of 404 .*/

/** Runs in the browser: fonts are there, and the islands that wake at once are awake. */
const isAwake = () =>
  document.fonts.status === 'loaded' &&
  document.querySelector('astro-island[ssr]:is([client="load"], [client="only"])') === null
