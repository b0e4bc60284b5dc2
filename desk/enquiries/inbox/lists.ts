import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { moderatedKinds } from '#core/forms/page-forms.ts'
import type { Message } from '#core/words.ts'
import { answerableKinds, type EnquiryKind, givenUpStates, type Tables } from '#desk/db/tables.ts'
import { unansweredStates } from '#desk/enquiries/life.ts'
import {
  answered,
  heldBack,
  isPostponed,
  notClosed,
  notPart,
  waitsAgain,
} from '#desk/enquiries/store.ts'
import { hasUnread } from '#desk/enquiries/thread.ts'

type Is = ExpressionBuilder<Tables, 'enquiry'>

type List = {
  readonly title: Message
  /** What the page says if the list is empty. */
  readonly empty: Message
  /** Whether it is work, so that its count is shown. */
  readonly isWork?: true
  readonly by: 'received_at' | 'follow_up' | 'answered_at'
  readonly order: 'asc' | 'desc'
  /** `today` is the date in Kigali. */
  readonly holds: (is: Is, today: string) => Expression<SqlBool>
}

/** The lists of the inbox, in their order. */
const lists = {
  'to-answer': {
    title: 'To answer',
    empty: 'Every enquiry has been answered.',
    isWork: true,
    by: 'received_at',
    order: 'asc',
    holds: (is, today) => is.or([isNew(is, today, answerableKinds), isAwaited(is, today)]),
  },
  // The traveller has accepted the quote, but no member has recorded the booking.
  accepted: {
    title: 'Quotes accepted',
    empty: 'Every accepted quote has been booked.',
    isWork: true,
    by: 'received_at',
    order: 'asc',
    holds: (is) => is('outcome', '=', 'accepted'),
  },
  'they-wrote': {
    title: 'Unread replies',
    empty: 'Every reply has been read.',
    isWork: true,
    by: 'received_at',
    order: 'asc',
    holds: (is) => is.and([hasUnread(is), notPart(is)]),
  },
  later: {
    title: 'Later',
    empty: 'No enquiries have been put off.',
    isWork: true,
    by: 'follow_up',
    order: 'asc',
    holds: (is, today) => is.and([isPostponed(is, today), notClosed(is)]),
  },
  quarantine: {
    title: 'Quarantine',
    empty: 'No enquiries look automated.',
    isWork: true,
    by: 'received_at',
    order: 'desc',
    holds: heldBack,
  },
  reviews: {
    title: 'Reviews',
    empty: 'No reviews or comments are waiting.',
    isWork: true,
    by: 'received_at',
    order: 'asc',
    holds: (is, today) => isNew(is, today, [...moderatedKinds]),
  },
  undelivered: {
    title: 'Not delivered',
    empty: 'Every email was delivered.',
    isWork: true,
    by: 'received_at',
    order: 'desc',
    holds: (is) => is.and([is('id', 'in', unresolvedFailures(is)), notClosed(is)]),
  },
  'follow-ups': {
    title: 'Follow-ups',
    empty: 'Nothing is due today.',
    isWork: true,
    by: 'follow_up',
    order: 'asc',
    holds: (is, today) => is.and([is('follow_up', '<=', today), notClosed(is)]),
  },
  answered: {
    title: 'Answered',
    empty: 'Nothing has been answered yet.',
    by: 'answered_at',
    order: 'desc',
    holds: answered,
  },
  quoted: {
    title: 'Quotes sent',
    empty: 'No quotes are waiting for an answer.',
    by: 'answered_at',
    order: 'desc',
    holds: (is, today) => is.and([is('outcome', '=', 'quoted'), is.not(isTooLate(is, today))]),
  },
  booked: {
    title: 'Trips booked',
    empty: 'No trips booked yet.',
    by: 'answered_at',
    order: 'desc',
    holds: (is) => is('outcome', '=', 'booked'),
  },
  travelled: {
    title: 'Trips travelled',
    empty: 'No trips have ended yet.',
    by: 'answered_at',
    order: 'desc',
    holds: (is) => is('outcome', '=', 'travelled'),
  },
  all: {
    title: 'All',
    empty: 'There are no enquiries yet.',
    by: 'received_at',
    order: 'desc',
    holds: (is) => is.and([]),
  },
} as const satisfies Readonly<Record<string, List>>

export type InboxList = keyof typeof lists

export const inboxLists = Object.keys(lists) as readonly InboxList[]

export const listOf = (name: InboxList): List => lists[name]

const unresolvedFailures = ({ selectFrom }: Is) =>
  selectFrom('delivery as failed')
    .innerJoin('enquiry as asked', 'asked.id', 'failed.enquiry_id')
    .select('failed.enquiry_id')
    .where('failed.state', 'in', givenUpStates)
    .where(({ eb, ref, fn, not, exists, and }) => {
      const isSince = (column: 'asked.answered_at' | 'asked.outcome_at') =>
        eb(
          fn.coalesce('failed.finished_at', 'failed.created_at'),
          '>',
          fn.coalesce(column, sql.lit(0)),
        )
      const arrivedLater = eb
        .selectFrom('delivery as newer')
        .select('newer.id')
        .where('newer.enquiry_id', '=', ref('failed.enquiry_id'))
        .where('newer.channel', '=', ref('failed.channel'))
        .where('newer.target', '=', ref('failed.target'))
        .where('newer.revision', '>', ref('failed.revision'))
        .where('newer.state', '=', 'sent')
      return and([
        isSince('asked.answered_at'),
        isSince('asked.outcome_at'),
        not(exists(arrivedLater)),
      ])
    })

const isNew = (is: Is, today: string, kinds: readonly EnquiryKind[]) =>
  is.and([
    is('state', 'in', unansweredStates),
    is('kind', 'in', kinds),
    is.not(isPostponed(is, today)),
  ])

const isAwaited = (is: Is, today: string) =>
  is.and([waitsAgain(is), is.not(isPostponed(is, today))])

/** True if the days of the quote that the traveller has are over. */
const isTooLate = (is: Is, today: string) =>
  is.exists(
    is
      .selectFrom('quote')
      .select('quote.id')
      .whereRef('quote.enquiry_id', '=', 'enquiry.id')
      .where('quote.state', '=', 'sent')
      .where('quote.starts_on', '<', today),
  )
