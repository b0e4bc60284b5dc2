import { isReference } from '#core/forms/submission.ts'
import type { Context } from '#desk/config/context.ts'
import {
  keepAnswer,
  keepAutomatic,
  type MessageTraits,
  readUse,
  recordMissedCopies,
} from '#desk/conversation/messages.ts'
import { readJobState, setJobState } from '#desk/db/job-state.ts'
import type { Db } from '#desk/db/tables.ts'
import { newAct } from '#desk/enquiries/activities.ts'
import { megabyte } from '#desk/lib/disk-space.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { dayMs } from '#desk/lib/time.ts'
import { recordReturned } from '#desk/outbox/delivery-results.ts'
import { findEnquiryOf, type Link } from './find-enquiry.ts'
import type { Address } from './mime.ts'
import { isStored, type LeftOut } from './parse-email.ts'
import type { ReadEmail } from './read-email.ts'

// Decides which enquiry an email belongs to and what is stored of it.

/**
 * What those may use of each limit who only know a reference, or whose sender may be forged, so that they leave room for
 * the traveller.
 */
const strangersShare = 1 / 4

/** The files of a trip for 20 people are 40 MB. More is from somebody who fills the disk, and stays in the mailbox. */
export const mailLimits = {
  /** In bytes of all attachments received. */
  enquiry: 100 * megabyte,
  /** In bytes of the attachments of all enquiries in 24 hours. */
  day: 500 * megabyte,
  /** The emails of an enquiry in 24 hours. Later ones stay in the mailbox. */
  emails: 200,
}

type CountedEmails = readonly [count: string, at: string]

/** The emails that could not be read or stored, and the time of the last one. */
export const skippedEmails: CountedEmails = ['mailbox skipped', 'mailbox skipped at']
/** The emails beyond an enquiry's limit, and the time of the last one. */
export const beyondLimit: CountedEmails = ['mailbox beyond limit', 'mailbox beyond limit at']

/** Counts an email that stays in the mailbox alone, so that the team is told (problems.ts). */
export async function countEmail(db: Db, [count, at]: CountedEmails, now: number): Promise<void> {
  const { count: known } = await readCounted(db, [count, at])
  await setJobState(db, { [count]: known + 1, [at]: now })
}

export async function readCounted(
  db: Db,
  [count, at]: CountedEmails,
): Promise<{ readonly count: number; readonly at: number }> {
  const state = await readJobState<string>(db, [count, at])
  return { count: state[count] ?? 0, at: state[at] ?? 0 }
}

export type Keeping = Pick<Context, 'db' | 'ids' | 'now' | 'log'> & {
  /** The team's and the desk's own addresses, whose emails are not replies. */
  readonly isTeam: (address: string) => Promise<boolean>
}

/** The way an email arrived. */
export type Arrival = { readonly at: number; readonly isReadable: boolean }

export async function keepEmail(
  email: ReadEmail,
  { at: arrivedAt, isReadable }: Arrival,
  keeping: Keeping,
): Promise<void> {
  const { db, ids, now, log } = keeping
  const returned = email.bounce && (await keepBounce(email, keeping))
  const sender = returned ? { ...email.from, isGuess: false } : await senderOf(email, keeping)
  if (sender === null) return
  const from = sender.address
  const link: Link | null =
    returned ?? (await findEnquiryOf(db, { ...email, from, named: namedIn(email) }))
  if (link === null) return
  const { enquiryId } = link
  const people = returned ? [] : await othersIn(email, from, keeping)
  const isUnverified =
    email.isUnverified || sender.isGuess || (await isClaimed(email, from, keeping))
  const isStranger = link.by === 'reference'
  const share = isUnverified || isStranger ? strangersShare : 1
  const use = await readUse(db, enquiryId, now() - dayMs)
  if (use.count >= mailLimits.emails * share) {
    log.warn(
      { emails: use.count },
      'an enquiry has too many emails today; this one is only in the mailbox',
    )
    return countEmail(db, beyondLimit, now())
  }
  const size = email.files.reduce((sum, { content }) => sum + content.length, 0)
  const isFull =
    use.bytes + size > mailLimits.enquiry * share || use.bytesOfAll + size > mailLimits.day * share
  const refused = email.files.map(
    ({ name, content }): LeftOut => ({ name, bytes: content.length, reason: 'full' }),
  )
  const leftOut = isFull
    ? [...email.leftOut.filter((file) => !isStored(file)), ...refused]
    : email.leftOut
  const isAutomatic = isAutomaticIn(email, link)
  const traits: MessageTraits = {
    ...(isAutomatic && { isAutomatic: true }),
    ...(email.bounce && isAutomatic && { isBounce: true }),
    ...(!isReadable && { isUnreadable: true }),
    ...(isUnverified && { isUnverified: true }),
    ...(isStranger && { isStranger: true }),
    ...(people.length > 0 && { people }),
    ...(leftOut.length > 0 && { leftOut }),
  }
  const act = newAct(ids, { enquiryId, by: from, now: now() })
  const message = {
    id: ids.uuid(),
    subject: email.subject,
    text: email.text,
    way: 'email',
    message_id: email.messageId,
    content_hash: email.hash,
    at: sentAt(email.date, Math.min(arrivedAt, now())),
    traits,
  } as const
  const files = isFull ? [] : email.files.map((file) => ({ id: ids.uuid(), ...file }))
  await (isAutomatic ? keepAutomatic : keepAnswer)(db, act, message, files)
}

