import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import type { WebKit } from './engines.ts'
import { type Screen, startScreen } from './screen.ts'

/** An element as WebDriver names it. */
export type ElementReference = { readonly 'element-6066-11e4-a52e-4f735466cecf': string }

const readyWithinMs = 60_000
/** Opening takes a second, on a busy machine a few; a driver that waits longer waits for ever. */
const openWithinMs = 40_000

type Driver = { readonly url: string; readonly process: ChildProcess }

/** Starts windows of a WebKit one after the other: https://www.w3.org/TR/webdriver2/. */
export class WebDriver implements AsyncDisposable {
  readonly #engine: WebKit
  readonly #screen: Screen
  #driver: Driver

  private constructor(engine: WebKit, screen: Screen, driver: Driver) {
    this.#engine = engine
    this.#screen = screen
    this.#driver = driver
  }

  static async start(engine: WebKit): Promise<WebDriver> {
    const screen = await startScreen()
    return new WebDriver(engine, screen, await startDriver(engine, screen))
  }

  /** Opens a new browser with nothing kept, at this width. */
  async open(width: number): Promise<Window> {
    const alwaysMatch = { [this.#engine.optionsName]: this.#engine.automated }
    const askForOne = async () => {
      const path = `${this.#driver.url}/session`
      const signal = AbortSignal.timeout(openWithinMs)
      const body = { capabilities: { alwaysMatch } }
      const { sessionId } = await call<{ sessionId: string }>('POST', path, body, signal)
      return new Window(`${path}/${sessionId}`)
    }
    // Now and then a browser starts and never reports to its driver, which takes no other till then.
    const window = await askForOne().catch(async () => {
      this.#driver.process.kill('SIGKILL')
      this.#driver = await startDriver(this.#engine, this.#screen)
      return askForOne()
    })
    await window.send('POST', '/window/rect', { width, height: 900 })
    return window
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#driver.process.kill()
    this.#screen.end()
  }
}

async function startDriver(engine: WebKit, screen: Screen): Promise<Driver> {
  const port = await freePort()
  const env = { ...process.env, ...screen.env }
  const driver = spawn(engine.driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  const end = Date.now() + readyWithinMs
  while (!(await fetch(`${url}/status`).catch(() => null))) {
    if (Date.now() > end) throw new Error(`${engine.driver} was not ready in ${readyWithinMs} ms`)
    await sleep(50)
  }
  return { url, process: driver }
}

/** The one window of a browser. */
export class Window implements AsyncDisposable {
  readonly #session: string

  constructor(session: string) {
    this.#session = session
  }

  /** A command of the standard. */
  async send<T>(method: string, path: string, body?: object): Promise<T> {
    return call(method, this.#session + path, body)
  }

  /** Runs a function in the page. */
  async evaluate<Args extends readonly unknown[], T>(
    run: (...args: Args) => T | Promise<T>,
    ...args: Args
  ): Promise<T> {
    return this.send('POST', '/execute/sync', {
      script: `return (${run}).apply(null, arguments)`,
      args,
    })
  }

  async click(element: ElementReference): Promise<void> {
    await this.send('POST', `/element/${idOf(element)}/click`, {})
  }

  async type(element: ElementReference, text: string): Promise<void> {
    await this.send('POST', `/element/${idOf(element)}/value`, { text })
  }

  async clear(element: ElementReference): Promise<void> {
    await this.send('POST', `/element/${idOf(element)}/clear`, {})
  }

  /** Presses keys one after the other, wherever the focus is. */
  async keys(...keys: readonly string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }

  /** Moves the mouse to a place of the window, and presses it there. */
  async mouse(x: number, y: number, ...does: readonly 'click'[]): Promise<void> {
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    const actions = [{ type: 'pointerMove', x, y, duration: 0 }, ...does.flatMap(() => press)]
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
    await this.send('POST', '/actions', { actions: [mouse] })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.send('DELETE', '')
  }
}

const idOf = (element: ElementReference) => element['element-6066-11e4-a52e-4f735466cecf']

async function call<T>(
  method: string,
  url: string,
  body?: object,
  signal: AbortSignal | null = null,
): Promise<T> {
  const answer = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
