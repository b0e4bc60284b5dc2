import { hourMs } from '#desk/base/duration.ts'
import { answerWithinHours } from '#enquiry/messages.ts'
import { readList } from './inbox.ts'
import { isQuarantineNew, type Quarantine, readQuarantine } from './quarantine.ts'
import {
  type ListedEnquiry,
  listed,
  type NamedEnquiry,
  type WaitingEnquiry,
} from './read-enquiries.ts'
import { storingMarginMs } from './sent-notices.ts'
import { answerableKinds, type Db, type EmailTemplate } from './tables.ts'

const promisedMs = answerWithinHours * hourMs

/** What the daily digest tells: docs/desk.md §9. */
export type DailyDigest = {
  /** Arrived since the last one, whatever became of it; what is overdue or in quarantine is not here. */
  readonly arrived: readonly (WaitingEnquiry & Pick<ListedEnquiry, 'state'>)[]
  readonly overdue: readonly WaitingEnquiry[]
  /** Whose day to come back to it has come. */
  readonly followUps: readonly (WaitingEnquiry & Pick<ListedEnquiry, 'followUp' | 'assignee'>)[]
  /** Emails that were given up, of enquiries nobody has answered. */
  readonly undelivered: readonly (NamedEnquiry & { readonly template: EmailTemplate })[]
  readonly quarantined: Quarantine
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
  const followUps = await readList(db, 'follow-ups', today)
  const undelivered = await readUndelivered(db)
  const quarantined = await readQuarantine(db)
  const isQuiet =
    arrived.length + overdue.length + followUps.length + undelivered.length === 0 &&
    !(await isQuarantineNew(db, since))
  return isQuiet ? null : { arrived, overdue, followUps, undelivered, quarantined }
}

/** Also what was put off: the 24 hours count what was never answered. */
const readOverdue = (db: Db, before: number) =>
  listed(db)
    .where('enquiry.state', '=', 'new')
    .where('enquiry.kind', 'in', answerableKinds)
    .where('enquiry.received_at', '<', before)
    .orderBy('enquiry.received_at')
    .orderBy('enquiry.id')
    .execute()

const readArrived = (db: Db, since: number) =>
  listed(db)
    .where('enquiry.received_at', '>', since)
    .where('enquiry.state', 'in', ['new', 'answered', 'closed'])
    .orderBy('enquiry.received_at')
    .orderBy('enquiry.id')
    .execute()

async function readUndelivered(db: Db): Promise<DailyDigest['undelivered']> {
  const givenUp = await db
    .selectFrom('delivery')
    .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
    .select(['reference', 'kind', 'name', 'received_at as receivedAt', 'target'])
    .where('delivery.channel', '=', 'email')
    .where('delivery.state', 'in', ['refused', 'expired'])
    .where('enquiry.state', '=', 'new')
    .orderBy('delivery.created_at')
    .orderBy('delivery.id')
    .execute()
  return givenUp.map(({ target, ...rest }) => ({ ...rest, template: target as EmailTemplate }))
}