/** Nobody waits for an answer to an out-of-office reply. A ticket system's email that answers ours is a person's. */
const isAutomaticIn = ({ origin, bounce }: ReadEmail, { by }: Link) =>
  bounce !== null || origin === 'automatic' || (origin === 'generated' && by !== 'thread')

async function keepBounce({ bounce }: ReadEmail, { db, ids, now }: Keeping): Promise<Link | null> {
  if (bounce === null) return null
  const { about, detail, isFinal, failed } = bounce
  const report = { id: ids.uuid(), messageId: ids.messageId() }
  const enquiryId = isFinal
    ? ((await recordMissedCopies(db, about, failed)) ??
      (await recordReturned(db, about, { at: now(), detail }, report)))
    : null
  return enquiryId === null
    ? findEnquiryOf(db, { references: about, named: [], from: '' })
    : { enquiryId, by: 'thread' }
}

type Sender = {
  readonly address: string
  /** True if nothing but the conversation says that it is the sender. */
  readonly isGuess: boolean
}

/** Returns the person behind an email, or null if a team member or the desk sent it. */
async function senderOf(email: ReadEmail, keeping: Keeping): Promise<Sender | null> {
  const { from, originalFrom, replyTo, references, isFromList } = email
  const { db, isTeam } = keeping
  const sure = (address: string) => ({ address, isGuess: false })
  // Groups and lists rewrite the sender, and keep the real one in headers of their own.
  if (originalFrom !== null) return (await isTeam(originalFrom)) ? null : sure(originalFrom)
  if (!(await isTeam(from.address))) return sure(from.address)
  const isReplyToOther = replyTo !== null && !(await isTeam(replyTo.address))
  if (!isReplyToOther && !isFromList) return null
  // The desk's own emails to the team have the traveller as `Reply-To` too, but answer none of its emails.
  const link = await findEnquiryOf(db, { references, named: [], from: '' })
  if (link === null) return null
  if (isReplyToOther) return sure(replyTo.address)
  // Some lists name the sender among the recipients only, or not at all.
  const [other, ...more] = await othersIn(email, '', keeping)
  if (other && more.length === 0) return { address: other.address, isGuess: true }
  const { email: person } = await db
    .selectFrom('enquiry')
    .select('email')
    .where('id', '=', link.enquiryId)
    .executeTakeFirstOrThrow()
  return person === '' ? null : { address: person, isGuess: true }
}

/** True if an outsider's email says that somebody else wrote it. Only our own groups may say so. */
async function isClaimed({ from: { address } }: ReadEmail, from: string, { ids, isTeam }: Keeping) {
  const domainOf = (text: string) => text.slice(text.lastIndexOf('@') + 1).replace('>', '')
  if (address === from || domainOf(address) === domainOf(ids.messageId())) return false
  return !(await isTeam(address))
}

/** Returns the references in the subject and in the recipients, such as `hello+KR4TN7WX@`. */
const namedIn = ({ subject, people }: ReadEmail): readonly string[] =>
  [subject, ...people.map(({ address }) => address.split('@')[0] ?? '')].flatMap((text) =>
    (text.toUpperCase().match(/[A-Z0-9]+/g) ?? []).filter(isReference),
  )

const maxPeople = 10

async function othersIn(
  { people, replyTo }: ReadEmail,
  from: string,
  { isTeam }: Keeping,
): Promise<readonly Address[]> {
  const known = new Set([from])
  const others: Address[] = []
  for (const person of [...(replyTo ? [replyTo] : []), ...people]) {
    const { address } = person
    if (known.has(address) || !isDeliverable(address) || (await isTeam(address))) continue
    known.add(address)
    others.push(person)
  }
  return others.slice(0, maxPeople)
}

/** Clocks of phones and computers are sometimes wrong by more than emails travel. */
const maxTravelMs = 30 * dayMs

const sentAt = (date: number | null, arrivedAt: number) =>
  date === null || date > arrivedAt || date < arrivedAt - maxTravelMs ? arrivedAt : date
