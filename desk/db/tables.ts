import type {
  ExpressionBuilder,
  Generated,
  Insertable,
  Kysely,
  Selectable,
  Transaction,
} from 'kysely'
import { moderatedKinds, pageFormKinds, pageFormTitles } from '#core/forms/page-forms.ts'
import type { Language, Message } from '#core/words.ts'

// The tables of both databases. Integers are at most 2^53, and times are UTC milliseconds (desk.md §3).

export const enquiryKinds = ['booking', 'contact', ...pageFormKinds] as const
export type EnquiryKind = (typeof enquiryKinds)[number]
export const kindTitles: Readonly<Record<EnquiryKind, Message>> = {
  booking: 'Booking',
  contact: 'Message',
  ...pageFormTitles,
}
const moderated: ReadonlySet<string> = moderatedKinds
export const answerableKinds = enquiryKinds.filter((kind) => !moderated.has(kind))
export const expectsAnswer = (kind: EnquiryKind) => answerableKinds.includes(kind)
export const enquiryStates = ['new', 'quarantine', 'answered', 'closed', 'joined'] as const
export type EnquiryState = (typeof enquiryStates)[number]

type EnquiryTable = {
  id: string
  kind: EnquiryKind
  submission_id: string | null
  reference: string
  state: Generated<EnquiryState>
  /** 1 until the enquiry is released from quarantine, even if it was closed. */
  quarantined: Generated<number>
  /** 1 if the enquiry's own signals put it into quarantine, 0 if only a flood of others did. */
  suspect: Generated<number>
  received_at: number
  changed_at: number
  revision: number
  name: string
  email: string
  phone: string
  /** For a page form, the path of its page. For a booking, its regions. Otherwise empty. */
  about: Generated<string>
  /** A keyed hash of the sender's mailbox. `vic.tim+1@gmail.com` and `victim@gmail.com` are one mailbox. */
  mailbox: Generated<string>
  /** JSON: the bot signals. They can quarantine an enquiry, but never refuse it (desk.md §5). */
  evidence: string
  answered_at: number | null
  /** The hours after arrival at which the last reminder was sent. 0 if none was. */
  reminded_hours: Generated<number>
  assignee: string | null
  follow_up: string | null
  outcome: Outcome | null
  outcome_at: number | null
  lost_reason: Generated<string>
  actions: Generated<number>
  source: Generated<Source>
  /** What brought the traveller, as a member noted it. Empty for enquiries from the website. */
  campaign: Generated<string>
  /** The time from which the traveller of an answered or closed enquiry waits for the team again. Otherwise null. */
  waiting_since: Generated<number | null>
  /** The enquiry of the same person whose conversation a `joined` one is part of. Otherwise null. */
  joined_to: Generated<string | null>
}

export const sources = [
  'website',
  'whatsapp',
  'phone',
  'walk-in',
  'agent',
  'fair',
  'other',
] as const
export type Source = (typeof sources)[number]

export const outcomes = ['quoted', 'accepted', 'booked', 'travelled', 'lost'] as const
export type Outcome = (typeof outcomes)[number]

type ActivityTable = {
  id: string
  enquiry_id: string
  number: number
  at: number
  by_whom: string
  /** The event in desk/enquiries/life.ts. */
  name: string
  /** JSON: `ActivityDetail` in activities.ts. */
  detail: string
}

/** A person who may sign in. Removed members are kept, so that `TEAM_EMAILS` does not add them again. */
export type MemberTable = {
  email: string
  name: string
  invited_by: Generated<string | null>
  created_at: number
  removed_at: Generated<number | null>
  language: Generated<Language | null>
  /** The token of the member's calendar address. It ends with the membership and with all of the member's sessions. */
  calendar: Generated<string | null>
}

export type SignInLinkTable = {
  /** SHA-256 of the token in the link. */
  hash: string
  email: string
  wanted: string
  created_at: number
  expires_at: number
  /** 1 for a link printed on the terminal, which does not count towards the emailed ones. */
  printed: Generated<number>
}

type SessionTable = {
  hash: string
  email: string
  device: string
  created_at: number
  seen_at: number
  expires_at: number
}

/** A device that gets notifications. It ends with its session. */
export type PushSubscriptionTable = {
  id: string
  /** The hash of the session. */
  session: string
  endpoint: string
  p256dh: string
  auth: string
  /** JSON: the kinds that the member wants. */
  kinds: string
  created_at: number
}

type RevisionTable = {
  enquiry_id: string
  number: number
  received_at: number
  content_hash: string
  payload: string
}

type DeliveryChannel = 'email' | 'webhook' | 'push'

