import { type Selectable, sql } from 'kysely'
import type { Ids } from '#desk/lib/log.ts'
import { type Act, type Performed, perform, setColumns } from './activities.ts'
import type { Db, QuoteTable, Trx } from './tables.ts'

// The quotes of an enquiry. A draft can change; what was sent stays as it was sent.

export type QuoteRow = Omit<Selectable<QuoteTable>, 'pdf'>

/** The columns that a quote's content is stored in. */
export type QuoteColumns = Pick<QuoteRow, 'content' | 'currency' | 'total' | 'valid_until'>

/** Selects quotes without their files. */
const quotes = (db: Db) =>
  db
    .selectFrom('quote')
    .select([
      'id',
      'enquiry_id',
      'number',
      'state',
      'content',
      'currency',
      'total',
      'valid_until',
      'changes',
      'changed_at',
      'changed_by',
      'sent_at',
      'decided_at',
      'accepted_by',
    ])

/** Returns the quotes of an enquiry, the newest first. */
export const listQuotes = (db: Db, enquiryId: string): Promise<readonly QuoteRow[]> =>
  quotes(db).where('enquiry_id', '=', enquiryId).orderBy('number', 'desc').execute()

export const findQuote = (db: Db, id: string): Promise<QuoteRow | undefined> =>
  quotes(db).where('id', '=', id).executeTakeFirst()

/** Returns the quote that a link leads to. */
export const findQuoteByLink = (db: Db, hash: string): Promise<QuoteRow | undefined> =>
  quotes(db)
    .where('id', 'in', db.selectFrom('quote_link').select('quote_id').where('hash', '=', hash))
    .executeTakeFirst()

export const findAcceptedQuote = (db: Db, enquiryId: string): Promise<QuoteRow | undefined> =>
  quotes(db)
    .where('enquiry_id', '=', enquiryId)
    .where('state', '=', 'accepted')
    .orderBy('number', 'desc')
    .executeTakeFirst()

/** Returns the quote as it was sent; null for a draft. */
export const readQuotePdf = async (db: Db, id: string): Promise<Uint8Array | null> =>
  (await db.selectFrom('quote').select('pdf').where('id', '=', id).executeTakeFirst())?.pdf ?? null

/** The person that a quote is for. */
export type QuotedPerson = Readonly<Awaited<ReturnType<typeof readQuotedPerson>>>

export const readQuotedPerson = (db: Db, enquiryId: string) =>
  db
    .selectFrom('enquiry')
    .select(['reference', 'name', 'email'])
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow()

/** Adds a link to a quote that was sent. */
export async function addQuoteLink(db: Db, hash: string, quoteId: string): Promise<void> {
  await db.insertInto('quote_link').values({ hash, quote_id: quoteId }).execute()
}

type Edit = { readonly by: string; readonly now: number }

/** Adds a draft after the quotes that the enquiry has. */
export async function addDraft(
  db: Db,
  { id, enquiryId }: { readonly id: string; readonly enquiryId: string },
  columns: QuoteColumns,
  { by, now }: Edit,
): Promise<void> {
  await db
    .insertInto('quote')
    .values({
      id,
      enquiry_id: enquiryId,
      number: sql`(select coalesce(max(number), 0) + 1 from quote where enquiry_id = ${enquiryId})`,
      state: 'draft',
      ...columns,
      changed_at: now,
      changed_by: by,
    })
    .execute()
}

