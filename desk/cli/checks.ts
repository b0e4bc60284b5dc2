import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { type Webhook, webhooksOf } from '#desk/config/addresses.ts'
import { readBrand, readOperator } from '#desk/config/content.ts'
import type { Settings } from '#desk/config/settings.ts'
import { readClockLeap } from '#desk/db/clock.ts'
import { readOldestDue } from '#desk/db/deliveries.ts'
import { type Erasure, readLedger } from '#desk/db/erasures.ts'
import { countQuarantine } from '#desk/db/inbox.ts'
import { migrationNames } from '#desk/db/migrations.ts'
import { type Store, sqliteFile } from '#desk/db/open-store.ts'
import { proveWritable } from '#desk/db/queries.ts'
import { countEmails, readSchema } from '#desk/db/read-enquiries.ts'
import { findFileErrors } from '#desk/db/store-files.ts'
import { tryMailServer } from '#desk/delivery/smtp.ts'
import { findWebhookError } from '#desk/delivery/webhook-channel.ts'
import { quarantineCeiling } from '#desk/http/guard.ts'
import { isBuiltWithoutDesk } from '#desk/http/site-build.ts'
import { clockProblem, diskProblem, quarantineProblem, readDisk } from '#desk/jobs/problems.ts'
import { writeAtomically } from '#desk/lib/files.ts'
import { hourMs } from '#desk/lib/time.ts'
import { findContentErrors, operatorFile } from './check-content.ts'
import { error, type Finding, ok, unknown, warning } from './findings.ts'

// The one list of checks, for `doctor` and for `npm run check:launch`. Nothing is changed.

export type CheckOptions = {
  readonly settings: Settings
  /** The project's folder, which contains `content/`. */
  readonly folder: string
  /** Null while no desk has run. */
  readonly store: Pick<Store, 'db' | 'kind'> | null
  readonly now: number
}

export async function checkDesk(options: CheckOptions): Promise<readonly Finding[]> {
  const { settings, folder, now } = options
  const operator = await readFile(join(folder, operatorFile), 'utf8')
  const webhooks = webhooksOf(settings)
  return [
    ...checkSettings(settings),
    ...findContentErrors({ [operatorFile]: operator }, now),
    checkBrand(),
    ...(await checkStore(options)),
    await checkBackup(settings.DATA_DIR, now, await readErasures(options)),
    await checkMail(settings),
    ...checkCopies(webhooks, (await readOperator(folder)).copies),
    ...(await Promise.all(webhooks.map((webhook) => checkWebhook(webhook, options)))),
  ]
}

/** Checks what settings say together; each of them alone is checked when it is read. */
export function checkSettings(settings: Settings): readonly Finding[] {
  return [checkSite(settings.SITE_DIR), checkAddress(settings)]
}

function checkAddress({ SITE_URL, TRUST_PROXY }: Settings): Finding {
  const about = 'Public address'
  if (SITE_URL === undefined) {
    return error(about, 'SITE_URL is not set: links in emails do not work. Set it, then build.')
  }
  if (SITE_URL.endsWith('.example')) {
    return error(about, `${SITE_URL} is a placeholder: set SITE_URL to your own, then build.`)
  }
  if (!SITE_URL.startsWith('https:')) {
    return error(about, `${SITE_URL} is not encrypted: put a proxy with TLS in front.`)
  }
  if (TRUST_PROXY.length > 0) return ok(about, SITE_URL)
  const advice = 'no proxy is named in TRUST_PROXY: behind one all visitors count as one.'
  return warning(about, `${SITE_URL}, but ${advice}`)
}

function checkSite(siteDir: string): Finding {
  const about = 'Site'
  if (!existsSync(join(siteDir, 'index.html'))) {
    return error(about, `${siteDir} holds no pages: npm run build`)
  }
  return isBuiltWithoutDesk(siteDir)
    ? error(about, `the pages in ${siteDir} were built for a host without the desk: npm run build`)
    : ok(about, `its pages are in ${siteDir}`)
}

function checkBrand(): Finding {
  const { fault } = readBrand()
  return fault === null
    ? ok('Colours', 'as content/brand.yaml says')
    : warning('Colours', `${fault} Emails use the delivered colours and typefaces.`)
}

/** Empty if a damaged store does not say; the check of the store reports that. */
const readErasures = async ({ store }: CheckOptions) =>
  store ? readLedger(store.db).catch(() => []) : []

async function checkStore({ store, settings, now }: CheckOptions): Promise<readonly Finding[]> {
  if (store === null) return [warning('Store', 'there is none yet: no desk has run here')]
  const { db, kind } = store
  const errors = kind === 'sqlite' ? findFileErrors(sqliteFile(settings.DATA_DIR)) : []
  if (errors.length > 0) return [error('Store', `it is damaged: ${errors.join('; ')}`)]
  const isWritable = await proveWritable(db).then(
    () => true,
    () => false,
  )
  const quarantined = await countQuarantine(db)
  const ceiling = quarantineCeiling(settings.ENQUIRIES_PER_HOUR)
  const problems = [
    ['Disk', diskProblem(await readDisk(settings.DATA_DIR)), 'there is room'],
    ['Clock', clockProblem(await readClockLeap(db)), 'it did not leap between its daily checks'],
    ['Quarantine', quarantineProblem(quarantined, ceiling), `${quarantined} are in it`],
  ] as const
  return [
    stateOfStore(isWritable, await readSchema(db)),
    await checkEmails(db, now),
    ...problems.map(([about, problem, message]) =>
      problem ? error(about, problem.message) : ok(about, message),
    ),
  ]
}

