import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'
import { moderatedKinds, pageFormKinds } from '#enquiry/page-forms.ts'

// Column types are those both stores have: text, and whole numbers up to 2^53. Times are UTC
// milliseconds, ids are texts. Contract: desk.md §3.

export const enquiryKinds = ['booking', 'contact', ...pageFormKinds] as const
export type EnquiryKind = (typeof enquiryKinds)[number]
const moderated: ReadonlySet<string> = moderatedKinds
/** The kinds somebody waits for an answer to. Reviews and comments are read and approved instead. */
export const answerableKinds = enquiryKinds.filter((kind) => !moderated.has(kind))
export const expectsAnswer = (kind: EnquiryKind) => answerableKinds.includes(kind)
export const enquiryStates = ['new', 'quarantine', 'answered', 'closed', 'erased'] as const
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
  /** Which of the calls created it. */
  first_call: string
  /** JSON: what tells people from programs. Held, never used to refuse (desk.md §5). */
  evidence: string
  /** When the team said that they had answered; null while nobody did. */
  answered_at: number | null
  /** How often it was made new again by hand: links in letters from before are void (desk.md §9). */
  reopened: Generated<number>
  /** The last reminder the team had of it, in hours after it arrived; 0 for none. */
  reminded_hours: Generated<number>
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

export type LetterTemplate = 'team' | 'customer' | 'update' | 'contact' | 'undeliverable'
export type LetterState = 'held' | 'pending' | 'sending' | 'sent' | 'dead' | 'skipped'

/** The outbox. One row a letter, written in the transaction that gives reason for it. */
export type LetterTable = {
  id: string
  enquiry_id: string
  revision: number
  template: LetterTemplate
  state: LetterState
  /** Fixed here and used by every attempt, so that mailboxes can drop a repeat. */
  message_id: string
  created_at: number
  due_at: number
  attempts: Generated<number>
  /** While sending: another process may take the letter over after this moment. */
  leased_until: number | null
  finished_at: number | null
}

export type AttemptTable = {
  id: string
  letter_id: string
  started_at: number
  finished_at: number
  outcome: string
  detail: string
}

/**
 * What the limits count: docs/desk.md §5. Addresses and texts stand here as keyed hashes, and not for
 * longer than a week.
 */
export type EventTable = {
  id: string
  /** `enquiry`: subject is its network. `note`: the text it brought. `confirmation`: whom its letter goes to. */
  name: 'enquiry' | 'note' | 'confirmation'
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

export type ForwardState = 'pending' | 'sending' | 'sent' | 'dead'

/** What the spreadsheet web app is to get: one row a version, written in the transaction that stores it. */
export type ForwardTable = {
  id: string
  enquiry_id: string
  revision: number
  state: ForwardState
  created_at: number
  due_at: number
  attempts: Generated<number>
  leased_until: number | null
  finished_at: number | null
  /** What the spreadsheet said last. */
  detail: Generated<string>
}

export type CounterTable = { name: string; value: number }

/** What desks that share a database share besides. Empty with SQLite. */
export type SecretTable = { name: string; value: string }

export type Tables = {
  enquiry: EnquiryTable
  revision: RevisionTable
  letter: LetterTable
  attempt: AttemptTable
  counter: CounterTable
  event: EventTable
  secret: SecretTable
  erasure: ErasureTable
  forward: ForwardTable
}

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
export type EnquiryRow = Selectable<EnquiryTable>
export type NewLetter = Insertable<LetterTable>
