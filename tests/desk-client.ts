import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { webhooksOf } from '#desk/config/addresses.ts'
import { readSettings } from '#desk/config/settings.ts'
import { openStoreBeside } from '#desk/db/open-store.ts'
import { countEmails } from '#desk/db/queries.ts'
import type { Db } from '#desk/db/tables.ts'
import { actOn } from '#desk/db/test-store.ts'
import { release } from '#desk/enquiries/arrival/quarantine.ts'
import {
  findByReference,
  type ListedEnquiry,
  listDeliveries,
  listEnquiries,
} from '#desk/enquiries/store.ts'
import { randomIds } from '#desk/lib/ids.ts'
import { plainSite } from './plain-site.ts'

// Tests drive a desk as its users do: over HTTP, by email and from the command line. Only to check results, and to
// release an enquiry, do they open its store directly.

const project = resolve(import.meta.dirname, '..')

/** Stands in for the project's folder, with the delivered `content/`. */
export const delivered = join(project, 'tests/delivered')

export type Settings = Readonly<Record<string, string>>

export type EnquiryOnFile = {
  readonly id: string
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
  readonly evidence: Readonly<Record<string, unknown>>
  readonly request: Readonly<Record<string, string>>
}

export type EmailOnFile = Email & { readonly file: string }

export type DeskOptions = {
  readonly settings?: Settings
  readonly siteDir?: string
  readonly folder?: string
  readonly dataDir?: string
}