function stateOfStore(isWritable: boolean, schema: string): Finding {
  const newest = migrationNames.at(-1)
  if (!isWritable) return error('Store', 'nothing can be written into it')
  if (schema === newest) return ok('Store', 'sound, writable, up to date')
  return warning(
    'Store',
    `sound and writable; the next start of the desk brings it up to ${newest}`,
  )
}

async function checkEmails(db: Store['db'], now: number): Promise<Finding> {
  const oldestAt = await readOldestDue(db, { channel: 'email' })
  const lateMs = oldestAt === null ? 0 : now - oldestAt
  if (lateMs > hourMs) {
    const hours = Math.floor(lateMs / hourMs)
    return error('Emails', `the oldest has been waiting for ${hours} hours. Look at Mail.`)
  }
  const counts = Object.entries(await countEmails(db)).map(([state, count]) => `${count} ${state}`)
  return ok('Emails', `none is late: ${counts.join(', ') || 'there are none'}`)
}

async function checkMail({ SMTP_URL, DATA_DIR }: Settings): Promise<Finding> {
  const about = 'Mail'
  if (SMTP_URL === undefined) {
    const folder = join(DATA_DIR, 'mail')
    return error(
      about,
      `SMTP_URL is not set: emails are written to ${folder}, and nobody is mailed.`,
    )
  }
  const reason = await tryMailServer(SMTP_URL)
  return reason === null
    ? ok(about, 'the mail server takes the login. DNS records: docs/hosting.md#mail')
    : error(about, `the mail server cannot be used: ${reason}. Look at SMTP_URL.`)
}

/** The privacy page names every host that gets a copy. */
function checkCopies(webhooks: readonly Webhook[], named: readonly string[]): readonly Finding[] {
  return webhooks
    .map(({ url }) => new URL(url).hostname)
    .filter((host) => !named.includes(host))
    .map((host) =>
      error(
        'Privacy page',
        `it does not say that ${host} gets a copy of every enquiry: add it to copies in ${operatorFile}, then build.`,
      ),
    )
}

async function checkWebhook(
  { name, url }: Webhook,
  { store, now }: CheckOptions,
): Promise<Finding> {
  const about = `Webhook ${name}`
  const reason = await findWebhookError(url)
  if (reason !== null) {
    return error(about, `${reason}. Look at its address and at the program there.`)
  }
  if (store === null) return unknown(about, 'it answers; nothing was sent there yet')
  const oldestAt = await readOldestDue(store.db, { channel: 'webhook', target: name })
  return oldestAt !== null && now - oldestAt > hourMs
    ? error(
        about,
        'it answers, but is missing enquiries. Their pages at /desk say what it answered.',
      )
    : ok(about, 'it answers, and has every enquiry')
}

const noteSchema = z.object({ file: z.string(), at: z.int() })

const noteFile = (dataDir: string) => join(dataDir, 'last-backup.json')

/** Notes in DATA_DIR where the last backup went. */
export const noteBackup = (
  dataDir: string,
  { file, at }: z.infer<typeof noteSchema>,
): Promise<void> =>
  writeAtomically(noteFile(dataDir), `${JSON.stringify({ file: resolve(file), at })}\n`)

/** A night, and some hours for a late one. */
const oldAfterMs = 36 * hourMs

/** Checks the last backup. `ledger`: the erasures of the desk's store. */
export async function checkBackup(
  dataDir: string,
  now: number,
  ledger: readonly Erasure[],
): Promise<Finding> {
  const about = 'Backups'
  const text = await readFile(noteFile(dataDir), 'utf8').catch(() => null)
  const note = text === null ? null : noteSchema.safeParse(JSON.parse(text)).data
  if (!note) {
    return error(about, 'none was made from here. Every night: npm run desk -- backup <folder>')
  }
  const { file, at } = note
  const hours = Math.floor((now - at) / hourMs)
  const age = `the last one is ${hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`} old`
  if (now - at > oldAfterMs) return error(about, `${age} (${file})`)
  if (ledger.some(({ erased_at }) => erased_at >= at)) {
    const advice = `Make a new one: npm run desk -- backup ${dirname(file)}`
    return warning(about, `${age} and holds people who were erased since. ${advice}`)
  }
  // The operator may have moved the backup to another machine, as recommended.
  return existsSync(file)
    ? ok(about, `${age} (${file})`)
    : warning(about, `${age}, but not at ${file} any more`)
}
