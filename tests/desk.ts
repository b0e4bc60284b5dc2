import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import PostalMime, { type Email } from 'postal-mime'
import { publicEnquiry } from '#desk/commands/public-enquiry.ts'
import { readSettings } from '#desk/config/read-settings.ts'
import { openStoreBeside } from '#desk/store/open-store.ts'
import { listEnquiries, readHealth } from '#desk/store/overview.ts'
import type { Db } from '#desk/store/tables.ts'
import { deskArguments } from '../scripts/programs.mjs'
import { buildIfStale } from './built-desk.ts'

// Every test talks to the desk as browsers and people do: over HTTP, through its command line and
// by reading its letters. What is stored is read in this process, by the functions of `desk list`.

const project = resolve(import.meta.dirname, '..')
/** Stands in for the project's folder: its `content/` is as it was delivered, whatever the operator wrote since. */
const delivered = join(project, 'tests/delivered')
const readyWithinMs = 60_000

/** What the command line tells about an enquiry. */
export type EnquiryOnFile = {
  readonly reference: string
  readonly kind: string
  readonly state: string
  readonly submissionId: string | null
  readonly revision: number
  readonly receivedAt: string
  readonly answeredAt: string | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly request: Readonly<Record<string, string>>
}

/** A letter from the mail folder, parsed. `file` is its name, such as `7KQ2MXR4-team.eml`. */
export type LetterOnFile = Email & { readonly file: string }

export type DeskOptions = {
  /** Environment variables, see `.env.example`. */
  readonly settings?: Readonly<Record<string, string>>
  /** Served as the site; by default the built one, `dist`. */
  readonly siteDir?: string
  /** Where to keep things; by default a new folder that is removed afterwards. */
  readonly dataDir?: string
  /** By default the system chooses one; see `freePort` for a desk that is killed under load. */
  readonly port?: number
  /** A program and its words that run it, such as one that limits or watches it. */
  readonly runBy?: readonly string[]
}

