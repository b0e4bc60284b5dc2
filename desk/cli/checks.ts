import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { upperFirst } from '#core/letters.ts'
import { type Webhook, webhooksOf } from '#desk/config/addresses.ts'
import { readBrand, readOperator } from '#desk/config/content.ts'
import { mailFolder } from '#desk/config/data-folder.ts'
import type { Settings } from '#desk/config/settings.ts'
import { tryMailbox } from '#desk/conversation/mailbox/read-mailbox.ts'
import { migrationNames, readSchema } from '#desk/db/migrations.ts'
import { type Store, sqliteFile } from '#desk/db/open-store.ts'
import { countEmails, proveWritable } from '#desk/db/queries.ts'
import { findFileErrors } from '#desk/db/store-files.ts'
import { quarantineCeiling } from '#desk/enquiries/arrival/limits.ts'
import { openProblems } from '#desk/health/problems.ts'
import { isBuiltWithoutDesk } from '#desk/http/site-build.ts'
import { readDisk } from '#desk/lib/disk-space.ts'
import { writeAtomically } from '#desk/lib/files.ts'
import { error, type Finding, judge, ok, warning } from '#desk/lib/findings.ts'
import { hourMs } from '#desk/lib/time.ts'
import { type AccessTokens, openAccessTokens, tokenSourceOf } from '#desk/outbox/access-tokens.ts'
import { tryMailServer } from '#desk/outbox/smtp.ts'
import { findWebhookError } from '#desk/outbox/webhook-channel.ts'
import { type Erasure, readLedger } from '#desk/privacy/erasures.ts'
import { findContentErrors, operatorFile } from '#desk/website/check/check-content.ts'

type CheckOptions = {
  readonly settings: Settings
  readonly folder: string
  readonly store: Pick<Store, 'db' | 'kind'> | null
  readonly now: number
}

export async function checkDesk(options: CheckOptions): Promise<readonly Finding[]> {
  const { settings, folder, store, now } = options
  const operator = await readFile(join(folder, operatorFile), 'utf8')
  const webhooks = webhooksOf(settings)
  const { fault } = readBrand()
  // Ignores a damaged store here, since `checkStore` reports it.
  const erasures = store ? await readLedger(store.db).catch(() => []) : []
  return [
    ...checkSettings(settings),
    ...findContentErrors({ [operatorFile]: operator }, now),
    fault === null
      ? ok('Colours', 'as content/brand.yaml says')
      : warning('Colours', `${fault} Emails use the delivered colours and typefaces.`),
    ...(await checkStore(options)),
    await checkBackup(settings.DATA_DIR, now, erasures),
    ...(await checkMailServers(options)),
    ...checkCopies(webhooks, (await readOperator(folder)).copies),
    ...(await Promise.all(webhooks.map(checkWebhook))),
  ]
}

export function checkSettings(settings: Settings): readonly Finding[] {
  const { SITE_DIR: siteDir, SITE_URL: url = '', TRUST_PROXY } = settings
  const site = judge(
    'Site',
    [
      !existsSync(join(siteDir, 'index.html')) && `${siteDir} has no pages: run npm run build`,
      isBuiltWithoutDesk(siteDir) &&
        `the pages in ${siteDir} were built for a host without the desk: run npm run build`,
    ],
    `its pages are in ${siteDir}`,
  )
  const address = judge(
    'Public address',
    [
      url === '' && 'SITE_URL is not set: links in emails do not work. Set it, then build.',
      url.endsWith('.example') && `${url} is a placeholder: set SITE_URL to your own, then build.`,
      !url.startsWith('https:') && `${url} is not encrypted: put a proxy with TLS in front.`,
    ],
    url,
  )
  if (address.status === 'error' || TRUST_PROXY.length > 0) return [site, address]
  const advice = 'TRUST_PROXY names no proxy. Behind a proxy, all visitors would count as one.'
  return [site, warning(address.about, `${url}, but ${advice}`)]
}

async function checkStore(options: CheckOptions): Promise<readonly Finding[]> {
  const { store, settings } = options
  if (store === null) return [warning('Store', 'there is none yet, because no desk has run here')]
  const { db, kind } = store
  const damage = kind === 'sqlite' ? findFileErrors(sqliteFile(settings.DATA_DIR)) : []
  if (damage.length > 0) return [error('Store', `it is damaged: ${damage.join('; ')}`)]
  const isWritable = await proveWritable(db).then(
    () => true,
    () => false,
  )
  const newest = migrationNames.at(-1)
  const update = `intact and writable; the next start of the desk updates it to ${newest}`
  const counts = Object.entries(await countEmails(db)).map(([state, count]) => `${count} ${state}`)
  if (isWritable && (await readSchema(db)) !== newest) return [warning('Store', update)]
  return [
    judge('Store', [!isWritable && 'it cannot be written to'], 'intact, writable, up to date'),
    ok('Emails', counts.join(', ') || 'there are none'),
    ...(await checkProblems(store, options)),
  ]
}

