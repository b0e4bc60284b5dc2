import { type Message, t } from '#core/words.ts'
import { type Db, expectsAnswer, findHeld, type QuoteState } from '#desk/db/tables.ts'
import { visitorWords } from './answers.ts'
import { awaitsFirstAnswer, isInInbox, isOpen, unansweredStates } from './life.ts'
import { clockIn, type ListedEnquiry, listed } from './store.ts'

// What the team does next about an enquiry. The inbox names it, and the enquiry's page offers it.

export type News =
  Awaited<ReturnType<typeof readNews>> extends (id: string) => infer One ? One : never

type NewsQuote = {
  readonly id: string
  readonly number: number
  readonly state: QuoteState
  readonly total: number
  readonly currency: string
  readonly at: number | null
}

/** Reads what happened besides the enquiries' own columns. */
export async function readNews(db: Db, ids: readonly string[]) {
  const about = ['', ...ids] // `in ()` is not valid SQL
  const messages = await db
    .selectFrom('message')
    .innerJoin('enquiry as part', 'part.id', 'message.enquiry_id')
    .innerJoin('enquiry', (join) =>
      join.on(({ eb, or, ref }) =>
        or([eb('enquiry.id', '=', ref('part.id')), eb('enquiry.id', '=', ref('part.joined_to'))]),
      ),
    )
    .select(['enquiry.id as enquiryId', 'message.text', 'message.at', 'message.way'])
    .select('message.seen_at as seenAt')
    .where('enquiry.id', 'in', about)
    .where('direction', '=', 'in')
    .where(({ eb, or, ref }) =>
      or([eb('seen_at', 'is', null), eb('message.at', '>=', ref('enquiry.waiting_since'))]),
    )
    .orderBy('message.at')
    .orderBy('message.number')
    .execute()
  const parts = await listed(db)
    .innerJoin('enquiry as lead', 'lead.id', 'enquiry.joined_to')
    .select('lead.id as leadId')
    .where('lead.id', 'in', about)
    .where((is) =>
      is.and([
        is.or([is('lead.waiting_since', 'is not', null), is('lead.state', 'in', unansweredStates)]),
        is('enquiry.received_at', '>=', clockIn('lead')),
      ]),
    )
    .orderBy('enquiry.received_at')
    .execute()
  const quotes = await db
    .selectFrom('quote')
    .select([
      'id',
      'enquiry_id as enquiryId',
      'number',
      'state',
      'total',
      'currency',
      'decided_at as at',
    ])
    .where('enquiry_id', 'in', about)
    .orderBy('number')
    .execute()
  const trips = await db
    .selectFrom('trip')
    .select(['enquiry_id as enquiryId', 'first_day as firstDay', 'last_day as lastDay'])
    .where('enquiry_id', 'in', about)
    .execute()
  const deposits = await db
    .selectFrom('task')
    .select('enquiry_id as enquiryId')
    .where('enquiry_id', 'in', about)
    .where('standard', '=', 'deposit')
    .where('done_at', 'is', null)
    .execute()
  const written = parts.flatMap((part) => {
    const text = visitorWords(part)
    return text === ''
      ? []
      : { enquiryId: part.leadId, text, at: part.received_at, way: 'form' as const }
  })
  const newest = [...messages, ...written].toSorted((one, other) => one.at - other.at)
  const unread = new Set(
    messages.flatMap(({ enquiryId, seenAt }) => (seenAt === null ? enquiryId : [])),
  )
  const waiting = new Map(newest.map((message) => [message.enquiryId, message]))
  const quotesOf = Map.groupBy(quotes, ({ enquiryId }) => enquiryId)
  const booked = new Map(trips.map((trip) => [trip.enquiryId, trip]))
  const owing = new Set(deposits.map(({ enquiryId }) => enquiryId))
  return (id: string) => {
    const own: readonly NewsQuote[] = quotesOf.get(id) ?? []
    return {
      /** The traveller's newest words that nobody has read or answered, in a message or in an enquiry that was joined. */
      message: waiting.get(id),
      /** Whether nobody of the team has read a message of the conversation. */
      hasUnread: unread.has(id),
      /** The newest quote that the traveller has. */
      quote: findHeld(own),
      draft: own.findLast(({ state }) => state === 'draft'),
      trip: booked.get(id),
      owesDeposit: owing.has(id),
    }
  }
}

const steps = {
  reply: 'Reply',
  quote: 'Write a quote',
  finish: 'Finish the quote',
  revise: 'Revise the quote',
  dates: 'Enter the dates',
  book: 'Confirm the booking',
  deposit: 'Note the deposit',
  assign: 'Assign it',
} as const satisfies Readonly<Record<string, Message>>

export type Step = keyof typeof steps

export const stepWords = (step: Step): string => t(steps[step])

/** What the team does next. Null if it is the traveller's turn, or a member decides on the enquiry first. */
export function nextStep(
  enquiry: Pick<
    ListedEnquiry,
    'kind' | 'state' | 'outcome' | 'waiting_since' | 'assignee' | 'source'
  >,
  { message, quote, draft, trip, owesDeposit }: News,
): Step | null {
  const { kind, outcome, waiting_since, assignee, source } = enquiry
  if (!isInInbox(enquiry)) return null
  const isNew = awaitsFirstAnswer(enquiry)
  const isWritten = message?.way === 'email' || message?.way === 'form'
  if (draft !== undefined && !isWritten) return 'finish'
  if (waiting_since !== null && message !== undefined) {
    return message.way === 'quote page' ? 'revise' : 'reply'
  }
  if (waiting_since === null && isNew) {
    // Whoever took a call has spoken with the traveller.
    return kind === 'booking' && source !== 'website' && quote === undefined ? 'quote' : 'reply'
  }
  if (outcome === 'accepted') return trip ? 'book' : 'dates'
  if (waiting_since !== null) return 'reply'
  if (outcome === 'booked' && owesDeposit) return 'deposit'
  if (!isOpen(enquiry)) return null
  if (kind === 'booking' && outcome === null && quote === undefined) return 'quote'
  return expectsAnswer(kind) && assignee === null ? 'assign' : null
}
