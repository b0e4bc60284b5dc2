import { setTimeout as sleep } from 'node:timers/promises'
import type { DeskClient } from './desk-client.ts'

// A team member whose browser has no JavaScript. It keeps a cookie and posts the desk's forms.

const taken = new WeakMap<DeskClient, Set<string>>()

/** Waits for a sign-in link in the mail folder. Returns the path of each link once. */
export async function signInLink(desk: DeskClient): Promise<string> {
  const known = taken.get(desk) ?? new Set()
  taken.set(desk, known)
  for (; ; await sleep(20)) {
    const emails = await desk.emails()
    const fresh = emails.find(({ file }) => file.startsWith('sign-in-') && !known.has(file))
    if (fresh === undefined) continue
    known.add(fresh.file)
    const path = /\/desk\/sign-in\/[0-9a-f]{64}/.exec(fresh.text ?? '')?.[0]
    if (path === undefined) throw new Error('the email has no link')
    return path
  }
}

export class TeamBrowser {
  readonly #desk: DeskClient
  cookie: string | null = null

  constructor(desk: DeskClient) {
    this.#desk = desk
  }

  get #headers(): Record<string, string> {
    return { origin: this.#desk.url, ...(this.cookie !== null && { cookie: this.cookie }) }
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return this.#keep(await this.#desk.get(path, { headers: { ...this.#headers, ...headers } }))
  }

  async postRaw(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.#keep(await this.#desk.postForm(path, fields, { ...this.#headers, ...headers }))
  }

  /** Submits the form with this action, including its hidden fields. */
  async press(
    page: string,
    action: string,
    fields: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const html = await (await this.get(page)).text()
    const form = html
      .split('<form')
      .find((part) => part.toLowerCase().includes(`action="${action}"`.toLowerCase()))
    if (form === undefined) throw new Error(`${page} has no form for ${action}`)
    const hidden = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const values = Object.fromEntries(hidden.map(([, name, value]) => [name, value]))
    return this.postRaw(action, { ...values, ...fields })
  }

  #keep(response: Response): Response {
    const set = response.headers.get('set-cookie')
    if (set !== null) {
      const [pair = ''] = set.split(';')
      this.cookie = pair.endsWith('=') ? null : pair
    }
    return response
  }
}

export async function signIn(desk: DeskClient, email: string): Promise<TeamBrowser> {
  const browser = new TeamBrowser(desk)
  await browser.postRaw('/desk/sign-in', { email, to: '/desk' })
  await browser.postRaw(await signInLink(desk), {})
  return browser
}
