import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Webhook, webhooksOf } from '#desk/config/addresses.ts'
import { readBrand } from '#desk/config/content.ts'
import type { Settings } from '#desk/config/settings.ts'
import { readClockLeap } from '#desk/db/clock.ts'
import { readOldestDue } from '#desk/db/deliveries.ts'
import { readLedger } from '#desk/db/erasures.ts'
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
import { hourMs } from '#desk/lib/time.ts'
import { findPlaceholders } from './check-content.ts'
import { error, type Finding, findBackup, ok, unknown, warning } from './findings.ts'

export type DiagnoseOptions = {
  readonly settings: Settings
  /** The project's folder, which contains `content/`. */
  readonly folder: string
  /** Null while no desk has run. */
  readonly store: Pick<Store, 'db' | 'kind'> | null
  readonly now: number
}

/** Checks settings, store, backups and mail, for `doctor` and `npm run check:launch`. Changes nothing. */
export async function diagnose(options: DiagnoseOptions): Promise<readonly Finding[]> {
  const { settings, folder, now } = options
  return [
    ...findConfiguration(settings),
    ...findPlaceholders(operatorFile, await readFile(join(folder, operatorFile), 'utf8')),
    findBrand(),
    ...(await findStore(options)),
    await findBackup(settings.DATA_DIR, now, await readErasures(options)),
    await findMail(settings),
    ...(await Promise.all(webhooksOf(settings).map((webhook) => findWebhook(webhook, options)))),
  ]
}

const operatorFile = 'content/operator.yaml'

function findBrand(): Finding {
  const { fault } = readBrand()
  return fault === null
    ? ok('Colours', 'as content/brand.yaml says')
    : warning('Colours', `${fault} Emails use the delivered colours and typefaces.`)
}

/** What settings say together; each of them by itself is checked when it is read. */
export function findConfiguration({
  SITE_URL,
  SITE_DIR,
  TRUST_PROXY,
}: Settings): readonly Finding[] {
  const site = findSite(SITE_DIR)
  const about = 'Public address'
  if (SITE_URL === undefined) {
    return [
      site,
      error(about, 'SITE_URL is not set: links in emails do not work. Set it, then build.'),
    ]
  }
  if (SITE_URL.endsWith('.example')) {
    return [
      site,
      error(about, `${SITE_URL} is a placeholder: set SITE_URL to your own, then build.`),
    ]
  }
  if (!SITE_URL.startsWith('https:')) {
    return [site, error(about, `${SITE_URL} is not encrypted: put a proxy with TLS in front.`)]
  }
  return [
    site,
    TRUST_PROXY.length > 0
      ? ok(about, SITE_URL)
      : warning(
          about,
          `${SITE_URL}, but no proxy is named in TRUST_PROXY: behind one all visitors count as one.`,
        ),
  ]
}

function findSite(siteDir: string): Finding {
  const about = 'Site'
  if (!existsSync(join(siteDir, 'index.html'))) {
    return error(about, `${siteDir} holds no pages: npm run build`)
  }
  if (isBuiltWithoutDesk(siteDir)) {
    return error(
      about,
      `the pages in ${siteDir} were built for a host without the desk: npm run build`,
    )
  }
  return ok(about, `its pages are in ${siteDir}`)
}

/** None where a damaged store does not say: that is a finding of its own. */
const readErasures = async ({ store }: DiagnoseOptions) =>
  store ? readLedger(store.db).catch(() => []) : []

async function findStore({ store, settings, now }: DiagnoseOptions): Promise<readonly Finding[]> {
  if (store === null) return [warning('Store', 'there is none yet: no desk has run here')]
  const { DATA_DIR } = settings
  const newest = migrationNames.at(-1)
  const errors = store.kind === 'sqlite' ? findFileErrors(sqliteFile(DATA_DIR)) : []
  if (errors.length > 0) return [error('Store', `it is damaged: ${errors.join('; ')}`)]
  const oldestAt = await readOldestDue(store.db, { channel: 'email' })
  const lateMs = oldestAt === null ? 0 : now - oldestAt
  const isWritable = await proveWritable(store.db).then(
    () => true,
    () => false,
  )
  const inQuarantine = await countQuarantine(store.db)
  const full = diskProblem(await readDisk(DATA_DIR))
  const filling = quarantineProblem(inQuarantine, quarantineCeiling(settings.ENQUIRIES_PER_HOUR))
  const leapt = clockProblem(await readClockLeap(store.db))
  const counts = Object.entries(await countEmails(store.db)).map(
    ([state, count]) => `${count} ${state}`,
  )
  return [
    isWritable
      ? checkSchema(await readSchema(store.db), newest)
      : error('Store', 'nothing can be written into it'),
    full ? error('Disk', full.message) : ok('Disk', 'there is room'),
    lateMs > hourMs
      ? error(
          'Emails',
          `the oldest has been waiting for ${Math.floor(lateMs / hourMs)} hours. Look at Mail.`,
        )
      : ok('Emails', `none is late: ${counts.join(', ') || 'there are none'}`),
    leapt ? error('Clock', leapt.message) : ok('Clock', 'it did not leap between its daily checks'),
    filling ? error('Quarantine', filling.message) : ok('Quarantine', `${inQuarantine} are in it`),
  ]
}

const checkSchema = (schema: string, newest: string | undefined) =>
  schema === newest
    ? ok('Store', 'sound, writable, up to date')
    : warning('Store', `sound and writable; the next start of the desk brings it up to ${newest}`)

async function findMail({ SMTP_URL, DATA_DIR }: Settings): Promise<Finding> {
  const about = 'Mail'
  if (SMTP_URL === undefined) {
    return error(
      about,
      `SMTP_URL is not set: emails are written to ${join(DATA_DIR, 'mail')}, and nobody is mailed.`,
    )
  }
  const reason = await tryMailServer(SMTP_URL)
  if (reason === null) {
    return ok(about, 'the mail server takes the login. DNS records: docs/hosting.md#mail')
  }
  return error(about, `the mail server cannot be used: ${reason}. Look at SMTP_URL.`)
}

async function findWebhook(
  { name, url }: Webhook,
  { store, now }: DiagnoseOptions,
): Promise<Finding> {
  const about = `Webhook ${name}`
  const reason = await findWebhookError(url)
  if (reason !== null)
    return error(about, `${reason}. Look at its address and at the program there.`)
  if (store === null) return unknown(about, 'it answers; nothing was sent there yet')
  const oldestAt = await readOldestDue(store.db, { channel: 'webhook', target: name })
  return oldestAt !== null && now - oldestAt > hourMs
    ? error(
        about,
        'it answers, but is missing enquiries. Their pages at /desk say what it answered.',
      )
    : ok(about, 'it answers, and has every enquiry')
}
