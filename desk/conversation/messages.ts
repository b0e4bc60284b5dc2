import { type Insertable, type Selectable, sql } from 'kysely'
import type { ContactMethod } from '#core/forms/questions.ts'
import { emailsThat } from '#desk/db/email-kinds.ts'
import { lockWrites } from '#desk/db/queries.ts'
import type { AttachmentTable, Db, MessageTable, Trx } from '#desk/db/tables.ts'
import { type Act, type ActionResult, perform } from '#desk/enquiries/activities.ts'
import { answerWays } from '#desk/enquiries/answer-ways.ts'
import { inThread } from '#desk/enquiries/thread.ts'
import { isDeliverable, mailboxOf } from '#desk/lib/email-address.ts'
import type { Ids } from '#desk/lib/ids.ts'
import { missedCopies } from '#desk/outbox/channel.ts'
import { insertEmail } from '#desk/outbox/deliveries.ts'
import type { Address } from './mailbox/mime.ts'
import type { LeftOut } from './mailbox/parse-email.ts'

export type MessageRow = Selectable<MessageTable>
export type NewAttachment = Omit<AttachmentTable, 'message_id'>

export type ListedMessage = MessageRow & {
  readonly attachments: ReadonlyArray<{ id: string; name: string }>
}

export async function listMessages(db: Db, enquiryId: string): Promise<readonly ListedMessage[]> {
  const messages = await db
    .selectFrom('message')
    .selectAll()
    .where('enquiry_id', 'in', inThread(enquiryId))
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .execute()
  const attachments = await filed(db)
    .select(['attachment.id', 'attachment.message_id', 'attachment.name'])
    .where('enquiry_id', 'in', inThread(enquiryId))
    .execute()
  const byMessage = Map.groupBy(attachments, ({ message_id }) => message_id)
  return messages.map((message) => ({ ...message, attachments: byMessage.get(message.id) ?? [] }))
}

/** The attachments with their messages. */
const filed = (db: Db) =>
  db.selectFrom('attachment').innerJoin('message', 'message.id', 'attachment.message_id')

const totalBytes = sql<number>`coalesce(sum(length(attachment.content)), 0)`.as('bytes')

/** The replies that were sent. */
const sentReplies = (db: Db | Trx) =>
  db
    .selectFrom('delivery')
    .innerJoin('message', (on) =>
      on
        .onRef('message.enquiry_id', '=', 'delivery.enquiry_id')
        .onRef('message.number', '=', 'delivery.revision'),
    )
    .where('target', '=', 'reply')
    .where('delivery.state', '=', 'sent')

/** Returns the numbers of the copies, from 1, that did not arrive. */
const missedIn = (detail: string | null): ReadonlySet<number> =>
  new Set(
    detail?.startsWith(missedCopies)
      ? detail.slice(missedCopies.length).split(' ').map(Number)
      : [],
  )

/** Returns the people to whom no mail server took the copy of a reply, by the reply's id. */
export async function readMissedCopies(
  db: Db,
  enquiryId: string,
): Promise<ReadonlyMap<string, readonly Address[]>> {
  const rows = await sentReplies(db)
    .select(['message.id', 'message.traits', 'delivery.detail'])
    .where('message.enquiry_id', 'in', inThread(enquiryId))
    .where('detail', 'like', `${missedCopies}%`)
    .execute()
  return new Map(
    rows.map(({ id, detail, ...message }) => {
      const missed = missedIn(detail)
      return [id, (traitsOf(message).people ?? []).filter((_, index) => missed.has(index + 1))]
    }),
  )
}

/**
 * Records that copies of a reply came back. Returns its enquiry, or null if the email has none of the Message-IDs, or if
 * somebody else did not get it.
 */
export async function recordMissedCopies(
  db: Db,
  messageIds: readonly string[],
  failed: readonly string[],
): Promise<string | null> {
  if (failed.length === 0) return null
  return lockWrites(db, async (trx) => {
    const reply = await sentReplies(trx)
      .select(['delivery.id', 'delivery.enquiry_id as enquiryId', 'detail', 'traits'])
      .where('delivery.message_id', 'in', ['', ...messageIds])
      .executeTakeFirst()
    if (reply === undefined) return null
    const people = (traitsOf(reply).people ?? []).map(({ address }) => mailboxOf(address))
    const numbers = failed.map((address) => people.indexOf(mailboxOf(address)) + 1)
    if (numbers.includes(0)) return null
    const missed = [...new Set([...missedIn(reply.detail), ...numbers])].toSorted((a, b) => a - b)
    await trx
      .updateTable('delivery')
      .set({ detail: missedCopies + missed.join(' ') })
      .where('id', '=', reply.id)
      .execute()
    return reply.enquiryId
  })
}