export type CommandResult = {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

export class TestDesk implements AsyncDisposable {
  readonly dataDir: string
  url = ''
  /** What it has printed so far. */
  stdout = ''
  stderr = ''
  readonly #options: DeskOptions
  #process: ChildProcess | null = null
  #port: string

  constructor(dataDir: string, options: DeskOptions) {
    this.dataDir = dataDir
    this.#options = options
    this.#port = `${options.port ?? 0}`
  }

  /** Starts it, on the same port as before if it has run before. */
  async start(): Promise<void> {
    const [program = '', ...words] = [
      ...(this.#options.runBy ?? []),
      process.execPath,
      ...deskArguments,
    ]
    const child = spawn(program, words, {
      cwd: delivered,
      env: this.#environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = child
    this.stdout = ''
    child.stdout.on('data', (text) => {
      this.stdout += text
    })
    child.stderr.on('data', (text) => {
      this.stderr += text
    })
    this.url = await this.#addressOf(child)
    this.#port = new URL(this.url).port
  }

  /** Its process. Throws while it is not running. */
  get pid(): number {
    const pid = this.#process?.pid
    if (pid === undefined) throw new Error('the desk is not running')
    return pid
  }

  async #addressOf(child: ChildProcess): Promise<string> {
    const end = Date.now() + readyWithinMs
    while (Date.now() < end) {
      const url = /at (http:\S+)/.exec(this.stdout)?.[1]
      if (url !== undefined && (await isReady(url))) return url
      if (child.exitCode !== null) throw new Error(`the desk did not start: ${this.stderr}`)
      await sleep(20)
    }
    throw new Error(`the desk was not ready in ${readyWithinMs} ms: ${this.stderr}`)
  }

  #environment(): Record<string, string> {
    return {
      PATH: process.env['PATH'] ?? '',
      ENV_FILE: 'none',
      HOST: '127.0.0.1',
      PORT: this.#port,
      DATA_DIR: this.dataDir,
      SITE_DIR: this.#options.siteDir ?? join(project, 'dist'),
      OUTBOX_PAUSE_SECONDS: '0.1',
      LOG_LEVEL: 'warn',
      ...this.#options.settings,
    }
  }

  /** Sends a body as call 1 does: JSON as text. */
  async postEnquiry(
    body: unknown,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    const type = { 'content-type': 'text/plain;charset=UTF-8' }
    return this.post('/api/enquiries', body, { ...type, ...headers }, signal)
  }

  /** Sends a body as calls 2 and 3 and the contact form do. */
  async postMail(
    body: unknown,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    const type = { 'content-type': 'application/json' }
    return this.post('/api/v1.0/email/send', body, { ...type, ...headers }, signal)
  }

  /** Posts a form as a browser without JavaScript does; a redirect is not followed. */
  async postForm(
    path: string,
    fields: Readonly<Record<string, string>> | string,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const body = typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()
    return fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body,
      redirect: 'manual',
    })
  }

  async post(
    path: string,
    body: unknown,
    headers: Record<string, string>,
    signal: AbortSignal | null = null,
  ): Promise<Response> {
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return fetch(`${this.url}${path}`, { method: 'POST', headers, body: text, signal })
  }

  async get(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${this.url}${path}`, { redirect: 'manual', ...init })
  }

  /** Everything it has stored, oldest first, as `desk list --json` tells it. */
  async enquiries(): Promise<readonly EnquiryOnFile[]> {
    return readEnquiries(this.#environment())
  }

  /** How many letters are in each state, read from its store. */
  async letterCounts(): Promise<Readonly<Record<string, number>>> {
    const read = async (db: Db) => (await readHealth(db, Date.now())).letters
    return (await readStore(this.#environment(), read)) ?? {}
  }

  /** Every letter in its mail folder, by file name. */
  async letters(): Promise<readonly LetterOnFile[]> {
    const folder = join(this.dataDir, 'mail')
    const names = await readdir(folder).catch(() => [])
    const files = names.filter((name) => name.endsWith('.eml')).toSorted()
    return Promise.all(
      files.map(async (file) => ({
        ...(await PostalMime.parse(await readFile(join(folder, file)))),
        file,
      })),
    )
  }

  async lettersTo(address: string): Promise<readonly LetterOnFile[]> {
    const letters = await this.letters()
    return letters.filter(({ to }) => to?.some((recipient) => recipient.address === address))
  }

  /** Waits until so many letters lie in the mail folder, and gives them. Throws after 10 s. */
  async waitForLetters(count: number): Promise<readonly LetterOnFile[]> {
    for (const end = Date.now() + 10_000; Date.now() < end; await sleep(25)) {
      const letters = await this.letters()
      if (letters.length >= count) return letters
    }
    throw new Error(`${(await this.letters()).length} of ${count} letters after 10 s`)
  }

  /** Runs `npm run desk -- ...` on its data. */
  async command(...words: readonly string[]): Promise<CommandResult> {
    return this.commandIn(delivered, ...words)
  }

  /** The same in another folder than the project's: what it writes into `content/` lies there. */
  async commandIn(folder: string, ...words: readonly string[]): Promise<CommandResult> {
    return runCommand(words, this.#environment(), folder)
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Ends it as a service manager does, and gives its exit code. */
  async stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#process
    this.#process = null
    if (child === null) return null
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
    return child.exitCode
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#end('SIGKILL')
    if (this.#options.dataDir === undefined) await rm(this.dataDir, { recursive: true })
  }
}

/** Starts the built desk as a process of its own, on a free port, with a folder of its own. */
export async function startDesk(options: DeskOptions = {}): Promise<TestDesk> {
  await buildIfStale()
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'desk-')))
  const desk = new TestDesk(dataDir, options)
  try {
    await desk.start()
  } catch (error) {
    await desk[Symbol.asyncDispose]()
    throw error
  }
  return desk
}

/** Every enquiry of a store, beside the desk that works in it. */
export async function readEnquiries(
  settings: Readonly<Record<string, string>>,
): Promise<readonly EnquiryOnFile[]> {
  const read = async (db: Db) => (await listEnquiries(db)).map(publicEnquiry)
  return (await readStore(settings, read)) ?? []
}

/** Reads a store beside the desk that works in it; null where there is none. */
async function readStore<Result>(
  settings: Readonly<Record<string, string>>,
  read: (db: Db) => Promise<Result>,
): Promise<Result | null> {
  const store = openStoreBeside(readSettings(settings), 'read')
  if (store === null) return null
  try {
    return await read(store.db)
  } finally {
    await store.close()
  }
}

/** Runs the desk's program until it ends by itself: for what it says when it cannot start. */
export async function runDesk(settings: Readonly<Record<string, string>>): Promise<CommandResult> {
  await buildIfStale()
  return execute([join(project, 'build/desk/main.js')], settings)
}

/** Runs the command line. */
export async function runCommand(
  words: readonly string[],
  settings: Readonly<Record<string, string>>,
  folder = delivered,
): Promise<CommandResult> {
  await buildIfStale()
  return execute([join(project, 'build/desk/command-line.js'), ...words], settings, folder)
}

async function execute(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd = delivered,
): Promise<CommandResult> {
  const options = { cwd, env: { ENV_FILE: 'none', ...env }, maxBuffer: 256 * 1024 * 1024 }
  return promisify(execFile)(process.execPath, [...args], options).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: CommandResult) => ({ code, stdout, stderr }),
  )
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