export type CommandResult = {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** Only failing tests wait this long. */
const timeoutMs = 240_000

export abstract class DeskClient implements AsyncDisposable {
  readonly dataDir: string
  url = ''
  stderr = ''
  readonly #options: DeskOptions
  readonly #parsed = new Map<string, EmailOnFile>()
  #since = 0
  /** With 0 the operating system chooses a free port. */
  protected port = '0'

  constructor(dataDir: string, options: DeskOptions) {
    this.dataDir = dataDir
    this.#options = options
  }

  /** Starts the desk. A restarted desk keeps its port. */
  abstract start(): Promise<void>
  /** Waits for the desk to finish its work, and stops it. Returns the exit code if it has a process. */
  abstract stop(): Promise<number | null>
  /** Runs `npm run desk -- ...` on the desk's data and content. */
  abstract command(...words: readonly string[]): Promise<CommandResult>
  protected abstract end(): Promise<void>

  protected get folder(): string {
    return this.#options.folder ?? delivered
  }

  protected get environment(): Settings {
    const { siteDir, settings } = this.#options
    return {
      HOST: '127.0.0.1',
      PORT: this.port,
      DATA_DIR: this.dataDir,
      SITE_DIR: siteDir ?? plainSite(),
      OUTBOX_PAUSE_SECONDS: '0.2',
      LOG_LEVEL: 'warn',
      ...settings,
    }
  }

  protected now(): number {
    return Date.now()
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.start()
  }

  /** Sends a body like the browser's call 1 (spec §7): JSON as text. */
  async postEnquiry(
    body: unknown,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    const type = { 'content-type': 'text/plain;charset=UTF-8' }
    return this.post('/api/enquiries', body, { ...type, ...headers }, signal)
  }

  /** Sends a body like the browser's calls 2 and 3 and the contact form. */
  async postMail(
    body: unknown,
    headers: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    const type = { 'content-type': 'application/json' }
    return this.post('/api/v1.0/email/send', body, { ...type, ...headers }, signal)
  }

  /** Posts a form like a browser without JavaScript. Does not follow redirects. */
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

  /** Hides earlier enquiries, for tests that share a desk. */
  forgetEarlier(): void {
    this.#since = Date.now()
  }

  async enquiries(): Promise<readonly EnquiryOnFile[]> {
    const all = await readEnquiries(this.environment)
    return all.filter(({ receivedAt }) => Date.parse(receivedAt) >= this.#since)
  }

  async withStore<Result>(use: (db: Db) => Promise<Result>): Promise<Result> {
    const store = openStoreBeside(readSettings(this.environment), 'change')
    if (store === null) throw new Error('there is no store yet')
    try {
      return await use(store.db)
    } finally {
      await store.close()
    }
  }

  /** Releases an enquiry as a team member would. Returns false if it is not in quarantine. */
  async release(reference: string): Promise<boolean> {
    return this.withStore(async (db) => {
      const found = await findByReference(db, reference)
      const sending = {
        ids: randomIds(() => 'example.test'),
        webhooks: webhooksOf(readSettings(this.environment)).map(({ name }) => name),
      }
      const performed = found && (await release(db, actOn(found, Date.now()), sending))
      return performed === 'done'
    })
  }

  async deliveries(reference: string) {
    return this.withStore(async (db) => {
      const found = await findByReference(db, reference)
      return found ? listDeliveries(db, found.id) : []
    })
  }

  async emailCounts(): Promise<Readonly<Record<string, number>>> {
    const counts = await readStore(this.environment, countEmails)
    return counts ?? {}
  }

  /** Waits until no email is due or being sent. Throws after four minutes. */
  async settled(): Promise<void> {
    const open = (db: Db) =>
      db
        .selectFrom('delivery')
        .select('id')
        .where('channel', '=', 'email')
        .where((is) =>
          is.or([
            is('state', '=', 'leased'),
            is.and([
              is('state', '=', 'waiting'),
              is('due_at', '<=', this.now()),
              is.or([
                is('enquiry_id', 'is', null),
                is(
                  'enquiry_id',
                  'not in',
                  is.selectFrom('enquiry').select('enquiry.id').where('quarantined', '=', 1),
                ),
              ]),
            ]),
          ]),
        )
        .executeTakeFirst()
    // Opening a store takes longer than this query.
    await readStore(this.environment, async (db) => {
      for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(20)) {
        if ((await open(db)) === undefined) return
      }
      throw new Error(`emails are still due: ${JSON.stringify(await this.emailCounts())}`)
    })
  }

  async emails(): Promise<readonly EmailOnFile[]> {
    const files = await this.#emailFiles()
    return Promise.all(files.map((file) => this.#readEmail(file)))
  }

  /** The result is cached, since waiting tests read the folder often. */
  async #readEmail(file: string): Promise<EmailOnFile> {
    const path = join(this.dataDir, 'mail', file)
    const { mtimeMs, ino } = await stat(path)
    const key = `${file} ${ino} ${mtimeMs}`
    const email = this.#parsed.get(key) ?? {
      ...(await PostalMime.parse(await readFile(path))),
      file,
    }
    this.#parsed.set(key, email)
    return email
  }

  async emailsTo(address: string): Promise<readonly EmailOnFile[]> {
    const emails = await this.emails()
    return emails.filter(({ to }) => to?.some((recipient) => recipient.address === address))
  }

  /** Waits for at least this many emails. Throws after four minutes. */
  async waitForEmails(count: number): Promise<readonly EmailOnFile[]> {
    const found = async () => (await this.#emailFiles()).length
    for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(20)) {
      if ((await found()) >= count) return this.emails()
    }
    throw new Error(`${await found()} of ${count} emails after four minutes`)
  }

  async #emailFiles(): Promise<readonly string[]> {
    const names = await readdir(join(this.dataDir, 'mail')).catch(() => [])
    const files = names.filter((name) => name.endsWith('.eml')).toSorted()
    if (this.#since === 0) return files
    const references = (await this.enquiries()).map(({ reference }) => reference)
    return files.filter((name) => references.some((reference) => name.startsWith(reference)))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.end()
    if (this.#options.dataDir === undefined) await rm(this.dataDir, { recursive: true })
  }
}

export async function startClient<Client extends DeskClient, Options extends DeskOptions>(
  Class: new (dataDir: string, options: Options) => Client,
  options: Options,
): Promise<Client> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'desk-')))
  const desk = new Class(dataDir, options)
  try {
    await desk.start()
  } catch (error) {
    await desk[Symbol.asyncDispose]()
    throw error
  }
  return desk
}

export async function readEnquiries(settings: Settings): Promise<readonly EnquiryOnFile[]> {
  const enquiries = await readStore(settings, (db) => listEnquiries(db))
  return (enquiries ?? []).map(publicEnquiry)
}

function publicEnquiry(enquiry: ListedEnquiry) {
  const { submission_id, received_at, answered_at, evidence, payload } = enquiry
  return {
    ...enquiry,
    submissionId: submission_id,
    receivedAt: new Date(received_at).toISOString(),
    answeredAt: answered_at === null ? null : new Date(answered_at).toISOString(),
    evidence: JSON.parse(evidence) as Readonly<Record<string, unknown>>,
    request: JSON.parse(payload) as Readonly<Record<string, string>>,
  }
}

async function readStore<Found>(settings: Settings, read: (db: Db) => Promise<Found>) {
  const store = openStoreBeside(readSettings(settings), 'read')
  if (store === null) return null
  try {
    return await read(store.db)
  } finally {
    await store.close()
  }
}
