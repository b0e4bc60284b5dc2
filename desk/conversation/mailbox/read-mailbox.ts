import { ImapFlow } from 'imapflow'
import { isThisMachine, needsAccessToken } from '#desk/config/addresses.ts'
import { maxEmailBytes } from '#desk/conversation/attachments.ts'
import { readJobState, setJobState } from '#desk/db/job-state.ts'
import type { Db } from '#desk/db/tables.ts'
import { hasRoomForEmails, megabyte } from '#desk/lib/disk-space.ts'
import { dayMs } from '#desk/lib/time.ts'
import type { AccessTokens } from '#desk/outbox/access-tokens.ts'
import { countEmail, type Keeping, keepEmail, skippedEmails } from './keep-email.ts'
import { maxHeaderBytes } from './mime.ts'
import type { Extent } from './parse-email.ts'
import { readEmail } from './read-email.ts'

// Reads travellers' replies from the team's mailbox, without changing it: docs/desk.md §10.

const batchSize = 50

const firstLookMs = 7 * dayMs

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

type Reading = Keeping & {
  readonly imapUrl: string
  /** The free space on the disk of the store. */
  readonly readFreeBytes: () => Promise<number>
  /** The access tokens of a user without a password. */
  readonly tokens?: AccessTokens | null
}

async function openMailbox(imapUrl: string, tokens: AccessTokens | null = null) {
  if (tokens === null || !needsAccessToken(imapUrl)) return connect(imapUrl, null)
  const token = await tokens.read()
  return connect(imapUrl, token).catch(async (error: unknown) => {
    // The provider may have withdrawn the token before its time.
    if (!(error as { authenticationFailed?: boolean }).authenticationFailed) throw error
    return connect(imapUrl, await tokens.read(token))
  })
}

async function connect(imapUrl: string, accessToken: string | null) {
  const { hostname, port, protocol, username, password, pathname } = new URL(imapUrl)
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (protocol === 'imaps:' ? 993 : 143),
    secure: protocol === 'imaps:',
    // Never sends a password unencrypted, except on the same machine.
    ...(protocol === 'imap:' && !isThisMachine(hostname) && { doSTARTTLS: true }),
    auth: {
      user: decodeURIComponent(username),
      ...(accessToken === null ? { pass: decodeURIComponent(password) } : { accessToken }),
    },
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: 2 * chunkBytes,
    ...timeouts,
  })
  // Without a listener, a dropped connection would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const folder = decodeURIComponent(pathname.slice(1)) || 'INBOX'
    return { client, ...(await client.mailboxOpen(folder, { readOnly: true })) }
  } catch (error) {
    client.close()
    throw error
  }
}

export async function tryMailbox(
  imapUrl: string,
  tokens: AccessTokens | null = null,
): Promise<string | null> {
  try {
    const { client } = await openMailbox(imapUrl, tokens)
    client.close()
    return null
  } catch (error) {
    const { responseText, message } = error as { responseText?: string; message: string }
    return responseText ?? message
  }
}

/** The failures after which an email that cannot be read or stored is skipped. */
const maxFailures = 3
/**
 * The times that the desk may end while it reads an email. More than failures, since a program of its own reads the
 * email: a desk that ends was almost always stopped by something else.
 */
const maxEnds = 10

const position = [
  'mailbox validity',
  'mailbox read to',
  'mailbox trying',
  'mailbox tries',
  'mailbox failures',
] as const

