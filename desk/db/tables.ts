import type {
  ExpressionBuilder,
  Generated,
  Insertable,
  Kysely,
  Selectable,
  Transaction,
} from 'kysely'
import { moderatedKinds, pageFormKinds, pageFormTitles } from '#enquiry/page-forms.ts'

// Column types are those both stores have: text, and whole numbers up to 2^53. Times are UTC
// milliseconds, ids are texts. Contract: desk.md §3.

export const enquiryKinds = ['booking', 'contact', ...pageFormKinds] as const
export type EnquiryKind = (typeof enquiryKinds)[number]
/** The kinds in the team's words. */
export const kindTitles: Readonly<Record<EnquiryKind, string>> = {
  booking: 'Booking',
  contact: 'Message',
  ...pageFormTitles,
}
const moderated: ReadonlySet<string> = moderatedKinds
/** The kinds somebody waits for an answer to. Reviews and comments are read and approved instead. */
export const answerableKinds = enquiryKinds.filter((kind) => !moderated.has(kind))
export const expectsAnswer = (kind: EnquiryKind) => answerableKinds.includes(kind)
export const enquiryStates = ['new', 'quarantine', 'answered', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

/** What was sent, once, as the team lists it. Its words stand in its revisions. */
export type EnquiryTable = {
  id: string
  kind: EnquiryKind
  /** The browser's id of one intent to send; null when a call came without. */
  submission_id: string | null
  reference: string
  state: Generated<EnquiryState>
  /** 1 from its quarantine on until it is released, closed meanwhile or not. */
  quarantined: Generated<number>
  received_at: number
  changed_at: number
  /** The number of its newest revision. */
  revision: number
  name: string
  email: string
  phone: string
  /** What it is about: the page of a page form, the regions a booking names; empty for neither. */
  about: Generated<string>
  /** The mailbox of its newest version, as a keyed hash: `vic.tim+1@gmail.com` is `victim@gmail.com`. */
  mailbox: Generated<string>
  /** JSON: what tells people from programs. Held, never used to refuse (desk.md §5). */
  evidence: string
  /** When the team said that they had answered; null while nobody did. */
  answered_at: number | null
  /** The last reminder the team had of it, in hours after it arrived; 0 for none. */
  reminded_hours: Generated<number>
  /** Who of the team takes care of it: an address. */
  assignee: string | null
  /** The day to come back to it, by the calendar in Kigali: `2026-11-24`. */
  follow_up: string | null
  outcome: Outcome | null
  outcome_at: number | null
  /** Why it was lost, in the team's words. */
  lost_reason: Generated<string>
  /** How often somebody of the team has done something to it: the number of its newest activity. */
  actions: Generated<number>
}

export const outcomes = ['quoted', 'booked', 'lost'] as const
/** What became of an enquiry. */
export type Outcome = (typeof outcomes)[number]

/** What somebody of the team did to an enquiry. The first is number 1. */
export type ActivityTable = {
  id: string
  enquiry_id: string
  number: number
  at: number
  /** An address of the team, or `command line`. */
  by_whom: string
  name: ActivityName
  /** JSON: what it was, as `Activity` in activities.ts tells it. */
  detail: string
}

export const activityNames = [
  'answered',
  'reopened',
  'closed',
  'released',
  'assigned',
  'noted',
  'follow-up',
  'outcome',
  'sent again',
  'approved',
  'withdrawn',
  'undone',
] as const
export type ActivityName = (typeof activityNames)[number]

/** What is searched of an enquiry: see search-text.ts. */
export type SearchTextTable = { enquiry_id: string; received_at: number; text: string }

/** A link that signs in once: docs/security.md. */
export type SignInLinkTable = {
  /** SHA-256 of the token in the link. */
  hash: string
  email: string
  /** The page it leads to. */
  wanted: string
  created_at: number
}

/** A browser that is signed in. */
export type SessionTable = {
  /** SHA-256 of what the browser holds. */
  hash: string
  email: string
  /** The system, in the words of the browser's user agent. */
  device: string
  created_at: number
  seen_at: number
  expires_at: number
}

/** One version of an enquiry's content. The first is number 1. */
export type RevisionTable = {
  enquiry_id: string
  number: number
  received_at: number
  content_hash: string
  /** The request as it came: JSON, its values untouched. */
  payload: string
}

export const emailTemplates = ['team', 'customer', 'update', 'contact', 'undeliverable'] as const
export type EmailTemplate = (typeof emailTemplates)[number]
export type DeliveryChannel = 'email' | 'webhook'

/**
 * `leased`: a desk is delivering it. `refused`: the other side will never take it. `expired`: tried for as
 * long as is worth while. The last four are ends, from which only a person brings it back.
 */
export type DeliveryState = 'waiting' | 'leased' | 'sent' | 'skipped' | 'refused' | 'expired'

/** Neither out nor given up. What is leased may come back, and is then written anew. */
export const unsentStates = ['waiting', 'leased'] as const

/** Neither out nor given up. Asked so, both stores find them by their index. */
export const isOnItsWay = (is: ExpressionBuilder<Pick<Tables, 'delivery'>, 'delivery'>) =>
  is.or([
    is.and([is('state', 'in', unsentStates), is('hold_reason', 'is', null)]),
    is.and([is('state', '=', 'waiting'), is('hold_reason', '=', 'last call')]),
  ])

/** The reason why a delivery waits: the browser's last call may come until it is due. */
export type HoldReason = 'last call'

/** Why a delivery is not sent. A later version may make up for a skipped confirmation. */
export type SkipReason =
  | 'address'
  | 'foreign origin'
  | 'mailbox limit'
  | 'hourly limit'
  | 'superseded'
  // From an older desk, which did not record the reason, or had a command that took emails out.
  | 'unconfirmed'
  | 'dropped'

/**
 * What is to leave the desk, and what became of it: one row an email, and one a webhook and version of an
 * enquiry. Written in the transaction that gives reason for it. How they change: docs/desk.md §4.
 */
export type DeliveryTable = {
  id: string
  /** Null for an email that belongs to no enquiry. Such a row is deleted when it is sent or given up. */
  enquiry_id: string | null
  /** The version of the enquiry; 0 without one. */
  revision: number
  channel: DeliveryChannel
  /** An email's template, its name if it has no enquiry, or a webhook's name in the settings. */
  target: string
  state: DeliveryState
  /** Only while it is waiting. */
  hold_reason: HoldReason | null
  /** Only, and always, when it is skipped. */
  skip_reason: SkipReason | null
  /** Fixed here and used by every attempt, so that mailboxes can drop a repeat. Emails alone have one. */
  message_id: string | null
  /** The address of an email without an enquiry. */
  recipient: Generated<string | null>
  /** JSON: what an email without an enquiry is written from. */
  content: Generated<string | null>
  /** The mailbox that a confirmation was last sent to, as a keyed hash. */
  mailbox: Generated<string | null>
  created_at: number
  due_at: number
  attempts: Generated<number>
  /** Until then nobody else takes it, whatever becomes of it meanwhile: it is on its way. */
  leased_until: number | null
  finished_at: number | null
  /** What came of the last attempt, in the words of the other side. */
  detail: Generated<string>
}

/**
 * What the limits count: docs/desk.md §5. Addresses and texts stand here as keyed hashes, and not for
 * longer than a week.
 */
export type RateEventTable = {
  id: string
  /** `enquiry`: subject is its network. `note`: the text it brought. */
  name: 'enquiry' | 'note'
  subject: string
  sender: string
  enquiry_id: string
  at: number
}

/**
 * Who was erased, so that a restored backup can be rid of them again: no name, only a keyed hash of
 * an address or a reference. The key is not in the store.
 */
export type ErasureTable = {
  hash: string
  /** Tells which key made the hash. */
  key_id: string
  erased_at: number
}

/** What the desk's own jobs know of their last run: mostly times. The row `calls` is what writers lock. */
export type JobStateTable = { name: string; value: number }

/** What desks that share a database share besides. Empty with SQLite. */
export type SecretTable = { name: string; value: string }

export type Tables = {
  enquiry: EnquiryTable
  revision: RevisionTable
  delivery: DeliveryTable
  job_state: JobStateTable
  rate_event: RateEventTable
  secret: SecretTable
  erasure: ErasureTable
  activity: ActivityTable
  search_text: SearchTextTable
  sign_in_link: SignInLinkTable
  session: SessionTable
}

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
export type EnquiryRow = Selectable<EnquiryTable>
export type NewDelivery = Insertable<DeliveryTable>
