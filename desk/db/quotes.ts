import type { Selectable } from 'kysely'
import { type Act, type Performed, perform, setColumns } from './activities.ts'
import type { Db, QuoteTable, Trx } from './tables.ts'

// The quotes of an enquiry. A draft can change; what was sent stays as it was sent.

export type QuoteRow = Omit<Selectable<QuoteTable>, 'pdf'>

const columns = [
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
] as const satisfies readonly (keyof QuoteTable)[]

/** The stored form of a quote's content. */
export type QuoteContent = Pick<QuoteRow, 'content' | 'currency' | 'total' | 'valid_until'>

/** Returns the quotes of an enquiry, the newest first. */
export const listQuotes = (db: Db, enquiryId: string): Promise<readonly QuoteRow[]> =>
  db
    .selectFrom('quote')
    .select(columns)
    .where('enquiry_id', '=', enquiryId)
    .orderBy('number', 'desc')
    .execute()

export const findQuote = async (db: Db, id: string): Promise<QuoteRow | null> =>
  (await db.selectFrom('quote').select(columns).where('id', '=', id).executeTakeFirst()) ?? null

/** Returns the quote that a link leads to, or null. */
export const findQuoteByLink = async (db: Db, hash: string): Promise<QuoteRow | null> =>
  (await db
    .selectFrom('quote')
    .innerJoin('quote_link', 'quote_link.quote_id', 'quote.id')
    .select(columns)
    .where('hash', '=', hash)
    .executeTakeFirst()) ?? null

export const readQuotePdf = async (db: Db, id: string): Promise<Uint8Array | null> =>
  (await db.selectFrom('quote').select('pdf').where('id', '=', id).executeTakeFirst())?.pdf ?? null

/** Adds a link to a quote that was sent. */
export const addQuoteLink = async (db: Db, hash: string, quoteId: string): Promise<void> => {
  await db.insertInto('quote_link').values({ hash, quote_id: quoteId }).execute()
}

export type Edit = { readonly by: string; readonly now: number }

/** Adds a draft after the quotes that the enquiry has. */
export async function addDraft(
  db: Db,
  { id, enquiryId }: { readonly id: string; readonly enquiryId: string },
  content: QuoteContent,
  { by, now }: Edit,
): Promise<void> {
  await db
    .insertInto('quote')
    .values(({ selectFrom }) => ({
      id,
      enquiry_id: enquiryId,
      number: selectFrom('quote as other')
        .select(({ fn, eb, lit }) =>
          eb(fn.coalesce(fn.max('other.number'), lit(0)), '+', 1).as('next'),
        )
        .where('other.enquiry_id', '=', enquiryId),
      state: 'draft',
      ...content,
      changed_at: now,
      changed_by: by,
    }))
    .execute()
}

/** Saves a draft. False, and nothing saved, if it was changed or sent since `seen` changes. */
export async function saveDraft(
  db: Db,
  { id, seen }: { readonly id: string; readonly seen: number },
  content: QuoteContent,
  { by, now }: Edit,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quote')
    .set({ ...content, changes: seen + 1, changed_at: now, changed_by: by })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where('changes', '=', seen)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a draft. */
export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.deleteFrom('quote').where('id', '=', id).where('state', '=', 'draft').execute()
}

export type QuoteEmail = { readonly id: string; readonly messageId: string }

/**
 * Sends a draft: it takes the place of the quotes that were sent before, its email, if any, waits in the outbox,
 * and the enquiry is answered and quoted. Returns `changed` if the draft was changed since `seen`.
 */