export async function readMailbox(reading: Reading): Promise<void> {
  const { db, imapUrl, tokens, now } = reading
  await keepFreeSpace(reading)
  const { client, uidValidity, uidNext } = await openMailbox(imapUrl, tokens)
  try {
    const validity = Number(uidValidity)
    const state = await readJobState(db, [...position])
    const isKnown = state['mailbox validity'] === validity
    const search = isKnown
      ? { uid: `${state['mailbox read to'] + 1}:*` }
      : { since: new Date(now() - firstLookMs) }
    const found = (await client.search(search, { uid: true })) || []
    // IMAP's `100:*` always includes the newest email, even if its UID is below 100.
    const last = isKnown ? state['mailbox read to'] : 0
    const uids = found.filter((uid) => uid > last).toSorted((one, other) => one - other)
    for (const uid of uids.slice(0, batchSize)) {
      const isAgain = isKnown && state['mailbox trying'] === uid
      const tries = isAgain ? state['mailbox tries'] + 1 : 1
      const failures = isAgain ? state['mailbox failures'] : 0
      if (failures >= maxFailures || tries > maxEnds) await skipEmail(uid, reading)
      else {
        // Noted before it is read, so that an email that ends the desk is not read for ever.
        const noted = { 'mailbox trying': uid, 'mailbox tries': tries }
        await setJobState(db, { ...noted, 'mailbox failures': failures })
        try {
          await readOne(client, uid, {
            ...reading,
            isLastTry: failures + 1 >= maxFailures || tries >= maxEnds,
          })
        } catch (error) {
          await setJobState(db, { 'mailbox failures': failures + 1 }).catch(() => {})
          throw error
        }
      }
      // Saved after each email. If the desk is killed, it reads at most one email twice and stores it once.
      await setJobState(db, { 'mailbox validity': validity, 'mailbox read to': uid })
    }
    if (uids.length === 0 && !isKnown) {
      await setJobState(db, { 'mailbox validity': validity, 'mailbox read to': uidNext - 1 })
    }
  } finally {
    client.close()
  }
}

async function keepFreeSpace({ readFreeBytes }: Reading): Promise<void> {
  if (!hasRoomForEmails(await readFreeBytes())) {
    throw new Error('The disk is nearly full, so emails are left in the mailbox.')
  }
}

async function skipEmail(uid: number, { db, now, log }: Reading): Promise<void> {
  log.error({ uid }, 'an email of the mailbox was skipped, since it could not be read or stored')
  await countEmail(db, skippedEmails, now())
}

async function readOne(
  client: ImapFlow,
  uid: number,
  { isLastTry, ...reading }: Reading & { readonly isLastTry: boolean },
): Promise<void> {
  const { log, now } = reading
  const about = await client.fetchOne(`${uid}`, { uid: true, internalDate: true }, { uid: true })
  // Somebody deleted it since the search.
  if (!about) return
  const arrival = { at: new Date(about.internalDate ?? now()).getTime(), isReadable: true }
  const read = (extent: Extent, maxBytes: number) =>
    readEmail(sourceOf(client, uid, maxBytes), extent)
  const email = isLastTry ? null : await read('whole', maxEmailBytes)
  if (email !== null) return keepEmail(email, arrival, reading)
  log.warn({ uid }, 'an email takes too much time or memory to read; only its headers are read')
  const headers = await read('headers', maxHeaderBytes)
  if (headers === null) return skipEmail(uid, reading)
  return keepEmail(headers, { ...arrival, isReadable: false }, reading)
}

/** In bytes. The desk holds only this much of an email at a time. */
const chunkBytes = megabyte

async function* sourceOf(client: ImapFlow, uid: number, maxBytes: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < maxBytes; start += chunkBytes) {
    const maxLength = Math.min(chunkBytes, maxBytes - start)
    const query = { uid: true, source: { start, maxLength } }
    const email = await client.fetchOne(`${uid}`, query, { uid: true })
    const source = email ? email.source : undefined
    if (!source && start === 0) throw new Error('The mailbox does not give an email.')
    if (!source?.length) return
    yield source
    if (source.length < maxLength) return
  }
}

const failingSince = 'mailbox failing since'

/** Returns the time of the first failure since the mailbox was last read, or 0. */
export const readFailingSince = async (db: Db) =>
  (await readJobState(db, [failingSince]))[failingSince]

export async function watchMailbox(reading: Reading): Promise<void> {
  const { db, now } = reading
  const since = await readFailingSince(db)
  try {
    await readMailbox(reading)
    if (since !== 0) await setJobState(db, { [failingSince]: 0 })
  } catch (error) {
    if (since === 0) await setJobState(db, { [failingSince]: now() })
    throw error
  }
}
