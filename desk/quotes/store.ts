import { type Selectable, sql } from 'kysely'
import { maxAmount } from '#core/money.ts'
import { lockWrites } from '#desk/db/queries.ts'
import {
  type Db,
  heldQuoteStates,
  type QuoteState,
  type QuoteTable,
  type Trx,
} from '#desk/db/tables.ts'
import { type Act, type ActionResult, perform, touch } from '#desk/enquiries/activities.ts'
import { agreedOutcomes } from '#desk/enquiries/life.ts'
import type { Business } from '#desk/enquiries/sheet/cells.ts'
import type { Ids } from '#desk/lib/ids.ts'
import { hashOf, newToken } from '#desk/lib/tokens.ts'
import { isOvertaken, type Seen } from '#desk/lib/version.ts'
import { insertEmail } from '#desk/outbox/deliveries.ts'
import { countedColumns } from './balance.ts'
import type { Quote } from './quote.ts'
import { sumQuote } from './sums.ts'

export type QuoteRow = Omit<Selectable<QuoteTable>, 'pdf'>

export type QuoteColumns = Pick<
  QuoteRow,
  'content' | 'currency' | 'total' | 'valid_until' | 'starts_on'
>

export const columnsOf = (quote: Quote): QuoteColumns => ({
  content: JSON.stringify(quote),
  currency: quote.currency,
  // SQLite and JavaScript cannot exchange integers beyond 2^53. `findFaults` says so before a member gets here.
  total: Math.min(maxAmount, Math.max(-maxAmount, sumQuote(quote).total)),
  valid_until: quote.validUntil,
  starts_on: quote.start,
})

/** The status of a quote. `expired`: past its last valid day. The others are states in the store. */
export type Standing = 'open' | 'accepted' | 'superseded' | 'withdrawn' | 'expired'

export function quoteStanding({ state, valid_until }: QuoteRow, today: string): Standing {
  if (state === 'sent') return valid_until !== null && valid_until < today ? 'expired' : 'open'
  return state === 'draft' ? 'open' : state
}

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
      'starts_on',
      'changes',
      'changed_at',
      'changed_by',
      'sent_at',
      'decided_at',
      'accepted_by',
      'first_seen_at',
      'last_seen_at',
    ])

export const listQuotes = (db: Db, enquiryId: string): Promise<readonly QuoteRow[]> =>
  quotes(db).where('enquiry_id', '=', enquiryId).orderBy('number', 'desc').execute()

export const findQuote = (db: Db, id: string): Promise<QuoteRow | undefined> =>
  quotes(db).where('id', '=', id).executeTakeFirst()

/** Returns the version that the traveller got before this one, if there was one. */
export const findSentBefore = async (
  db: Db,
  { enquiry_id, number }: Pick<QuoteRow, 'enquiry_id' | 'number'>,
): Promise<QuoteRow | null> =>
  (await listQuotes(db, enquiry_id)).find(
    (one) => one.number < number && one.sent_at !== null && one.state !== 'draft',
  ) ?? null

export const findQuoteByLink = (db: Db, hash: string): Promise<QuoteRow | undefined> =>
  quotes(db)
    .where('id', 'in', db.selectFrom('quote_link').select('quote_id').where('hash', '=', hash))
    .executeTakeFirst()

export const readQuotePdf = async (db: Db, id: string): Promise<Uint8Array | null> =>
  (await db.selectFrom('quote').select('pdf').where('id', '=', id).executeTakeFirst())?.pdf ?? null

export type QuotedPerson = Readonly<Awaited<ReturnType<typeof readQuotedPerson>>>

export const readQuotedPerson = (db: Db, enquiryId: string) =>
  db
    .selectFrom('enquiry')
    .select(['kind', 'reference', 'name', 'email', 'phone'])
    .where('id', '=', enquiryId)
    .executeTakeFirstOrThrow()

export const readWaitingSince = async (db: Db, enquiryId: string): Promise<number | null> =>
  (
    await db
      .selectFrom('enquiry')
      .select('waiting_since')
      .where('id', '=', enquiryId)
      .executeTakeFirstOrThrow()
  ).waiting_since

/** Returns a link to a quote. Earlier ones still work. The database knows only a hash of its token. */
export async function newQuoteLink(db: Db, quoteId: string, siteUrl: string): Promise<string> {
  const token = newToken(16)
  await db
    .insertInto('quote_link')
    .values({ hash: hashOf(token), quote_id: quoteId })
    .execute()
  return `${siteUrl}/quote/${token}`
}

type Edit = { readonly by: string; readonly now: number }