/** Returns the number of an enquiry's emails and the bytes of their attachments since a time. */
export async function readUse(db: Db, enquiryId: string, since: number) {
  const { count } = await db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('enquiry_id', '=', enquiryId)
    .where('direction', '=', 'in')
    .where('stored_at', '>', since)
    .executeTakeFirstOrThrow()
  const received = filed(db).select(totalBytes).where('direction', '=', 'in')
  const own = await received.where('enquiry_id', '=', enquiryId).executeTakeFirstOrThrow()
  const lately = await received.where('stored_at', '>', since).executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(own.bytes), bytesOfAll: Number(lately.bytes) }
}

export const findAttachment = async (
  db: Db,
  { enquiryId, id }: { readonly enquiryId: string; readonly id: string },
): Promise<Selectable<AttachmentTable> | null> =>
  (await filed(db)
    .selectAll('attachment')
    .where('attachment.id', '=', id)
    .where('enquiry_id', 'in', inThread(enquiryId))
    .executeTakeFirst()) ?? null

/** Returns the bytes of a reply's files. */
export async function sizeOfReply(db: Db, enquiryId: string, number: number): Promise<number> {
  const { bytes } = await filed(db)
    .select(totalBytes)
    .where('enquiry_id', '=', enquiryId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

export async function readReply(db: Db, enquiryId: string, number: number) {
  const message = await db
    .selectFrom('message')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!message) return null
  const attachments = await db
    .selectFrom('attachment')
    .selectAll()
    .where('message_id', '=', message.id)
    .execute()
  return { message, attachments }
}

/** Returns the people of a conversation besides the traveller, to whom a reply may be copied, the newest first. */
export function companionsIn(
  messages: readonly MessageRow[],
  { email }: { readonly email: string },
): readonly Address[] {
  const known = new Set([mailboxOf(email)])
  const trusted = messages
    .map((message) => ({ message, traits: traitsOf(message) }))
    .filter(({ traits }) => !traits.isStranger && !traits.isUnverified && !traits.isBounce)
  const people = trusted.flatMap(({ message, traits }) => [
    ...(message.direction === 'in' && message.way === 'email' && !traits.isAutomatic
      ? [{ name: '', address: message.by_whom }]
      : []),
    ...(traits.people ?? []),
  ])
  return people
    .filter(({ address }) => {
      const isNew = isDeliverable(address) && !known.has(mailboxOf(address))
      known.add(mailboxOf(address))
      return isNew
    })
    .slice(0, maxCompanions)
}

const maxCompanions = 10

/** Returns the Message-IDs of the conversation, oldest first, for the next email's `References` header. */
export async function readThread(db: Db, enquiryId: string): Promise<readonly string[]> {
  const emails = await db
    .selectFrom('delivery')
    .select(['message_id', 'created_at as at'])
    .where('enquiry_id', 'in', inThread(enquiryId))
    .where(
      'target',
      'in',
      emailsThat(({ isInConversation }) => isInConversation),
    )
    .where('state', '=', 'sent')
    .execute()
  const received = await db
    .selectFrom('message')
    .select(['message_id', 'at'])
    .where('enquiry_id', 'in', inThread(enquiryId))
    .where('direction', '=', 'in')
    .execute()
  return [...emails, ...received]
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ message_id }) => message_id ?? [])
    .filter(isMessageId)
    .slice(-20)
}

/** Whether an id may stand in a header. Requests from the quote page, and emails without an id, have only a hash. */
const isMessageId = (id: string) => /^<[^<>\s@]+@[^<>\s@]+>$/.test(id)

type NewMessage = Pick<MessageRow, 'id' | 'subject' | 'text' | 'way'>

type NewReply = NewMessage & { readonly way: ContactMethod }

type ReplyEmail = {
  readonly ids: Ids
  readonly attachments: readonly NewAttachment[]
  /** The people that get a copy. */
  readonly copies?: readonly Address[]
}

export const keepReply = (
  db: Db,
  act: Act,
  message: NewReply,
  email?: ReplyEmail,
): Promise<ActionResult> =>
  perform(db, act, 'replied', async (trx) => {
    await insertReply(trx, act, message, email)
    return { to: email ? 'email' : answerWays[message.way].stored, text: message.subject }
  })

