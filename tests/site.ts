import { type BrowserContext, test as base, expect } from '@playwright/test'
import { startDesk } from './desk.ts'
import { roomy } from './roomy.ts'

export { expect }

type Desk = Awaited<ReturnType<typeof startDesk>>

type Options = {
  /** Give every test a desk of its own, with an empty store, instead of one a worker. */
  ownDesk: boolean
  /** Other hosts the page may ask; they are answered with an empty page, nothing leaves. */
  allowedHosts: readonly string[]
  /** Console messages and failures the test is about, such as the desk being away. */
  expectedNoise: RegExp
}

/**
 * Playwright's test, on a site served by its own desk at `baseURL`. A console error, an uncaught
 * error, a failed request to the site or any request to somebody else fails the test.
 */
export const test = base.extend<Options & { desk: Desk }, { sharedDesk: () => Promise<Desk> }>({
  ownDesk: [false, { option: true }],
  allowedHosts: [[], { option: true }],
  expectedNoise: [/$^/, { option: true }],

  sharedDesk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it
    async ({}, use) => {
      let desk: Promise<Desk> | undefined
      await use(() => {
        desk ??= startDesk({ settings: roomy })
        return desk
      })
      await (await desk)?.[Symbol.asyncDispose]()
    },
    { scope: 'worker' },
  ],

  desk: async ({ ownDesk, sharedDesk }, use) => {
    const desk = ownDesk ? await startDesk({ settings: roomy }) : await sharedDesk()
    await use(desk)
    if (ownDesk) await desk[Symbol.asyncDispose]()
  },

  baseURL: async ({ desk }, use) => use(desk.url),

  context: async ({ context, desk, allowedHosts, expectedNoise }, use) => {
    const noise = await listenTo(context, desk.url, allowedHosts)
    await use(context)
    const unexpected = noise.filter((line) => !expectedNoise.test(line))
    expect(unexpected, 'noise in the console or on the network').toEqual([])
  },
})

/** Collects what no page should do, in every tab of the context. */
async function listenTo(context: BrowserContext, site: string, allowedHosts: readonly string[]) {
  const noise: string[] = []
  const own = new URL(site).origin

  context.on('console', (message) => {
    if (message.text().includes('blocked by Playwright')) return
    if (message.type() === 'error' || message.type() === 'warning')
      noise.push(`console ${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => noise.push(`uncaught: ${error.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? ''
    // Leaving a page cancels what it was still loading.
    if (request.url().startsWith(own) && reason !== 'net::ERR_ABORTED')
      noise.push(`failed: ${request.method()} ${request.url()} ${reason}`)
  })

  const isForeign = ({ protocol, origin }: URL) => protocol.startsWith('http') && origin !== own
  await context.route(isForeign, async (route) => {
    const { host } = new URL(route.request().url())
    if (allowedHosts.includes(host)) {
      await route.fulfill({ contentType: 'text/html', body: strangersPage })
      return
    }
    noise.push(`third party: ${route.request().url()}`)
    await route.abort()
  })
  return noise
}

/** Stands in for a map or a video: complete, and with nothing in it a sweep could speak of. */
const strangersPage = '<!doctype html><html lang="en"><title>Elsewhere</title></html>'
