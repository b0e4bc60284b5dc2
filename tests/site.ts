import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type DeskOptions, startDesk, type TestDesk } from './desk.ts'
import { limitOf } from './engines/limits.ts'
import { driveFirefox } from './engines/playwright-in-firefox.ts'
import { freePort } from './free-port.ts'
import { roomy } from './roomy.ts'
import { buildTimeoutMs, deliveredSite } from './site-copy.ts'

export { expect }

type Options = {
  /** Other hosts the page may ask; they are answered with an empty page, nothing leaves. */
  allowedHosts: readonly string[]
  /** Console messages and failures the test is about, such as the desk being away. */
  expectedNoise: RegExp
}

/** For a fixture of `worker` that waits for a site, which may have to be built first. */
export const perWorker = { scope: 'worker', timeout: buildTimeoutMs } as const

/**
 * Playwright's test, on a site served by a desk at `baseURL`. A console error, an uncaught error, a
 * failed request to the site or any request to somebody else fails the test. The tests of a worker
 * share its desk one after the other; each is told only what came in since it began.
 */
export const test = base.extend<
  Options & { desk: TestDesk; limit: undefined },
  { sharedDesk: TestDesk }
>({
  allowedHosts: [[], { option: true }],
  expectedNoise: [/$^/, { option: true }],

  /** Skips tests that cannot run in Firefox, with the reason. */
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
    if (!desk.isRunning) await desk.start() // the test before may have ended it
    desk.forgetEarlier()
    await use(desk)
  },

  baseURL: async ({ desk }, use) => use(desk.url),

  context: async ({ context, browserName, baseURL, allowedHosts, expectedNoise }, use) => {
    if (browserName === 'firefox') await driveFirefox(context)
    const noise = listenTo(context, baseURL ?? '', allowedHosts)
    if (allowedHosts.length > 0)
      await context.route(
        ({ host }) => allowedHosts.includes(host),
        (route) => route.fulfill({ contentType: 'text/html', body: strangersPage }),
      )
    await use(context)
    const unexpected = noise.filter((line) => !expectedNoise.test(line))
    expect(unexpected, 'noise in the console or on the network').toEqual([])
  },
})

/** A desk that the tests of a worker share. */
export function deskOfWorker(options: () => Promise<DeskOptions>) {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
  return async ({}, use: (desk: TestDesk) => Promise<void>) => {
    // Tests kill it and start it again on its port.
    const port = await freePort()
    await using desk = await startDesk({ port, settings: roomy, ...(await options()) })
    await use(desk)
  }
}

/**
 * An email address that no other test uses: the desk confirms no more than three bookings a day to
 * one address, and takes the same words sent twice without a script for one enquiry.
 */
export const ownAddress = (name: string) => `${name}.${base.info().testId.slice(-8)}@example.test`

/**
 * Collects what no page should do, in every tab of the context. Nothing is held up for it: the browser
 * itself finds no host but this machine (tests/browser.ts).
 */
export function listenTo(
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
    // Leaving a page cancels what it was still loading.
    if (!request.url().startsWith(own) || aborted.includes(reason)) return
    // Asked for a second after `load`: a test may have ended the desk by then.
    if (!request.url().includes('/_astro/offline.'))
      noise.push(`failed: ${request.method()} ${request.url()} ${reason}`)
  })
  return noise
}

/** In Chromium's words and in Firefox's. */
const aborted: readonly string[] = ['net::ERR_ABORTED', 'NS_BINDING_ABORTED']

/** Firefox says of a font that leaving the page ended it: this status is NS_BINDING_ABORTED. */
const fontAborted = /^download failed \(font-family.* status=2152398850 /

/** Stands in for a map or a video: complete, and with nothing in it a sweep could speak of. */
const strangersPage = '<!doctype html><html lang="en"><title>Elsewhere</title></html>'
