import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type DeskOptions, startDesk, type TestDesk } from './desk.ts'
import { limitOf } from './engines/limits.ts'
import { driveFirefox } from './engines/playwright-in-firefox.ts'
import { freePort } from './free-port.ts'
import { highLimits } from './high-limits.ts'
import { buildTimeoutMs, deliveredSite } from './site-copy.ts'
import { translateAllPages } from './translate-page.ts'

export { expect }

type Options = {
  /** Other hosts that pages may request. They get an empty page. */
  allowedHosts: readonly string[]
  /** Matches the errors that the test expects, for example while the desk is down. */
  expectedNoise: RegExp
  /** Whether the browser translates every page, as Chrome does. */
  isTranslated: boolean
}

/** For fixtures that may have to build a site. */
export const perWorker = { scope: 'worker', timeout: buildTimeoutMs } as const

/**
 * Playwright's test, on a site served by a desk at `baseURL`. Console errors, uncaught errors, failed requests to the
 * site and requests to other hosts fail the test. Tests in the same worker share a desk, but each sees only the
 * enquiries made after it began.
 */
export const test = base.extend<
  Options & { desk: TestDesk; limit: undefined },
  { sharedDesk: TestDesk }
>({
  allowedHosts: [[], { option: true }],
  expectedNoise: [/$^/, { option: true }],
  isTranslated: [false, { option: true }],

  limit: [
    async ({ browserName }, use, info) => {
      const why = browserName === 'firefox' && limitOf(info.file, info.titlePath.join(' '))
      if (why) info.skip(true, why)
      await use(undefined)
    },
    { auto: true },
  ],

  sharedDesk: [deskOfWorker(async () => ({ siteDir: await deliveredSite() })), perWorker],

  desk: async ({ sharedDesk: desk }, use) => {
    if (!desk.isRunning) await desk.start() // the previous test may have stopped it
    desk.forgetEarlier()
    await use(desk)
  },

  baseURL: async ({ desk }, use) => use(desk.url),

  context: async (
    { context, browserName, baseURL, allowedHosts, expectedNoise, isTranslated },
    use,
  ) => {
    if (browserName === 'firefox') await driveFirefox(context)
    if (isTranslated) await translateAllPages(context)
    const noise = listenTo(context, baseURL ?? '', allowedHosts)
    if (allowedHosts.length > 0)
      await context.route(
        ({ host }) => allowedHosts.includes(host),
        (route) => route.fulfill({ contentType: 'text/html', body: externalPage }),
      )
    await use(context)
    const unexpected = noise.filter((line) => !expectedNoise.test(line))
    expect(unexpected, 'noise in the console or on the network').toEqual([])
  },
})

export function deskOfWorker(options: () => Promise<DeskOptions>) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument
  return async ({}, use: (desk: TestDesk) => Promise<void>) => {
    // Tests kill and restart the desk, so its port is fixed.
    const port = await freePort()
    // It looks for work less often, beside a browser that needs the processors.
    const settings = { ...highLimits, OUTBOX_PAUSE_SECONDS: '0.3' }
    await using desk = await startDesk({ port, settings, ...(await options()) })
    await use(desk)
  }
}

/**
 * Returns an email address that no other test uses. The desk sends an address only three confirmations a day, and
 * treats the same text sent twice without JavaScript as one enquiry.
 */
export const uniqueAddress = (name: string) =>
  `${name}.${base.info().testId.slice(-8)}@example.test`

/**
 * Collects errors and forbidden requests in every tab of the context. Nothing needs to be blocked, since the browser
 * can reach only this machine (tests/browser.ts).
 */
function listenTo(
  context: BrowserContext,
  site: string,
  allowedHosts: readonly string[] = [],
): string[] {
  const noise: string[] = []
  const own = new URL(site).origin

  context.on('console', (message) => {
    if (message.text().includes('blocked by Playwright')) return
    if (message.type() === 'error' || message.type() === 'warning')
      noise.push(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => {
    const { message } = error.error()
    if (!fontAborted.test(message)) noise.push(`uncaught: ${message}`)
  })
  context.on('request', (request) => {
    const { protocol, origin, host } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== own && !allowedHosts.includes(host))
      noise.push(`third party: ${request.url()}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page cancels its pending requests.
    if (!request.url().startsWith(own) || aborted.includes(reason)) return
    // Pages load this script a second after `load`, when a test may have stopped the desk.
    if (!request.url().includes('/_astro/offline.'))
      noise.push(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
  return noise
}

/** Chromium's and Firefox's error messages for cancelled requests. */
const aborted: readonly string[] = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED']

/** Firefox reports fonts whose download was cancelled by leaving the page. The status is NS_BINDING_ABORTED. */
const fontAborted = /^download failed \(font-family.* status=2152398850 /

/** Stands in for an external map or video. It has no errors that the sweeps would report. */
const externalPage = '<!doctype html><html lang="en"><title>Elsewhere</title></html>'
