import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '../free-port.ts'
import { expect, test as onSite } from '../site.ts'
import { webkitgtk } from './engines.ts'

// Controls WebKitGTK with its WebDriver, since Playwright cannot use the system's WebKit.

export const key = { enter: Key.ENTER, escape: Key.ESCAPE, down: Key.ARROW_DOWN } as const

const controls = {
  button: 'button, [role=button]',
  link: 'a[href]',
  summary: 'summary',
  field: 'input, textarea, select',
} as const
type Kind = keyof typeof controls

/** Starts the driver on a virtual screen, because the browser opens windows. */
async function startDriver() {
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  )
  const [display] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  const port = await freePort()
  const env = { ...process.env, DISPLAY: `:${`${display}`.trim()}` }
  const driver = spawn(webkitgtk.driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await expect(() => fetch(`${url}/status`)).toPass({ timeout: 60_000 })
  return {
    url,
    [Symbol.dispose]() {
      driver.kill()
      screen.kill()
    },
  }
}

export class Visitor implements AsyncDisposable {
  readonly #browser: WebDriver
  readonly #site: string

  private constructor(browser: WebDriver, site: string) {
    this.#browser = browser
    this.#site = site
  }

  static async start(driver: string, site: string, width: number): Promise<Visitor> {
    const browserOptions = { binary: webkitgtk.browser, args: ['--automation'] }
    const browser = await new Builder()
      .usingServer(driver)
      .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions })
      .build()
    await browser.manage().window().setRect({ width, height: 900 })
    return new Visitor(browser, site)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#browser.quit()
  }

  async open(path: string): Promise<void> {
    await this.#browser.get(this.#site + path)
    await this.until(isHydrated)
  }

  async reload(): Promise<void> {
    await this.#browser.navigate().refresh()
    await this.until(isHydrated)
  }

  evaluate<Args extends readonly unknown[], T>(
    run: (...args: Args) => T,
    ...args: Args
  ): Promise<T> {
    return this.#browser.executeScript<T>(`return (${run}).apply(null, arguments)`, ...args)
  }

  async until<Args extends readonly unknown[]>(
    isTrue: (...args: Args) => boolean,
    ...args: Args
  ): Promise<void> {
    const ask = () => this.evaluate(isTrue, ...args).catch(() => false)
    await expect.poll(ask, { message: `${isTrue} ${args}`, timeout: 60_000 }).toBe(true)
  }

  async press(kind: Kind, name: string, within?: string): Promise<void> {
    await this.#act(kind, name, within, (element) => element.click())
  }

  /** Clicks the label of a radio button or checkbox, since the label covers the control. */
  async choose(name: string, within?: string): Promise<void> {
    await this.#act('field', name, within, async (element) => {
      const label = (field: unknown) => (field as HTMLInputElement).labels?.[0]
      await ((await this.evaluate(label, element)) as unknown as WebElement).click()
    })
  }

  async type(fields: Readonly<Record<string, string>>, within?: string): Promise<void> {
    for (const [name, text] of Object.entries(fields))
      await this.#act('field', name, within, (element) => element.sendKeys(text))
  }

  async keys(...keys: readonly string[]): Promise<void> {
    const actions = this.#browser.actions()
    for (const key of keys) actions.keyDown(key).keyUp(key)
    await actions.perform()
  }

  async reads(text: string, selector = 'body'): Promise<void> {
    await this.until(
      (selector, text) =>
        [...document.querySelectorAll(selector)].some((element) =>
          element.textContent?.replaceAll(/\s+/g, ' ').includes(text),
        ),
      selector,
      text,
    )
  }

  async isAt(path: string): Promise<void> {
    await this.until((path) => location.pathname === path, path)
    await this.until(isHydrated)
  }

  /** Finds a visible control by name and uses it. Retries until it has stopped moving and accepts the action. */
  async #act(
    kind: Kind,
    name: string,
    within = 'body',
    act: (element: WebElement) => Promise<void>,
  ): Promise<void> {
    await expect(async () => {
      const find = () => this.evaluate(findNamed, controls[kind], name, within)
      const before = await find()
      await sleep(100)
      const found = await find()
      expect(found?.place, `${kind} ${name} in ${within}`).toEqual(before?.place ?? 'nowhere')
      await act(found?.element as unknown as WebElement)
    }).toPass({ timeout: 60_000 })
  }
}

const isHydrated = () =>
  document.readyState === 'complete' && document.querySelector('[data-island=booking]') === null

/** Runs in the page. Returns the first visible control with an accessible name, and its position. */
function findNamed(selector: string, name: string, within: string) {
  for (const place of document.querySelectorAll(within))
    for (const element of place.querySelectorAll(selector)) {
      const { labels } = element as HTMLInputElement
      const text =
        element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? ''
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      if (text.replaceAll(/\s+/g, ' ').trim() !== name) continue
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { x, y } = element.getBoundingClientRect()
      return { element, place: [x, y] }
    }
  return null
}

/** Journeys in WebKit, whose windows are at least 447 pixels wide. */
export const test = onSite.extend<{ width: number; visitor: Visitor }, { driver: string }>({
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
    async ({}, use) => {
      using driver = await startDriver()
      await use(driver.url)
    },
    { scope: 'worker' },
  ],
  width: [1280, { option: true }],
  visitor: async ({ driver, desk, width }, use) => {
    await using visitor = await Visitor.start(driver, desk.url, width)
    await use(visitor)
  },
})