/**
 * `refused`: permanently rejected by the recipient's server. `expired`: retried for too long. The last four states are
 * final unless a team member sends the delivery again.
 */
export type DeliveryState = 'waiting' | 'leased' | 'sent' | 'skipped' | 'refused' | 'expired'

export const unsentStates = ['waiting', 'leased'] as const

export const givenUpStates = ['refused', 'expired'] as const satisfies readonly DeliveryState[]
export type GivenUpState = (typeof givenUpStates)[number]
export const isGivenUpState = (state: string): state is GivenUpState =>
  givenUpStates.some((one) => one === state)

/** True for an unsent delivery. Written so that both databases use their index. */
export const isOnItsWay = (is: ExpressionBuilder<Pick<Tables, 'delivery'>, 'delivery'>) =>
  is.or([
    is.and([is('state', 'in', unsentStates), is('hold_reason', 'is', null)]),
    is.and([is('state', '=', 'waiting'), is('hold_reason', '=', 'last call')]),
  ])

/** `last call`: the delivery is held until `due_at`, since the browser's last request may still arrive. */
export type HoldReason = 'last call'

/** The reason for skipping a delivery. A later revision may still send a skipped confirmation. */
export type SkipReason =
  | 'address'
  | 'foreign origin'
  | 'mailbox limit'
  | 'hourly limit'
  | 'superseded'
  // Only older versions wrote these:
  | 'unconfirmed'
  | 'dropped'

export type DeliveryTable = {
  id: string
  /** Null for a notice. Its row is deleted when it is sent or given up. */
  enquiry_id: string | null
  revision: number
  channel: DeliveryChannel
  /** The email's kind (email-kinds.ts), or the webhook's name in the settings. */
  target: string
  state: DeliveryState
  hold_reason: HoldReason | null
  skip_reason: SkipReason | null
  /** The same for all attempts, so that mailboxes can drop duplicates. Null for webhooks. */
  message_id: string | null
  recipient: Generated<string | null>
  content: Generated<string | null>
  mailbox: Generated<string | null>
  created_at: number
  due_at: number
  attempts: Generated<number>
  /** No other desk leases the delivery before this time, even if the delivery is skipped. */
  leased_until: number | null
  finished_at: number | null
  detail: Generated<string>
}

/** The fingerprints counted by the rate limits (docs/desk.md §5). They are kept for a week. */
export type RateEventTable = {
  id: string
  name: 'enquiry' | 'note'
  subject: string
  sender: string
  enquiry_id: string
  at: number
}

/** A keyed hash of an erased address or reference. The key is not in the database. */
export type ErasureTable = {
  hash: string
  key_id: string
  erased_at: number
}

export type QuoteState = 'draft' | 'sent' | 'superseded' | 'withdrawn' | 'accepted'
/** The states of the quote that an enquiry's traveller holds. At most one was accepted. */
export const heldQuoteStates = ['sent', 'accepted'] as const satisfies readonly QuoteState[]

/** Returns the quote that an enquiry's traveller holds: the newest. */
export const findHeld = <Quote extends { readonly state: QuoteState; readonly number: number }>(
  quotes: readonly Quote[],
): Quote | undefined =>
  quotes
    .filter(({ state }) => heldQuoteStates.some((held) => held === state))
    .toSorted((one, other) => one.number - other.number)
    .at(-1)

export type QuoteTable = {
  id: string
  enquiry_id: string
  number: number
  state: QuoteState
  /** JSON: `Quote` in desk/quotes/quote.ts. */
  content: string
  currency: string
  total: number
  valid_until: string | null
  /** The first day of the trip, if the quote has dates. */
  starts_on: Generated<string | null>
  pdf: Uint8Array | null
  /** Counts the edits of a draft, so that two members do not overwrite each other's. */
  changes: Generated<number>
  changed_at: number
  changed_by: string
  sent_at: number | null
  decided_at: number | null
  accepted_by: string | null
  /** When the traveller first and last had the quote's page in view: seen.js. */
  first_seen_at: Generated<number | null>
  last_seen_at: Generated<number | null>
}

export type TripTable = {
  enquiry_id: string
  /** Dates in Kigali: `2027-06-14`. */
  first_day: string
  last_day: string
  people: number
  travellers: string
  guide: string
  car: string
  pick_up: string
  notes: string
  changes: Generated<number>
}

/** The tasks of every trip, by the name under which the store keeps them. */
export const standardTasks = {
  deposit: 'Deposit received',
  permits: 'Permits bought',
  rooms: 'Rooms confirmed',
  balance: 'Balance received',
  crew: 'Guide and car',
  documents: 'Documents sent',
} as const satisfies Readonly<Record<string, Message>>
export type StandardTask = keyof typeof standardTasks