/** Saves a draft. False, and nothing saved, if it was changed or sent since `seen` changes. */
export async function saveDraft(
  db: Db,
  { id, seen }: { readonly id: string; readonly seen: number },
  columns: QuoteColumns,
  { by, now }: Edit,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quote')
    .set({ ...columns, changes: seen + 1, changed_at: now, changed_by: by })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where('changes', '=', seen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.deleteFrom('quote').where('id', '=', id).where('state', '=', 'draft').execute()
}

type SentQuote = {
  readonly pdf: Uint8Array
  /** The ids of its email; null for a traveller without an address. */
  readonly emailIds: Ids | null
}

/**
 * Sends a draft: it takes the place of the quotes that were sent before, its email waits in the outbox, and the
 * enquiry is answered and quoted. Impossible if the draft was changed or sent meanwhile.
 */
export const sendQuote = (
  db: Db,
  act: Act,
  { id, number, changes }: Pick<QuoteRow, 'id' | 'number' | 'changes'>,
  { pdf, emailIds }: SentQuote,
): Promise<Performed> =>
  perform(db, act, 'quote sent', async (trx, enquiry) => {
    if (enquiry.state === 'quarantine') return false
    const { numUpdatedRows } = await trx
      .updateTable('quote')
      .set({ state: 'sent', pdf, sent_at: act.now })
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .where('changes', '=', changes)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await trx
      .updateTable('quote')
      .set({ state: 'superseded' })
      .where('enquiry_id', '=', act.enquiryId)
      .where('state', '=', 'sent')
      .where('id', '!=', id)
      .execute()
    if (emailIds !== null) await insertEmail(trx, act, { target: 'quote', number }, emailIds)
    const isAhead = enquiry.outcome === 'booked' || enquiry.outcome === 'travelled'
    await setColumns(trx, act.enquiryId, {
      state: 'answered',
      answered_at: enquiry.answered_at ?? act.now,
      follow_up: null,
      ...(!isAhead && { outcome: 'quoted', outcome_at: act.now, lost_reason: '' }),
    })
    return { to: `${number}` }
  })

type TravellerEmail = {
  readonly target: 'quote' | 'reply' | 'accepted'
  /** The number of the quote or the message. */
  readonly number: number
}

/** Puts an email to the traveller into the outbox. */
export async function insertEmail(
  trx: Trx,
  { enquiryId, now }: Pick<Act, 'enquiryId' | 'now'>,
  { target, number }: TravellerEmail,
  ids: Ids,
): Promise<void> {
  await trx
    .insertInto('delivery')
    .values({
      id: ids.uuid(),
      enquiry_id: enquiryId,
      revision: number,
      channel: 'email',
      target,
      state: 'waiting',
      message_id: ids.messageId(),
      created_at: now,
      due_at: now,
    })
    .execute()
}

/** Withdraws a quote that was sent and not accepted. */
export const withdrawQuote = (
  db: Db,
  act: Act,
  { id, number }: Pick<QuoteRow, 'id' | 'number'>,
): Promise<Performed> =>
  perform(db, act, 'quote withdrawn', async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('quote')
      .set({ state: 'withdrawn', decided_at: act.now })
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .executeTakeFirst()
    return numUpdatedRows > 0n && { to: `${number}` }
  })

type Acceptance = {
  /** The name that the traveller typed. */
  readonly name: string
  /** Today in Kigali. */
  readonly today: string
  /** Makes the trip and writes the emails, in the same transaction. */
  readonly andThen: (trx: Trx) => Promise<void>
}

/**
 * Accepts a quote for a traveller. Impossible, and nothing changes, if it was accepted already, replaced or
 * withdrawn, or is no longer valid.
 */
export const acceptQuote = (
  db: Db,
  act: Act,
  { id, number }: Pick<QuoteRow, 'id' | 'number'>,
  { name, today, andThen }: Acceptance,
): Promise<Performed> =>
  perform(db, act, 'quote accepted', async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('quote')
      .set({ state: 'accepted', decided_at: act.now, accepted_by: name })
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .where((is) => is.or([is('valid_until', 'is', null), is('valid_until', '>=', today)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await setColumns(trx, act.enquiryId, {
      outcome: 'accepted',
      outcome_at: act.now,
      lost_reason: '',
      follow_up: null,
    })
    await andThen(trx)
    return { to: `${number}`, text: name }
  })

/** The business of an enquiry for the sheet: its newest quote, and the money that came in its currency. */
export type Business = {
  readonly quoted: number | null
  readonly currency: string
  readonly received: number | null
  readonly firstDay: string
  readonly lastDay: string
}

/** Reads the business of enquiries by their ids. */
export async function readBusiness(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Business>> {
  if (ids.length === 0) return new Map()
  const sent = await db
    .selectFrom('quote')
    .select(['enquiry_id', 'currency', 'total'])
    .where('enquiry_id', 'in', ids)
    .where('state', 'in', ['sent', 'accepted'])
    .orderBy('number')
    .execute()
  const trips = await db.selectFrom('trip').selectAll().where('enquiry_id', 'in', ids).execute()
  const payments = await db
    .selectFrom('payment')
    .select(({ fn }) => ['enquiry_id', 'currency', fn.sum<number>('amount').as('sum')])
    .where('enquiry_id', 'in', ids)
    .groupBy(['enquiry_id', 'currency'])
    .execute()
  const business = (id: string): Business => {
    const isOfEnquiry = ({ enquiry_id }: { readonly enquiry_id: string | null }) =>
      enquiry_id === id
    const quote = sent.findLast(isOfEnquiry)
    const paid = payments.filter(isOfEnquiry)
    const currency = quote?.currency ?? paid[0]?.currency ?? ''
    const received = paid.find((payment) => payment.currency === currency)
    const trip = trips.find(isOfEnquiry)
    return {
      quoted: quote?.total ?? null,
      currency,
      received: received ? Number(received.sum) : null,
      firstDay: trip?.first_day ?? '',
      lastDay: trip?.last_day ?? '',
    }
  }
  return new Map(ids.map((id) => [id, business(id)]))
}