async function checkProblems(
  { db }: Pick<Store, 'db'>,
  { settings, now }: CheckOptions,
): Promise<readonly Finding[]> {
  const readProblems = openProblems({
    db,
    now: () => now,
    webhooks: webhooksOf(settings).map(({ name }) => name),
    readDisk: () => readDisk(settings.DATA_DIR),
    mailDown: () => null,
    mailBlocked: () => null,
    tokenFailure: () => null,
    quarantineCeiling: quarantineCeiling(settings.ENQUIRIES_PER_HOUR),
  })
  const problems = await readProblems()
  if (problems.length === 0) return [ok('Problems', 'none')]
  return problems.map(({ message, advice }) => error('Problems', `${message} ${advice}`))
}

async function checkMailServers({
  settings,
  store,
  now,
}: CheckOptions): Promise<readonly Finding[]> {
  const source = tokenSourceOf(settings)
  if (source === null) return [await checkMail(settings), ...(await checkMailbox(settings))]
  const tokens = openAccessTokens(source, { db: store?.db ?? null, now: () => now })
  const reason = await tokens.read().then(
    () => null,
    ({ message }: Error) => message,
  )
  if (reason !== null) return [error('Mail access', upperFirst(reason))]
  return [
    ok('Mail access', 'the mail provider gives access tokens'),
    await checkMail(settings, tokens),
    ...(await checkMailbox(settings, tokens)),
  ]
}

async function checkMail(
  { SMTP_URL, DATA_DIR }: Settings,
  tokens: AccessTokens | null = null,
): Promise<Finding> {
  const success = 'the mail server accepts the login. DNS records: docs/hosting.md#mail'
  if (SMTP_URL !== undefined) {
    const reason = await tryMailServer(SMTP_URL, tokens)
    const fault = reason && `the mail server cannot be used: ${reason}. Check SMTP_URL.`
    return judge('Mail', [fault], success)
  }
  const advice = `emails are written to ${mailFolder(DATA_DIR)}, and sent to nobody.`
  return error('Mail', `SMTP_URL is not set: ${advice}`)
}

async function checkMailbox(
  { IMAP_URL }: Settings,
  tokens: AccessTokens | null = null,
): Promise<readonly Finding[]> {
  if (IMAP_URL === undefined) return []
  const reason = await tryMailbox(IMAP_URL, tokens)
  const fault = reason && `it cannot be read: ${reason}. Check IMAP_URL.`
  return [judge('Mailbox', [fault], 'it can be read')]
}

function checkCopies(webhooks: readonly Webhook[], named: readonly string[]): readonly Finding[] {
  const hosts = webhooks.map(({ url }) => new URL(url).hostname)
  const advice = `gets a copy of every enquiry: add it to copies in ${operatorFile}, then build.`
  return hosts
    .filter((host) => !named.includes(host))
    .map((host) => error('Privacy page', `it does not say that ${host} ${advice}`))
}

async function checkWebhook({ name, url }: Webhook): Promise<Finding> {
  const reason = await findWebhookError(url)
  const fault = reason && `${reason}. Look at its address and at the program there.`
  return judge(`Webhook ${name}`, [fault], 'it answers')
}

const noteSchema = z.object({ file: z.string(), at: z.int() })

const noteFile = (dataDir: string) => join(dataDir, 'last-backup.json')

export const noteBackup = (
  dataDir: string,
  { file, at }: z.infer<typeof noteSchema>,
): Promise<void> =>
  writeAtomically(noteFile(dataDir), `${JSON.stringify({ file: resolve(file), at })}\n`)

/** Backups run every night, and one may be a few hours late. */
const oldAfterMs = 36 * hourMs

export async function checkBackup(
  dataDir: string,
  now: number,
  ledger: readonly Erasure[],
): Promise<Finding> {
  const about = 'Backups'
  const text = await readFile(noteFile(dataDir), 'utf8').catch(() => null)
  const note = text === null ? null : noteSchema.safeParse(JSON.parse(text)).data
  if (!note) {
    return error(
      about,
      'no backup has been made on this machine. Run every night: npm run desk -- backup <folder>',
    )
  }
  const { file, at } = note
  const hours = Math.floor((now - at) / hourMs)
  const age = `the last one is ${hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`} old`
  if (now - at > oldAfterMs) return error(about, `${age} (${file})`)
  if (ledger.some(({ erased_at }) => erased_at >= at)) {
    const advice = `Make a new one: npm run desk -- backup ${dirname(file)}`
    return warning(about, `${age} and contains people who were erased since then. ${advice}`)
  }
  // The operator may have moved the backup to another machine, as recommended.
  return existsSync(file)
    ? ok(about, `${age} (${file})`)
    : warning(about, `${age}, but not at ${file} any more`)
}
