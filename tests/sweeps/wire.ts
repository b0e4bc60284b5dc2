import type { CDPSession, Page } from '@playwright/test'

type Fetched = { readonly url: string; readonly type: string; bytes: number; isOver: boolean }

/** The requests of a page and their bytes on the wire, without a cache. */
export class Wire {
  readonly #page: Page
  readonly #requests = new Map<string, Fetched>()

  private constructor(page: Page) {
    this.#page = page
  }

  static async of(page: Page, session: CDPSession): Promise<Wire> {
    const wire = new Wire(page)
    session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
      wire.#requests.set(requestId, { url: request.url, type, bytes: 0, isOver: false })
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
      wire.#end(requestId, encodedDataLength),
    )
    session.on('Network.loadingFailed', ({ requestId }) => wire.#end(requestId, 0))
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    return wire
  }

  #end(requestId: string, bytes: number) {
    const request = this.#requests.get(requestId)
    if (request) Object.assign(request, { bytes, isOver: true })
  }

  /** Forgets what came before the next page. */
  clear(): void {
    this.#requests.clear()
  }

  /** The bytes of an address; 0 where it was not fetched. */
  bytesOf(url: string): number {
    return this.#all().find((fetched) => fetched.url === url)?.bytes ?? 0
  }

  get total(): number {
    return this.#all().reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** The addresses of all scripts. */
  get scripts(): readonly string[] {
    return this.#all()
      .filter(({ type }) => type === 'Script')
      .map(({ url }) => url)
  }

  /** Waits until the page has nothing left to do and nothing under way; throws after a minute. */
  async rest(): Promise<void> {
    const since = Date.now()
    let underWay: readonly Fetched[]
    do {
      await this.#page.evaluate(whenIdle)
      underWay = this.#all().filter(({ isOver }) => !isOver)
      if (underWay.length > 0 && Date.now() - since > 60_000)
        throw new Error(`Still under way: ${underWay.map(({ url }) => url).join(', ')}`)
    } while (underWay.length > 0)
  }

  #all(): readonly Fetched[] {
    return [...this.#requests.values()].filter(({ url }) => url.startsWith('http'))
  }
}

/**
 * Runs in the browser: two frames, since what came into view is noticed in the first, then a rest. Where
 * nothing on the page changed with its size, a browser without a screen may draw no frame at all.
 */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    const rest = () => requestIdleCallback(() => resolve(), { timeout: 2000 })
    const noFrame = setTimeout(rest, 2000)
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        clearTimeout(noFrame)
        rest()
      }),
    )
  })
