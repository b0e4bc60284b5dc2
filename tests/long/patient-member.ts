import { setTimeout as sleep } from 'node:timers/promises'
import { formTo } from '../forms.ts'
import type { TeamBrowser } from '../team.ts'

// A member whose desk is killed again and again, and who sends the same form, with the same id, until it is answered.

export type Fields = Readonly<Record<string, string>>

type Answer = { readonly status: number; readonly location: string; readonly page: string }

export type Watch = {
  readonly onPost: () => void
  readonly onAnswer: () => void
}

/** Only a failing test waits this long. */
const patienceMs = 120_000

export class PatientMember {
  readonly #browser: TeamBrowser
  readonly #watch: Watch

  constructor(browser: TeamBrowser, watch: Watch) {
    this.#browser = browser
    this.#watch = watch
  }

  async #untilAnswered(call: () => Promise<Response>): Promise<Answer> {
    let fault: unknown = null
    for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(50)) {
      try {
        const response = await call()
        const { status, headers } = response
        const page = await response.text()
        if (status < 500) {
          this.#watch.onAnswer()
          return { status, location: headers.get('location') ?? '', page }
        }
        fault = `${status} ${page}`
      } catch (error) {
        fault = (error as Error).cause ?? error
      }
    }
    throw new Error(`the desk has not answered: ${fault}`)
  }

  async read(path: string): Promise<string> {
    return (await this.#untilAnswered(() => this.#browser.get(path))).page
  }

  /** Opens a page, and returns what a browser would send of its form to this address. */
  async open(page: string, to: string): Promise<Fields> {
    return formTo(await this.read(page), to).fields
  }

  /** Sends a form. Returns false if it came too late, since somebody else had changed the same. */
  async send(to: string, fields: Fields): Promise<boolean> {
    this.#watch.onPost()
    const { status, page } = await this.#untilAnswered(() => this.#browser.postRaw(to, fields))
    if (status === 409) return false
    // A desk that was killed between the change and its answer says so to who sends the form again.
    if (status === 303 || page.includes('<h1>Already saved</h1>')) return true
    throw new Error(`${to} was answered ${status}: ${page}`)
  }
}
