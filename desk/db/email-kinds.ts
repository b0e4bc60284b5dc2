import type { Message } from '#core/words.ts'
import { dayMs, hourMs } from '#desk/lib/time.ts'

// Every kind of email that the desk sends. The outbox, the problems, the conversation, an enquiry's page and the gallery
// read this table; desk/email-writers.ts has a writer for each kind. A kind's name is `target` in `delivery`, so it stays.

type Recipient = 'team' | 'member' | 'traveller'

type Row = {
  readonly to: Recipient
  /** The order in which waiting emails go out. Retries go with the last. */
  readonly turn: 1 | 2 | 3 | 4
  /** The time after which it is given up, not counting outages. */
  readonly triedForMs: number
  readonly title: Message
  /** Whether a member may send it again. */
  readonly isRepeatable?: true
  /** What `revision` numbers. By default, the versions of the enquiry. */
  readonly numbers?: 'quotes' | 'messages' | 'bills'
  /** The email that tells the team if it could not be delivered. */
  readonly ifLost?: 'undeliverable'
}

const week = 7 * dayMs

/**
 * The emails about an enquiry. Confirmations go after the team's emails, since customers' servers may be slow. An update
 * goes last, because a newer one may replace it.
 */
// biome-ignore format: a table
export const enquiryEmails = {
  team:          { to: 'team',      turn: 1, triedForMs: week,        title: 'Email to the team', isRepeatable: true },
  contact:       { to: 'team',      turn: 1, triedForMs: week,        title: 'Email to the team', isRepeatable: true },
  customer:      { to: 'traveller', turn: 2, triedForMs: 48 * hourMs, title: 'Confirmation to the customer', isRepeatable: true, ifLost: 'undeliverable' },
  undeliverable: { to: 'team',      turn: 1, triedForMs: week,        title: 'Email to the team: the customer cannot be reached by email' },
  update:        { to: 'team',      turn: 4, triedForMs: week,        title: 'Email to the team about a change' },
  reply:         { to: 'traveller', turn: 1, triedForMs: week,        title: 'Reply to the traveller', numbers: 'messages' },
  quote:         { to: 'traveller', turn: 1, triedForMs: week,        title: 'Quote to the traveller', numbers: 'quotes' },
  accepted:      { to: 'traveller', turn: 1, triedForMs: week,        title: 'Reply to the traveller’s acceptance', numbers: 'quotes' },
  bill:          { to: 'traveller', turn: 1, triedForMs: week,        title: 'Invoice or receipt to the traveller', numbers: 'bills' },
} as const satisfies Readonly<Record<string, Row>>

/** The emails about several enquiries or none. They go after the others, since strangers can cause sign-in links. */
// biome-ignore format: a table
export const noticeEmails = {
  reminder:         { to: 'team',   turn: 3, triedForMs: week, title: 'Reminder to the team' },
  'daily digest':   { to: 'team',   turn: 3, triedForMs: week, title: 'Daily email to the team' },
  'my tasks':       { to: 'member', turn: 3, triedForMs: week, title: 'A member’s overdue tasks' },
  'quote answered': { to: 'team',   turn: 3, triedForMs: week, title: 'Email to the team: a traveller answers a quote' },
  // A link lasts for less: its writer gives it up.
  'sign-in':        { to: 'member', turn: 3, triedForMs: week, title: 'Link to sign in' },
} as const satisfies Readonly<Record<string, Row>>

/** What follows from the recipient. Travellers get emails in their own language, the others in the team's. */
const recipients = {
  // Its inbox may be full, so a refusal is not final, and no enquiry goes unnoticed.
  team: { isRefusalFinal: false, isInConversation: false, meansMailStopped: true },
  // Their mail server may be slow, which says nothing about ours.
  member: { isRefusalFinal: true, isInConversation: false, meansMailStopped: false },
  traveller: { isRefusalFinal: true, isInConversation: true, meansMailStopped: false },
} as const satisfies Readonly<Record<Recipient, object>>

export type EnquiryEmail = keyof typeof enquiryEmails
export type NoticeEmail = keyof typeof noticeEmails
export type EmailKind = Row & {
  /** Whether a refusal by the recipient's server ends all attempts. */
  readonly isRefusalFinal: boolean
  /** Whether later emails to the traveller name it as part of their thread. */
  readonly isInConversation: boolean
  /** Whether the team is told that no emails are being sent when it has been waiting for an hour. */
  readonly meansMailStopped: boolean
}

const all = new Map<string, EmailKind>(
  Object.entries<Row>({ ...enquiryEmails, ...noticeEmails }).map(([name, row]) => [
    name,
    { ...recipients[row.to], ...row },
  ]),
)

/** A later version of the desk may have queued it. This one waits for that version, and raises no alarm. */
const unknownKind: EmailKind = {
  ...recipients.team,
  meansMailStopped: false,
  to: 'team',
  turn: 4,
  triedForMs: week,
  title: 'Email',
}

export const emailKind = (name: string): EmailKind => all.get(name) ?? unknownKind

/** Returns the names of the kinds for which `holds` is true. */
export const emailsThat = (holds: (kind: EmailKind) => boolean): readonly string[] =>
  [...all].flatMap(([name, kind]) => (holds(kind) ? name : []))

export const isEnquiryEmail = (name: string): name is EnquiryEmail =>
  Object.hasOwn(enquiryEmails, name)

export const isNoticeEmail = (name: string): name is NoticeEmail =>
  Object.hasOwn(noticeEmails, name)
