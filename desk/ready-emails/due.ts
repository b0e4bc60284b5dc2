import { addDays } from '#core/date-range.ts'
import type { Currency } from '#core/money.ts'
import type { ReadyDays, ReadyKind } from '#core/schemas/ready-emails.ts'
import type { Db } from '#desk/db/tables.ts'
import { aheadOutcomes } from '#desk/enquiries/life.ts'
import { answered, isPostponed } from '#desk/enquiries/store.ts'
import { inThread } from '#desk/enquiries/thread.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { balanceOf, sumOf } from '#desk/quotes/balance.ts'
import { readContent } from '#desk/quotes/quote.ts'
import { sumQuote } from '#desk/quotes/sums.ts'
import { isNotLost } from '#desk/trips/store.ts'
import { hasBegun } from '#desk/trips/trip.ts'

// Which emails are ready for travellers. Nothing is stored until the team sends or skips one: the quotes, trips and
// payments say what is due, and the history what was done, so that a restart or a second desk changes nothing.

export type ReadyEmail = {
  readonly enquiryId: string
  readonly kind: ReadyKind
  /** The kind, and the version of a quote or the day of a trip that it is about. Each is sent or skipped once. */
  readonly key: string
  readonly day: string
  readonly amount: { readonly sum: number; readonly currency: Currency } | null
  /** The quote whose page the traveller has. */
  readonly quoteId: string | null
}

export type ReadyTerms = {
  readonly days: ReadyDays
  /** The days until a deposit is due if the quote does not say. */
  readonly depositDays: number
  readonly today: string
}

type Due = Pick<ReadyEmail, 'kind' | 'key' | 'day'>

const due = (kind: ReadyKind, about: string, day: string): Due => ({
  kind,
  key: [kind, about].filter(Boolean).join(' '),
  day,
})

type SentQuote = {
  readonly number: number
  /** The day of the last message between the traveller and the team, or of the quote. */
  readonly contactDay: string
  readonly validUntil: string | null
  readonly firstDay: string | null
}

/** A quote that waits for its traveller. One that expires soon is not asked about twice. */
export function dueForQuote(
  { number, contactDay, validUntil, firstDay }: SentQuote,
  { days, today }: ReadyTerms,
): readonly Due[] {
  const isOver = (day: string | null) => day !== null && day < today
  if (isOver(validUntil) || isOver(firstDay)) return []
  if (validUntil !== null && today >= addDays(validUntil, -days.expiryDays)) {
    return [due('expiry', `${number}`, validUntil)]
  }
  return today >= addDays(contactDay, days.quoteDays)
    ? [due('quote', `${number}`, validUntil ?? contactDay)]
    : []
}

type Deposit = {
  readonly number: number
  readonly acceptedDay: string
  readonly dueDay: string | null
}

/** The deposit of an accepted quote that has not come. The email after the acceptance has named it already that day. */
export function dueForDeposit(
  { number, acceptedDay, dueDay }: Deposit,
  { days, depositDays, today }: ReadyTerms,
): readonly Due[] {
  const day = dueDay ?? addDays(acceptedDay, depositDays)
  if (today >= addDays(day, days.lateDays)) return [due('deposit-late', `${number}`, day)]
  const isSoon = today >= addDays(day, -days.dueDays) && today <= day
  return isSoon && today > acceptedDay ? [due('deposit', `${number}`, day)] : []
}

type Trip = {
  readonly firstDay: string
  readonly lastDay: string
  /** Whether the checklist still waits for the permits. */
  readonly needsPermits: boolean
}

/** A review is not asked for long after the trip: a desk that is new to this has many old trips. */
const reviewWithin = 30

/** The emails before a trip, each with the days before its first day on which one is ready. */
const daysAhead = ({ permitDays, arrivalDays }: ReadyDays) =>
  ({ permits: permitDays, arrival: [arrivalDays] }) satisfies Partial<
    Record<ReadyKind, readonly number[]>
  >

type AheadKind = keyof ReturnType<typeof daysAhead>

export function dueForTrip(
  { firstDay, lastDay, needsPermits }: Trip,
  { days, today }: ReadyTerms,
): readonly Due[] {
  const reviewDay = addDays(lastDay, days.reviewDays)
  if (today >= reviewDay) {
    return today <= addDays(reviewDay, reviewWithin) ? [due('review', '', lastDay)] : []
  }
  if (hasBegun(firstDay, today)) return []
  // Only the latest of the days that have come: a trip booked late is asked about once.
  const reachedFor = (kind: AheadKind) =>
    daysAhead(days)[kind].filter((count) => today >= addDays(firstDay, -count))
  const reached = reachedFor('permits')
  const permits =
    needsPermits && reached.length > 0
      ? [due('permits', `${firstDay} ${Math.min(...reached)}`, firstDay)]
      : []
  const arrival = reachedFor('arrival').length > 0 ? [due('arrival', firstDay, firstDay)] : []
  return [...permits, ...arrival]
}

/** At most this many days before the first day of a trip, anything can be ready for it. */
const longestAhead = (days: ReadyDays) => Math.max(...Object.values(daysAhead(days)).flat())

