import { type Selectable, type SqlBool, sql } from 'kysely'
import {
  type AttachmentTable,
  type Db,
  expectsAnswer,
  type MessageTable,
  type Trx,
} from '#desk/db/tables.ts'
import { type Act, type ActionResult, perform } from '#desk/enquiries/activities.ts'
import { phoneDigits } from '#desk/enquiries/search-text.ts'
import { mailboxOf } from '#desk/lib/email-address.ts'
import type { Ids } from '#desk/lib/log.ts'
import { insertEmail } from '#desk/outbox/deliveries.ts'

export type Message = Selectable<MessageTable>
export type NewAttachment = Omit<AttachmentTable, 'message_id'>

export type ListedMessage = Message & {
  readonly attachments: ReadonlyArray<{ id: string; name: string }>
}

export async function listMessages(db: Db, enquiryId: string): Promise<readonly ListedMessage[]> {
  const messages = await db
    .selectFrom('message')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .orderBy('number', 'desc')
    .execute()
  const attachments = await db
    .selectFrom('attachment')
    .innerJoin('message', 'message.id', 'attachment.message_id')
    .select(['attachment.id', 'attachment.message_id', 'attachment.name'])
    .where('enquiry_id', '=', enquiryId)
    .execute()
  const filed = Map.groupBy(attachments, ({ message_id }) => message_id)
  return messages.map((message) => ({ ...message, attachments: filed.get(message.id) ?? [] }))
}

export const findAttachment = async (
  db: Db,
  { enquiryId, id }: { readonly enquiryId: string; readonly id: string },
): Promise<Selectable<AttachmentTable> | null> =>
  (await db
    .selectFrom('attachment')
    .innerJoin('message', 'message.id', 'attachment.message_id')
    .selectAll('attachment')
    .where('attachment.id', '=', id)
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirst()) ?? null

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

/** Returns the Message-IDs of the conversation, oldest first, for the next email's `References` header. */
export async function readThread(db: Db, enquiryId: string): Promise<readonly string[]> {
  const emails = await db
    .selectFrom('delivery')
    .select(['message_id', 'created_at as at'])
    .where('enquiry_id', '=', enquiryId)
    .where('target', 'in', ['customer', 'quote', 'accepted', 'reply'])
    .where('state', '=', 'sent')
    .execute()
  const received = await db
    .selectFrom('message')
    .select(['message_id', 'at'])
    .where('enquiry_id', '=', enquiryId)
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

type ReceivedEmail = {
  readonly references: readonly string[]
  readonly named: readonly string[]
  readonly from: string
}

/** Finds an email's enquiry by the emails that it replies to, a reference in its subject, or else its sender. */
export async function findEnquiryOf(
  db: Db,
  { references, named, from }: ReceivedEmail,
): Promise<string | null> {
  // The empty strings prevent an empty list, since `in ()` is not valid SQL.
  const [answered, referred] = [
    ['', ...references],
    ['', ...named],
  ]
  const enquiries = db.selectFrom('enquiry').select('id')
  const queries = [
    db.selectFrom('delivery').select('enquiry_id as id').where('message_id', 'in', answered),
    db.selectFrom('message').select('enquiry_id as id').where('message_id', 'in', answered),
    enquiries.where('reference', 'in', referred),
    openEnquiries(db)
      .select('id')
      .where(sql`lower(email)`, '=', from)
      .orderBy('changed_at', 'desc'),
  ]
  for (const query of queries) {
    const found = await query.executeTakeFirst()
    if (found?.id) return found.id
  }
  return null
}

const openEnquiries = (db: Db) =>
  db
    .selectFrom('enquiry')
    .where('state', 'in', ['new', 'answered'])
    .where(sql<SqlBool>`coalesce(outcome, '') not in ('lost', 'travelled')`)

type Person = Readonly<Record<'email' | 'phone' | 'submissionId', string>>

export const findOpenOf = (db: Db, { email, phone, submissionId }: Person) =>
  openEnquiries(db)
    .innerJoin('search_text', 'search_text.enquiry_id', 'enquiry.id')
    .select(['reference', 'name'])
    .where(sql`coalesce(submission_id, '')`, '!=', submissionId)
    .where((is) =>
      is.or([
        ...(email ? [is(sql`lower(email)`, '=', email.toLowerCase())] : []),
        ...(phone ? [is('text', 'like', `% ${phoneDigits(phone)}%`)] : []),
      ]),
    )
    .execute()

type NewMessage = Pick<Message, 'id' | 'subject' | 'text' | 'way'>

type NewEmail = { readonly ids: Ids; readonly attachments: readonly NewAttachment[] }

export const keepReply = (
  db: Db,
  act: Act,
  message: NewMessage,
  email?: NewEmail,
): Promise<ActionResult> =>
  perform(db, act, 'replied', async (trx, { kind, answered_at }) => {
    const reply = { ...message, direction: 'out', message_id: null } as const
    const number = await insertMessage(trx, act, reply, email?.attachments)
    if (email) await insertEmail(trx, act, { target: 'reply', number }, email.ids)
    const answered = { state: 'answered', answered_at: answered_at ?? act.now } as const
    return {
      to: email ? 'email' : elsewhere[message.way],
      text: message.subject,
      columns: expectsAnswer(kind) ? answered : {},
    }
  })

const elsewhere: Readonly<Record<Message['way'], string>> = {
  whatsapp: 'WhatsApp',
  phone: 'phone',
  email: 'email from elsewhere',
  'quote page': 'quote page',
}

/** Stores a traveller's email as unread, unless an email with the same Message-ID is stored. */
export const keepAnswer = (
  db: Db,
  act: Act,
  message: NewMessage & Pick<Message, 'message_id'>,
  attachments: readonly NewAttachment[],
  andThen: (trx: Trx) => Promise<void> = async () => {},
): Promise<ActionResult> =>
  perform(db, act, 'they wrote', async (trx, { email }) => {
    const known = await trx
      .selectFrom('message')
      .select('id')
      .where('message_id', '=', message.message_id)
      .executeTakeFirst()
    if (known) return false
    await insertMessage(trx, act, { ...message, direction: 'in' }, attachments)
    await andThen(trx)
    // Anybody may know a reference, so only the enquiry's own sender ends a follow-up.
    const isOwn = message.way !== 'email' || mailboxOf(act.by) === mailboxOf(email)
    return {
      to: message.way,
      text: message.subject,
      columns: isOwn ? { follow_up: null } : {},
    }
  })

export const markRead = (db: Db, act: Act): Promise<ActionResult> =>
  perform(db, act, 'read', async () => true)

async function insertMessage(
  trx: Trx,
  { enquiryId, now, by }: Act,
  message: Omit<Message, 'enquiry_id' | 'number' | 'at' | 'by_whom' | 'seen_at'>,
  attachments: readonly NewAttachment[] = [],
): Promise<number> {
  const { number } = await trx
    .insertInto('message')
    .values({
      ...message,
      enquiry_id: enquiryId,
      number: sql`(select coalesce(max(number), 0) + 1 from message where enquiry_id = ${enquiryId})`,
      at: now,
      by_whom: by,
      seen_at: null,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  const rows = attachments.map((attachment) => ({ ...attachment, message_id: message.id }))
  if (rows.length > 0) await trx.insertInto('attachment').values(rows).execute()
  return number
}