/** Stores what the team wrote, and queues its email. */
export async function insertReply(
  trx: Trx,
  act: Act,
  message: NewReply,
  email?: ReplyEmail,
): Promise<void> {
  const traits = JSON.stringify(email?.copies?.length ? { people: email.copies } : {})
  const reply = { ...message, direction: 'out', message_id: null, traits } as const
  const number = await insertMessage(trx, act, reply, email?.attachments)
  if (email) await insertEmail(trx, act, { target: 'reply', number }, email.ids)
}

/** What the conversation says about a message. Empty for most. */
export type MessageTraits = {
  /** A program sent it, and nobody needs to read it. */
  readonly isAutomatic?: true
  /** A mail server reports that an email was not delivered. */
  readonly isBounce?: true
  /** The desk could not read it. It is in the mailbox. */
  readonly isUnreadable?: true
  /** The receiving server says that the sender's address may be forged. */
  readonly isUnverified?: true
  /** A stranger to the enquiry named its reference. */
  readonly isStranger?: true
  /** The other recipients, and the address that answers should go to. For replies, the people that got a copy. */
  readonly people?: readonly Address[]
  readonly leftOut?: readonly LeftOut[]
}

export const traitsOf = ({ traits }: Pick<MessageRow, 'traits'>) =>
  JSON.parse(traits) as MessageTraits

type Received = NewMessage &
  Pick<MessageRow, 'message_id'> & {
    readonly at?: number
    readonly content_hash?: string
    readonly traits?: MessageTraits
  }

/** Stores what a traveller wrote as unread, unless the same is stored. */
export const keepAnswer = (
  db: Db,
  act: Act,
  message: Received,
  attachments: readonly NewAttachment[],
  andThen: (trx: Trx) => Promise<void> = async () => {},
): Promise<ActionResult> =>
  perform(db, act, 'they wrote', async (trx) => {
    if (!(await insertReceived(trx, act, message, attachments))) return false
    await andThen(trx)
    // Anybody may know a reference or forge a sender, which must not end a follow-up.
    const { isUnverified, isStranger } = message.traits ?? {}
    const isTrusted = !isUnverified && !isStranger
    return {
      to: message.way,
      text: message.subject,
      columns: isTrusted ? { follow_up: null } : {},
    }
  })

/** Stores what a program sent as read, unless the same is stored. It changes nothing else. */
export const keepAutomatic = (
  db: Db,
  act: Act,
  message: Received,
  attachments: readonly NewAttachment[],
): Promise<boolean> =>
  lockWrites(db, (trx) => insertReceived(trx, act, message, attachments, act.now))

/** Different emails may have the same Message-ID. Only the first one keeps it, since replies can name only one. */
async function insertReceived(
  trx: Trx,
  act: Act,
  message: Received,
  attachments: readonly NewAttachment[],
  seenAt: number | null = null,
): Promise<boolean> {
  const { content_hash = null, message_id, traits = {}, at = act.now, ...rest } = message
  const find = (column: 'content_hash' | 'message_id', value: string | null) =>
    trx.selectFrom('message').select('id').where(column, '=', value).executeTakeFirst()
  if (content_hash !== null && (await find('content_hash', content_hash))) return false
  const isUsed = message_id !== null && (await find('message_id', message_id)) !== undefined
  if (isUsed && content_hash === null) return false
  const row = {
    ...rest,
    direction: 'in',
    message_id: isUsed ? null : message_id,
    content_hash,
    traits: JSON.stringify(traits),
  } as const
  await insertMessage(trx, act, row, attachments, { at, seenAt })
  return true
}

export const markRead = (db: Db, act: Act): Promise<ActionResult> =>
  perform(db, act, 'read', async () => true)

async function insertMessage(
  trx: Trx,
  { enquiryId, now, by }: Act,
  message: Omit<
    Insertable<MessageTable>,
    'enquiry_id' | 'number' | 'at' | 'by_whom' | 'seen_at' | 'stored_at'
  >,
  attachments: readonly NewAttachment[] = [],
  { at = now, seenAt = null }: { readonly at?: number; readonly seenAt?: number | null } = {},
): Promise<number> {
  const { number } = await trx
    .insertInto('message')
    .values({
      ...message,
      enquiry_id: enquiryId,
      number: sql`(select coalesce(max(number), 0) + 1 from message where enquiry_id = ${enquiryId})`,
      at,
      by_whom: by,
      seen_at: seenAt,
      stored_at: now,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  const rows = attachments.map((attachment) => ({ ...attachment, message_id: message.id }))
  if (rows.length > 0) await trx.insertInto('attachment').values(rows).execute()
  return number
}