export async function changeQuote(
  db: Db,
  { id, state }: Pick<QuoteRow, 'id' | 'state'>,
  columns: Partial<Selectable<QuoteTable>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quote')
    .set(columns)
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Records that the traveller has read a quote. It is no change of the quote or its enquiry. */
export const markSeen = (db: Db, { id }: Pick<QuoteRow, 'id'>, now: number) =>
  db
    .updateTable('quote')
    .set(({ fn, val }) => ({
      first_seen_at: fn.coalesce('first_seen_at', val(now)),
      last_seen_at: now,
    }))
    .where('id', '=', id)
    .execute()

export async function addDraft(
  db: Db,
  { id, enquiryId }: { readonly id: string; readonly enquiryId: string },
  columns: QuoteColumns,
  { by, now }: Edit,
): Promise<void> {
  await lockWrites(db, async (trx) => {
    await trx
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
    await touch(trx, enquiryId, now)
  })
}

type SeenDraft = { readonly id: string; readonly seen: Seen }

/** The draft, unless it was changed or sent since version `seen`. */
async function findSeen(trx: Trx, { id, seen }: SeenDraft): Promise<QuoteRow | null> {
  const quote = await findQuote(trx, id)
  return quote?.state === 'draft' && !isOvertaken(seen, quote.changes) ? quote : null
}

/** Saves a draft. Returns false if it was changed or sent after the member opened version `seen`. */
export const saveDraft = (
  db: Db,
  { id, seen }: SeenDraft,
  columns: QuoteColumns,
  { by, now }: Edit,
): Promise<boolean> =>
  lockWrites(db, async (trx) => {
    const draft = await findSeen(trx, { id, seen })
    if (draft === null) return false
    const edited = { ...columns, changes: draft.changes + 1, changed_at: now, changed_by: by }
    await trx.updateTable('quote').set(edited).where('id', '=', id).execute()
    await touch(trx, draft.enquiry_id, now)
    return true
  })

/** Deletes a draft. Returns false if it was changed or sent after the member opened version `seen`. */
export const deleteDraft = (db: Db, { id, seen }: SeenDraft, now: number): Promise<boolean> =>
  lockWrites(db, async (trx) => {
    const draft = await findSeen(trx, { id, seen })
    if (draft === null) return false
    await trx.deleteFrom('quote').where('id', '=', id).execute()
    await touch(trx, draft.enquiry_id, now)
    return true
  })

type SentQuote = {
  readonly pdf: Uint8Array
  readonly emailIds: Ids | null
}

/**
 * Sends a draft: supersedes earlier quotes, queues the email, and marks the enquiry as answered and quoted.
 * Returns `impossible` if the draft was changed or sent in the meantime.
 */
export const sendQuote = (
  db: Db,
  act: Act,
  { id, number, changes }: Pick<QuoteRow, 'id' | 'number' | 'changes'>,
  { pdf, emailIds }: SentQuote,
): Promise<ActionResult> =>
  perform(db, act, 'quote sent', async (trx, enquiry) => {
    const draft = await findSeen(trx, { id, seen: changes })
    if (draft === null) return false
    await changeQuote(trx, draft, { state: 'sent', pdf, sent_at: act.now })
    await supersede(trx, draft, ['sent'])
    if (emailIds !== null) await insertEmail(trx, act, { target: 'quote', number }, emailIds)
    // An accepted quote stays accepted until the traveller accepts the new version.
    const isAgreed = agreedOutcomes.has(enquiry.outcome)
    const quoted = { outcome: 'quoted', outcome_at: act.now, lost_reason: '' } as const
    return { to: `${number}`, columns: isAgreed ? {} : quoted }
  })

export async function supersede(
  trx: Trx,
  { id, enquiry_id }: Pick<QuoteRow, 'id' | 'enquiry_id'>,
  states: readonly QuoteState[],
): Promise<void> {
  await trx
    .updateTable('quote')
    .set({ state: 'superseded' })
    .where('enquiry_id', '=', enquiry_id)
    .where('state', 'in', states)
    .where('id', '!=', id)
    .execute()
}

export const withdrawQuote = (
  db: Db,
  act: Act,
  { id, number }: Pick<QuoteRow, 'id' | 'number'>,
): Promise<ActionResult> =>
  perform(db, act, 'quote withdrawn', async (trx, { outcome }) => {
    const withdrawn = { state: 'withdrawn', decided_at: act.now } as const
    if (!(await changeQuote(trx, { id, state: 'sent' }, withdrawn))) return false
    const others = await listQuotes(trx, act.enquiryId)
    const isQuoted = outcome !== 'quoted' || others.some(({ state }) => state === 'sent')
    const unquoted = { outcome: null, outcome_at: null } as const
    return { to: `${number}`, columns: isQuoted ? {} : unquoted }
  })

/** The quote that an enquiry's traveller has accepted: at most one. */
export const findAccepted = async (db: Db, enquiryId: string): Promise<QuoteRow | null> =>
  (await listQuotes(db, enquiryId)).find(({ state }) => state === 'accepted') ?? null

export async function readBusiness(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Business>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Business & { readonly id: string }>`
    select enquiry.id, quote.total as quoted, paid.received,
      coalesce(quote.currency, paid.currency, '') as currency,
      coalesce(first_day, '') as "firstDay", coalesce(last_day, '') as "lastDay"
    from enquiry
    left join trip on trip.enquiry_id = enquiry.id
    left join quote on quote.id = (
      select newest.id from quote as newest
      where newest.enquiry_id = enquiry.id and newest.state in (${sql.join(heldQuoteStates)})
      order by newest.number desc limit 1)
    left join (
      select enquiry_id, ${countedColumns.currency} as currency,
        cast(sum(${countedColumns.amount}) as float) as received
      from payment where enquiry_id in (${sql.join(ids)})
      group by enquiry_id, ${countedColumns.currency}) as paid
      on paid.enquiry_id = enquiry.id and paid.currency = coalesce(quote.currency, paid.currency)
    where enquiry.id in (${sql.join(ids)})`.execute(db)
  return new Map(rows.map(({ id, ...business }) => [id, business]))
}