export type TaskTable = {
  id: string
  enquiry_id: string
  position: number
  title: string
  /** Null for a task that a member added, whatever its title. */
  standard: Generated<StandardTask | null>
  due_day: string | null
  /** The email address of the member who does it. */
  assignee: Generated<string | null>
  done_at: number | null
  done_by: string | null
}

/** What travellers have told about themselves: desk/trips/details. It stands nowhere else. */
type TravellersTable = {
  enquiry_id: string
  /** JSON: a list of `Details`. */
  content: string
  changes: number
  changed_at: number
}

export const paymentMethods = ['bank', 'mobile money', 'card', 'cash'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export type PaymentTable = {
  id: string
  /** Null after the enquiry is erased. The payment is kept for the accounts. */
  enquiry_id: string | null
  day: string
  amount: number
  currency: string
  method: PaymentMethod
  note: string
  by_whom: string
  changed_at: number
  /** If it counts in another currency: the rate (see desk/trips/payments.tsx), and what it counts there. */
  rate: Generated<number | null>
  counted: Generated<number | null>
  counted_currency: Generated<string | null>
}

const billKinds = ['invoice', 'receipt', 'credit note'] as const
export type BillKind = (typeof billKinds)[number]

/** An invoice, receipt or credit note. It never changes. Each kind is numbered without gaps by year. */
export type BillTable = {
  id: string
  /** Null after the enquiry is erased. The number and amount are kept for the accounts. */
  enquiry_id: string | null
  kind: BillKind
  year: number
  number: number
  /** Counts the bills of an enquiry. An email names a bill by it. */
  position: number
  day: string
  currency: string
  /** Negative in a credit note. */
  amount: number
  /** The payment of a receipt. */
  payment_id: string | null
  /** The bill that a credit note corrects. */
  corrects: string | null
  /** JSON: `BillContent` in desk/trips/bill.ts. Empty after the enquiry is erased. */
  content: string
  by_whom: string
  made_at: number
}

/** What the accepted quote of an erased enquiry was worth. It says nothing else of it. */
type PastValueTable = {
  id: string
  /** The month in which the quote was sent, such as `2027-06`. */
  sent_month: string
  /** The month of the trip's first day, or ''. */
  travel_month: string
  currency: string
  total: number
}

export type MessageTable = {
  id: string
  enquiry_id: string
  number: number
  direction: 'in' | 'out'
  way: 'email' | 'whatsapp' | 'phone' | 'quote page'
  message_id: string | null
  subject: string
  text: string
  at: number
  by_whom: string
  seen_at: number | null
  /** Later than `at` for an email that was on its way for long. 0 for messages of older versions. */
  stored_at: Generated<number>
  /** Tells received emails apart. Null for other messages. */
  content_hash: Generated<string | null>
  /** JSON: `MessageTraits` in desk/conversation/messages.ts. */
  traits: Generated<string>
}

export type AttachmentTable = {
  id: string
  message_id: string
  name: string
  type: string
  content: Uint8Array
}

/** A posted form (sent-forms.ts). Its answer is null while it is being handled. */
export type SentFormTable = {
  /** The hash of the form's id, address and fields, and of the member. */
  key: string
  form_id: string
  at: number
  status: number | null
  location: string | null
}

export type Tables = {
  enquiry: EnquiryTable
  revision: RevisionTable
  delivery: DeliveryTable
  /** Values that jobs keep between runs, mostly times. Write transactions lock the row named `calls`. */
  job_state: { name: string; value: number }
  rate_event: RateEventTable
  secret: { name: string; value: string }
  erasure: ErasureTable
  activity: ActivityTable
  /** With the mailbox and the digits of the phone number by which a person's other enquiries are found, or ''. */
  search_text: {
    enquiry_id: string
    received_at: number
    text: string
    mailbox: string
    phone: string
  }
  member: MemberTable
  sign_in_link: SignInLinkTable
  session: SessionTable
  push_subscription: PushSubscriptionTable
  quote: QuoteTable
  /** The links to sent quotes. Every email and every copied link has a different token. */
  quote_link: { hash: string; quote_id: string }
  trip: TripTable
  task: TaskTable
  travellers: TravellersTable
  payment: PaymentTable
  bill: BillTable
  past_value: PastValueTable
  message: MessageTable
  attachment: AttachmentTable
  sent_form: SentFormTable
}

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
export type EnquiryRow = Selectable<EnquiryTable>
export type NewDelivery = Insertable<DeliveryTable>
