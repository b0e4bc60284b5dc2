import { createHash } from 'node:crypto'
import { type FetchMessageObject, ImapFlow } from 'imapflow'
import { isReference } from '#core/submission.ts'
import type { Context } from '#desk/config/context.ts'
import { readJobState, setJobState } from '#desk/db/job-state.ts'
import { dayMs } from '#desk/lib/time.ts'
import { findEnquiryOf, keepAnswer } from './messages.ts'
import { parseEmail } from './parse-email.ts'

// Reads travellers' replies from the team's mailbox, without changing it: docs/desk.md §10.

/** The most bytes read of an email. Attachments beyond them stay in the mailbox. */
const maxBytes = 15 * 1024 * 1024

const batchSize = 50

const firstLookMs = 7 * dayMs

const timeouts = { connectionTimeout: 20_000, greetingTimeout: 10_000, socketTimeout: 60_000 }

type Reading = Pick<Context, 'db' | 'ids' | 'now' | 'log' | 'operator'> & {
  readonly imapUrl: string
  /** The team's addresses, whose emails are not replies. */
  readonly isTeam: (address: string) => Promise<boolean>
}

async function openMailbox(imapUrl: string) {
  const { hostname, port, protocol, username, password, pathname } = new URL(imapUrl)
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (protocol === 'imaps:' ? 993 : 143),
    secure: protocol === 'imaps:',
    // Never sends a password unencrypted, except on the same machine.
    ...(protocol === 'imap:' && !isLocal(hostname) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: maxBytes + 1024 * 1024,
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

export async function tryMailbox(imapUrl: string): Promise<string | null> {
  try {
    const { client } = await openMailbox(imapUrl)
    client.close()
    return null
  } catch (error) {
    const { responseText, message } = error as { responseText?: string; message: string }
    return responseText ?? message
  }
}

export async function readMailbox(reading: Reading): Promise<void> {
  const { db, imapUrl, now } = reading
  const { client, uidValidity, uidNext } = await openMailbox(imapUrl)
  try {
    const validity = Number(uidValidity)
    const state = await readJobState(db, ['mailbox validity', 'mailbox read to'])
    const isKnown = state['mailbox validity'] === validity
    const search = isKnown
      ? { uid: `${state['mailbox read to'] + 1}:*` }
      : { since: new Date(now() - firstLookMs) }
    const found = (await client.search(search, { uid: true })) || []
    // IMAP's `100:*` always includes the newest email, even if its UID is below 100.
    const last = isKnown ? state['mailbox read to'] : 0
    const uids = found.filter((uid) => uid > last).toSorted((one, other) => one - other)
    for (const uid of uids.slice(0, batchSize)) {
      const email = await client.fetchOne(
        `${uid}`,
        { uid: true, source: { maxLength: maxBytes } },
        { uid: true },
      )
      if (email) await keepEmail(email, reading)
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

const failingSince = 'mailbox failing since'

export async function watchMailbox(reading: Reading): Promise<void> {
  const { db, now } = reading
  const since = (await readJobState(db, [failingSince]))[failingSince]
  try {
    await readMailbox(reading)
    if (since !== 0) await setJobState(db, { [failingSince]: 0 })
  } catch (error) {
    if (since === 0) await setJobState(db, { [failingSince]: now() })
    throw error
  }
}

const isLocal = (host: string) => /^(localhost|127\.|\[?::1\]?$)/.test(host)

async function keepEmail(
  { source }: FetchMessageObject,
  { db, ids, now, log, isTeam }: Reading,
): Promise<void> {
  if (!source) return
  const email = await parseEmail(source).catch((error: unknown) => {
    log.warn({ err: error }, 'an email of the mailbox cannot be read')
    return null
  })
  if (email === null || email.isAutomatic || (await isTeam(email.from))) return
  const { from, subject, text, attachments } = email
  const named = (subject.toUpperCase().match(/[A-Z0-9]+/g) ?? []).filter(isReference)
  const enquiryId = await findEnquiryOf(db, { ...email, named })
  if (enquiryId === null) return
  const act = { enquiryId, by: from, now: now(), id: ids.uuid(), seen: null }
  const message_id = email.messageId ?? createHash('sha256').update(source).digest('hex')
  const message = { id: ids.uuid(), subject, text, way: 'email', message_id } as const
  const files = attachments.map((attachment) => ({ id: ids.uuid(), ...attachment }))
  await keepAnswer(db, act, message, files)
}