/** Reads the ready emails of all enquiries, or of one. A traveller who waits for an answer gets that first. */
export async function readReady(
  db: Db,
  terms: ReadyTerms,
  enquiryId?: string,
): Promise<readonly ReadyEmail[]> {
  const found = [
    ...(await readQuotes(db, terms, enquiryId)),
    ...(await readDeposits(db, terms, enquiryId)),
    ...(await readTrips(db, terms, enquiryId)),
  ]
  const done = await readDone(db, [...new Set(found.map((one) => one.enquiryId))])
  return found
    .filter((one) => !done.has(`${one.enquiryId} ${one.key}`))
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

/** The enquiries, or the one, that were answered and are not closed, and whose travellers wait for nothing. */
const calm = (db: Db, enquiryId: string | undefined) =>
  db
    .selectFrom('enquiry')
    .where(answered)
    .where('enquiry.waiting_since', 'is', null)
    .$if(enquiryId !== undefined, (query) => query.where('enquiry.id', '=', `${enquiryId}`))

/** Those that are not put off. A traveller who asked for time is not asked for an answer or a payment before that day. */
const askable = (db: Db, today: string, enquiryId: string | undefined) =>
  calm(db, enquiryId).where((is) => is.not(isPostponed(is, today)))

async function readQuotes(db: Db, terms: ReadyTerms, enquiryId: string | undefined) {
  const { today } = terms
  const rows = await askable(db, terms.today, enquiryId)
    .innerJoin('quote', 'quote.enquiry_id', 'enquiry.id')
    .select(['quote.id', 'quote.enquiry_id', 'quote.number', 'quote.sent_at', 'quote.valid_until'])
    .select('quote.starts_on')
    .select(({ selectFrom, ref }) =>
      selectFrom('message')
        .select(({ fn }) => fn.max('message.at').as('at'))
        .where('message.enquiry_id', 'in', inThread(ref('enquiry.id')))
        .as('spoken_at'),
    )
    .where('quote.state', '=', 'sent')
    .where('enquiry.outcome', '=', 'quoted')
    .where((is) => is.or([is('valid_until', 'is', null), is('valid_until', '>=', today)]))
    .execute()
  return rows.flatMap(
    ({ id, enquiry_id, number, sent_at, spoken_at, valid_until, starts_on }): ReadyEmail[] => {
      const contactDay = kigaliDay(Math.max(Number(sent_at ?? 0), Number(spoken_at ?? 0)))
      const quote = { number, contactDay, validUntil: valid_until, firstDay: starts_on }
      return dueForQuote(quote, terms).map((one) => ({
        ...one,
        enquiryId: enquiry_id,
        amount: null,
        quoteId: id,
      }))
    },
  )
}

async function readDeposits(db: Db, terms: ReadyTerms, enquiryId: string | undefined) {
  const rows = await askable(db, terms.today, enquiryId)
    .innerJoin('quote', 'quote.enquiry_id', 'enquiry.id')
    .select(['quote.id', 'quote.enquiry_id', 'number', 'content', 'decided_at'])
    .where('quote.state', '=', 'accepted')
    .where('enquiry.outcome', 'in', aheadOutcomes)
    .where((is) => is.or([is('starts_on', 'is', null), is('starts_on', '>=', terms.today)]))
    .execute()
  const dated = rows.flatMap(({ content, ...row }) => {
    const quote = readContent({ content })
    const acceptedDay = kigaliDay(Number(row.decided_at ?? 0))
    const deposit = { number: row.number, acceptedDay, dueDay: quote.depositDue }
    return dueForDeposit(deposit, terms).map((one) => ({ one, row, quote }))
  })
  if (dated.length === 0) return []
  const payments = await db
    .selectFrom('payment')
    .selectAll()
    .where(
      'enquiry_id',
      'in',
      dated.map(({ row }) => row.enquiry_id),
    )
    .execute()
  const paidBy = Map.groupBy(payments, ({ enquiry_id }) => enquiry_id)
  return dated.flatMap(({ one, row, quote }): ReadyEmail[] => {
    const { enquiry_id, id } = row
    const { currency } = quote
    const received = sumOf(paidBy.get(enquiry_id) ?? [], currency)
    const { openDeposit: sum } = balanceOf(sumQuote(quote), received)
    return sum <= 0
      ? []
      : [{ ...one, enquiryId: enquiry_id, amount: { sum, currency }, quoteId: id }]
  })
}

async function readTrips(db: Db, terms: ReadyTerms, enquiryId: string | undefined) {
  const { days, today } = terms
  const rows = await calm(db, enquiryId)
    .innerJoin('trip', 'trip.enquiry_id', 'enquiry.id')
    .leftJoin('quote', (join) =>
      join.onRef('quote.enquiry_id', '=', 'enquiry.id').on('quote.state', '=', 'accepted'),
    )
    .select(['trip.enquiry_id', 'trip.first_day', 'trip.last_day', 'quote.id as quote_id'])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('task')
          .select('task.id')
          .whereRef('task.enquiry_id', '=', 'enquiry.id')
          .where('task.standard', '=', 'permits')
          .where('task.done_at', 'is', null),
      ).as('needs_permits'),
    )
    .where(isNotLost)
    .where('trip.last_day', '>=', addDays(today, -(days.reviewDays + reviewWithin)))
    .where('trip.first_day', '<=', addDays(today, longestAhead(days)))
    .execute()
  return rows.flatMap(
    ({ enquiry_id, first_day, last_day, quote_id, needs_permits }): ReadyEmail[] => {
      const needsPermits = Boolean(needs_permits)
      return dueForTrip({ firstDay: first_day, lastDay: last_day, needsPermits }, terms).map(
        (one) => ({ ...one, enquiryId: enquiry_id, amount: null, quoteId: quote_id }),
      )
    },
  )
}

export const readyDecisions = ['ready email sent', 'ready email skipped'] as const

export type ReadyDecision = (typeof readyDecisions)[number]

/** What was sent or skipped, by `<enquiry> <key>`. */
export async function readDone(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReadyDecision>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('activity')
    .select(['enquiry_id', 'name', 'detail'])
    .where('enquiry_id', 'in', ids)
    .where('name', 'in', readyDecisions)
    .execute()
  return new Map(
    rows.map(({ enquiry_id, name, detail }) => [
      `${enquiry_id} ${JSON.parse(detail).to}`,
      name as ReadyDecision,
    ]),
  )
}
