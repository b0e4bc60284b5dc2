import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import type { ElementReference, Window } from './webdriver.ts'

/** The controls that are found by role and name. */
const kinds = {
  button: 'button, [role=button]',
  link: 'a[href]',
  summary: 'summary',
  field: 'input, textarea, select',
} as const
export type Kind = keyof typeof kinds

/** The keys that have no letter, as WebDriver writes them. */
export const key = {
  tab: '\uE004',
  enter: '\uE007',
  escape: '\uE00C',
  down: '\uE015',
} as const

/** Uses a page as somebody does who sees it: by the names of what is shown. */
export class Visitor {
  readonly window: Window
  readonly #site: string

  constructor(window: Window, site: string) {
    this.window = window
    this.#site = site
  }

  /** Opens a page; what a visitor finds first answers from here on. */
  async open(path: string): Promise<void> {
    await this.window.send('POST', '/url', { url: this.#site + path })
    await this.until(isAwake)
  }

  async reload(): Promise<void> {
    await this.window.send('POST', '/refresh', {})
    await this.until(isAwake)
  }

  async back(): Promise<void> {
    await this.window.send('POST', '/back', {})
  }

  async forward(): Promise<void> {
    await this.window.send('POST', '/forward', {})
  }

  evaluate: Window['evaluate'] = (run, ...args) => this.window.evaluate(run, ...args)

  /** Waits until it is so in the page. */
  async until<Args extends readonly unknown[]>(
    isSo: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    // A page that is being left answers with an error.
    const ask = () => this.evaluate(isSo, ...args).catch(() => false)
    // A busy machine is no finding: this ends what hangs.
    await expect.poll(ask, { message: `${isSo} ${args}`, timeout: 60_000 }).toBe(true)
  }

  /** Finds the visible control with a name, inside the selector `within`. */
  async find(kind: Kind, name: string | RegExp, within = 'body'): Promise<ElementReference> {
    const pattern = typeof name === 'string' ? `^${literally(name)}$` : name.source
    let found: unknown
    await expect
      .poll(
        async () => {
          found = await this.evaluate(findNamed, kinds[kind], pattern, within).catch(() => null)
          return found !== null
        },
        { message: `${kind} ${name} in ${within}` },
      )
      .toBe(true)
    return found as ElementReference
  }

  async press(kind: Kind, name: string | RegExp, within?: string): Promise<void> {
    await patiently(async () => {
      const element = await this.find(kind, name, within)
      const place = await this.evaluate(placeOf as never, element as never)
      await sleep(100)
      expect(await this.evaluate(placeOf as never, element as never)).toEqual(place)
      await this.window.click(element)
    })
  }

  /** Chooses a radio button or a checkbox by its label, as one clicks it. */
  async choose(name: string | RegExp, within?: string): Promise<void> {
    await patiently(async () => {
      const field = await this.find('field', name, within)
      const label = await this.evaluate(labelOf as never, field as never)
      await this.window.click(label as ElementReference)
    })
  }

  async type(fields: Readonly<Record<string, string>>, within?: string): Promise<void> {
    for (const [name, text] of Object.entries(fields))
      await patiently(async () => this.window.type(await this.find('field', name, within), text))
  }

  async valueOf(name: string, within?: string): Promise<string> {
    let value = ''
    await patiently(async () => {
      const field = await this.find('field', name, within)
      value = await this.evaluate((input) => (input as unknown as HTMLInputElement).value, field)
    })
    return value
  }

  /** Waits until something says these words: `selector` names where. */
  async reads(text: string | RegExp, selector = 'body'): Promise<void> {
    const pattern = typeof text === 'string' ? literally(text) : text.source
    await this.until(
      (selector, pattern) =>
        [...document.querySelectorAll(selector)].some((element) =>
          new RegExp(pattern).test(element.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''),
        ),
      selector,
      pattern,
    )
  }

  async isAt(path: string): Promise<void> {
    await this.until((path) => location.pathname + location.hash === path, path)
    await this.until(isAwake)
  }
}

/** Waits until the control has stopped moving. */
const patiently = (act: () => Promise<void>) => expect(act).toPass({ timeout: 20_000 })

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Runs in the page: what wakes at once is awake. */
const isAwake = () =>
  document.readyState === 'complete' &&
  document.querySelector('astro-island[ssr][client="load"], astro-island[ssr][client="only"]') ===
    null

/** Runs in the page: where something stands. Not every driver waits until it stands still. */
function placeOf(element: Element): readonly number[] {
  const { x, y, width, height } = element.getBoundingClientRect()
  return [x, y, width, height]
}

/** Runs in the page: choices are drawn by their labels, which lie over them. */
const labelOf = (field: HTMLInputElement) => field.labels?.[0]

/** Runs in the page: the first that is shown and has that accessible name, or null. */
function findNamed(selector: string, pattern: string, within: string): Element | null {
  const nameOf = (element: Element): string => {
    const labels = (element as HTMLInputElement).labels
    const text =
      element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? ''
    return text.replaceAll(/\s+/g, ' ').trim()
  }
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
  }
  for (const place of document.querySelectorAll(within))
    for (const element of place.querySelectorAll(selector))
      if (isShown(element) && new RegExp(pattern).test(nameOf(element))) {
        // The driver waits for no smooth scrolling.
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        return element
      }
  return null
}