export const sendQuote = (
  db: Db,
  act: Act,
  { id, number, changes }: Pick<QuoteRow, 'id' | 'number' | 'changes'>,
  { pdf, email }: { readonly pdf: Uint8Array; readonly email: QuoteEmail | null },
): Promise<Performed> =>
  perform(db, { ...act, seen: null }, 'quote sent', async (trx, enquiry) => {
    if (enquiry.state === 'quarantine') return false
    await trx
      .updateTable('quote')
      .set({ state: 'superseded' })
      .where('enquiry_id', '=', act.enquiryId)
      .where('state', '=', 'sent')
      .execute()
    const { numUpdatedRows } = await trx
      .updateTable('quote')
      .set({ state: 'sent', pdf, sent_at: act.now })
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .where('changes', '=', changes)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new QuoteChanged()
    if (email !== null) await insertEmail(trx, act, { target: 'quote', number }, email)
    const isAhead = enquiry.outcome === 'booked' || enquiry.outcome === 'travelled'
    await setColumns(trx, act.enquiryId, {
      state: 'answered',
      answered_at: enquiry.answered_at ?? act.now,
      follow_up: null,
      ...(!isAhead && { outcome: 'quoted', outcome_at: act.now, lost_reason: '' }),
    })
    return { to: `${number}` }
  }).catch((error: unknown) => {
    if (error instanceof QuoteChanged) return 'changed'
    throw error
  })

/** Ends the transaction of a quote that another member has changed or sent meanwhile. */
class QuoteChanged extends Error {}

/** Writes the email of a quote or a reply. Its number is that of the quote or the message. */
export async function insertEmail(
  trx: Trx,
  { enquiryId, now }: Pick<Act, 'enquiryId' | 'now'>,
  { target, number }: { readonly target: 'quote' | 'reply' | 'accepted'; readonly number: number },
  { id, messageId }: QuoteEmail,
): Promise<void> {
  await trx
    .insertInto('delivery')
    .values({
      id,
      enquiry_id: enquiryId,
      revision: number,
      channel: 'email',
      target,
      state: 'waiting',
      message_id: messageId,
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
  perform(db, { ...act, seen: null }, 'quote withdrawn', async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('quote')
      .set({ state: 'withdrawn', decided_at: act.now })
      .where('id', '=', id)
      .where('state', '=', 'sent')
      .executeTakeFirst()
    return numUpdatedRows > 0n && { to: `${number}` }
  })

export type Acceptance = {
  /** The name that the traveller typed. */
  readonly name: string
  /** Today in Kigali. */
  readonly today: string
  /** Makes the trip and writes the email to the team, in the same transaction. */
  readonly andThen: (trx: Trx) => Promise<void>
}

/**
 * Accepts a quote for a traveller: a second time changes nothing. Returns `impossible` if it is not the newest
 * any more, withdrawn, or no longer valid.
 */
export const acceptQuote = (
  db: Db,
  act: Act,
  { id, number }: Pick<QuoteRow, 'id' | 'number'>,
  { name, today, andThen }: Acceptance,
): Promise<Performed> =>
  perform(db, { ...act, seen: null }, 'quote accepted', async (trx) => {
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
  const quotes = await db
    .selectFrom('quote')
    .select(['enquiry_id', 'currency', 'total'])
    .where('enquiry_id', 'in', ids)
    .where('state', 'in', ['sent', 'accepted'])
    .orderBy('number')
    .execute()
  const trips = await db
    .selectFrom('trip')
    .select(['enquiry_id', 'first_day', 'last_day'])
    .where('enquiry_id', 'in', ids)
    .execute()
  const payments = await db
    .selectFrom('payment')
    .select(['enquiry_id', 'currency', 'amount'])
    .where('enquiry_id', 'in', ids)
    .execute()
  const newest = new Map(quotes.map((quote) => [quote.enquiry_id, quote]))
  const tripOf = new Map(trips.map((trip) => [trip.enquiry_id, trip]))
  return new Map(
    ids.map((id) => {
      const own = payments.filter(({ enquiry_id }) => enquiry_id === id)
      const quote = newest.get(id)
      const currency = quote?.currency ?? own[0]?.currency ?? ''
      const came = own.filter((payment) => payment.currency === currency)
      return [
        id,
        {
          quoted: quote?.total ?? null,
          currency,
          received: came.length === 0 ? null : came.reduce((sum, { amount }) => sum + amount, 0),
          firstDay: tripOf.get(id)?.first_day ?? '',
          lastDay: tripOf.get(id)?.last_day ?? '',
        },
      ]
    }),
  )
}
