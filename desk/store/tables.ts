import type { Generated, Insertable, Kysely, Selectable, Transaction } from 'kysely'

// Column types are those both stores have: text, and whole numbers up to 2^53. Times are UTC
// milliseconds, ids are texts. Contract: desk.md §3.

export type EnquiryKind = 'booking' | 'contact'
export type EnquiryState = 'new' | 'quarantine' | 'answered' | 'closed' | 'erased'

/** What was sent, once, as the team lists it. Its words stand in its revisions. */
export type EnquiryTable = {
  id: string
  kind: EnquiryKind
  /** The browser's id of one intent to send; null when a call came without. */
  submission_id: string | null
  reference: string
  state: Generated<EnquiryState>
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

export type CounterTable = { name: string; value: number }

export type Tables = {
  enquiry: EnquiryTable
  revision: RevisionTable
  letter: LetterTable
  attempt: AttemptTable
  counter: CounterTable
}

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
export type EnquiryRow = Selectable<EnquiryTable>
export type NewLetter = Insertable<LetterTable>
