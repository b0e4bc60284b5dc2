import { hourMs } from '#desk/base/duration.ts'
import { answerWithinHours } from '#enquiry/messages.ts'
import { isQuarantineNew, type Quarantine, readQuarantine } from './quarantine.ts'
import { readOverdue } from './reminders.ts'
import { storingMarginMs } from './sent-notices.ts'
import type { Db, EmailTemplate, EnquiryKind, EnquiryState } from './tables.ts'
import type { WaitingEnquiry } from './team-limit.ts'

const promisedMs = answerWithinHours * hourMs

/** What the daily digest tells: docs/desk.md §9. */
export type DailyDigest = {
  /** Arrived since the last one, whatever became of it; what is overdue or in quarantine is not here. */
  readonly arrived: readonly (DigestEnquiry & { readonly state: EnquiryState })[]
  readonly overdue: readonly DigestEnquiry[]
  /** Whose day to come back to it has come. */
  readonly followUps: readonly (DigestEnquiry & {
    readonly followUp: string
    readonly assignee: string | null
  })[]
  /** Emails that were given up, of enquiries nobody has answered. */
  readonly undelivered: readonly (WaitingEnquiry & { readonly template: EmailTemplate })[]
  readonly quarantined: Quarantine
}

export type DigestEnquiry = {
  readonly reference: string
  readonly kind: EnquiryKind
  readonly name: string
  readonly receivedAt: number
}

/** Reads it for the time since the last digest. Null when there is nothing to say. */
export async function readDailyDigest(
  db: Db,
  { since, now, today }: { readonly since: number; readonly now: number; readonly today: string },
): Promise<DailyDigest | null> {
  const overdue = await readOverdue(db, now - promisedMs)
  const known = new Set(overdue.map(({ reference }) => reference))
  const arrived = (await readArrived(db, since - storingMarginMs)).filter(
    ({ reference }) => !known.has(reference),
  )
  const followUps = await readFollowUps(db, today)
  const undelivered = await readUndelivered(db)
  const quarantined = await readQuarantine(db)
  const isQuiet =
    arrived.length + overdue.length + followUps.length + undelivered.length === 0 &&
    !(await isQuarantineNew(db, since))
  return isQuiet ? null : { arrived, overdue, followUps, undelivered, quarantined }
}

const readArrived = (db: Db, since: number) =>
  db
    .selectFrom('enquiry')
    .select(['reference', 'kind', 'name', 'state', 'received_at as receivedAt'])
    .where('received_at', '>', since)
    .where('state', 'in', ['new', 'answered', 'closed'])
    .orderBy('received_at')
    .orderBy('id')
    .execute()

async function readFollowUps(db: Db, today: string): Promise<DailyDigest['followUps']> {
  const due = await db
    .selectFrom('enquiry')
    .select(['reference', 'kind', 'name', 'received_at as receivedAt', 'follow_up', 'assignee'])
    .where('follow_up', '<=', today)
    .where('state', '!=', 'closed')
    .orderBy('follow_up')
    .orderBy('id')
    .execute()
  return due.map(({ follow_up, ...rest }) => ({ ...rest, followUp: follow_up ?? today }))
}

async function readUndelivered(db: Db): Promise<DailyDigest['undelivered']> {
  const givenUp = await db
    .selectFrom('delivery')
    .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
    .select(['enquiry.reference', 'enquiry.kind', 'enquiry.name', 'delivery.target'])
    .where('delivery.channel', '=', 'email')
    .where('delivery.state', 'in', ['refused', 'expired'])
    .where('enquiry.state', '=', 'new')
    .orderBy('delivery.created_at')
    .orderBy('delivery.id')
    .execute()
  return givenUp.map(({ target, ...rest }) => ({ ...rest, template: target as EmailTemplate }))
}
