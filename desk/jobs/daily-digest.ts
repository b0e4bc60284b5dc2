import {
  isQuarantineNew,
  type Quarantine,
  readList,
  readQuarantine,
  storingMarginMs,
} from '#desk/db/inbox.ts'
import {
  type ListedEnquiry,
  listed,
  type NamedEnquiry,
  type WaitingEnquiry,
} from '#desk/db/read-enquiries.ts'
import { answerableKinds, type Db, expectsAnswer } from '#desk/db/tables.ts'
import type { EmailContent } from '#desk/emails/document.ts'
import { enquiryLine, type ListItem, listPart, referencesOf } from '#desk/emails/lists.ts'
import { dayMs, hourMs, kigaliDay, kigaliOffsetMs, kigaliTime } from '#desk/lib/time.ts'

import { readableDay } from '#enquiry/date-range.ts'
import { answerWithinHours } from '#enquiry/messages.ts'
import { ensureSentAt, type NotifyTeam, readSentAt } from './notify-team.ts'
import type { Problem, ReadProblems } from './problems.ts'
import { timeLeft } from './reminders.ts'

// The daily digest: docs/desk.md §9.

type DigestDependencies = {
  readonly db: Db
  readonly notify: NotifyTeam
  readonly now: () => number
  readonly deskUrl: string
  readonly readProblems: ReadProblems
}

/** Sends the digest once a day from seven in the morning in Kigali, unless it would be empty. */
export async function sendDailyDigest(dependencies: DigestDependencies): Promise<void> {
  const { db, notify, now, deskUrl, readProblems } = dependencies
  const at = now()
  const seven = lastSeven(at)
  await ensureSentAt(db, 'daily digest', seven)
  if (kigaliDay(seven) !== kigaliDay(at)) return // at night it is too late for yesterday's
  if ((await readSentAt(db, 'daily digest')) >= seven) return
  await notify('daily digest', seven - 1, async (since) => {
    const problems = await readProblems()
    const digest = await readDailyDigest(db, { since, now: at, today: kigaliDay(at), problems })
    if (digest === null) return null
    const { arrived, overdue, followUps, undelivered, quarantined } = digest
    return {
      ...dailyDigestEmail({ digest, now: at, deskUrl }),
      names: referencesOf(arrived, overdue, followUps, undelivered, quarantined.newest),
    }
  })
}

/** The last time it was seven in the morning in Kigali. */
export function lastSeven(now: number): number {
  const today = Date.parse(kigaliDay(now)) + 7 * hourMs - kigaliOffsetMs
  return today <= now ? today : today - dayMs
}

type DailyDigest = {
  readonly problems: readonly Problem[]
  /** New since the last digest, in any state; without those that are overdue or in quarantine. */
  readonly arrived: readonly (WaitingEnquiry & Pick<ListedEnquiry, 'state'>)[]
  readonly overdue: readonly WaitingEnquiry[]
  readonly followUps: readonly (WaitingEnquiry & Pick<ListedEnquiry, 'followUp' | 'assignee'>)[]
  /** Emails that were given up, of unanswered enquiries. */
  readonly undelivered: readonly (NamedEnquiry & { readonly target: string })[]
  readonly quarantined: Quarantine
}

/** Null if there is nothing to say. */
export async function readDailyDigest(
  db: Db,
  time: {
    /** When the last digest was sent. */
    readonly since: number
    readonly now: number
    readonly today: string
    readonly problems?: readonly Problem[]
  },
): Promise<DailyDigest | null> {
  const { since, now, today, problems = [] } = time
  const inOrder = listed(db).orderBy('enquiry.received_at').orderBy('enquiry.id')
  const overdue = await inOrder
    .where('enquiry.state', '=', 'new')
    .where('enquiry.kind', 'in', answerableKinds)
    .where('enquiry.received_at', '<', now - answerWithinHours * hourMs)
    .execute()
  const overdueIds = new Set(overdue.map(({ id }) => id))
  const recent = await inOrder
    .where('enquiry.received_at', '>', since - storingMarginMs)
    .where('enquiry.state', 'in', ['new', 'answered', 'closed'])
    .execute()
  const arrived = recent.filter(({ id }) => !overdueIds.has(id))
  const followUps = await readList(db, 'follow-ups', today)
  const undelivered = await db
    .selectFrom('delivery')
    .innerJoin('enquiry', 'enquiry.id', 'delivery.enquiry_id')
    .select(['reference', 'kind', 'name', 'received_at as receivedAt', 'target'])
    .where('delivery.channel', '=', 'email')
    .where('delivery.state', 'in', ['refused', 'expired'])
    .where('enquiry.state', '=', 'new')
    .orderBy('delivery.created_at')
    .orderBy('delivery.id')
    .execute()
  const quarantined = await readQuarantine(db)
  const lists = [problems, arrived, overdue, followUps, undelivered]
  const isEmpty = lists.every(({ length }) => length === 0) && !(await isQuarantineNew(db, since))
  return isEmpty ? null : { problems, arrived, overdue, followUps, undelivered, quarantined }
}

/** `This morning: 2 overdue, 3 new`. */
function subjectOf(digest: DailyDigest): string {
  const { problems, arrived, overdue, followUps, undelivered, quarantined } = digest
  const counts = [
    [problems.length, problems.length === 1 ? 'problem' : 'problems'],
    [overdue.length, 'overdue'],
    [followUps.length, 'to follow up'],
    [arrived.length, 'new'],
    [undelivered.length, 'undelivered'],
    [quarantined.count, 'in quarantine'],
  ] as const
  const parts = counts.filter(([count]) => count > 0).map((part) => part.join(' '))
  return `This morning: ${parts.join(', ')}`
}

type DailyDigestProps = {
  readonly digest: DailyDigest
  readonly now: number
  readonly deskUrl: string
}

export function dailyDigestEmail({ digest, now, deskUrl }: DailyDigestProps): EmailContent {
  const { problems, arrived, overdue, followUps, undelivered, quarantined } = digest
  const subject = subjectOf(digest)
  const item = <Enquiry extends WaitingEnquiry>(enquiry: Enquiry, detail: string) => ({
    ...enquiry,
    line: `${enquiryLine(enquiry)}, ${detail}`,
  })
  return {
    subject,
    document: {
      preview: subject,
      heading: 'Mwaramutse! The desk this morning',
      blocks: [
        ...(problems.length === 0 ? [] : [{ type: 'heading', text: 'Problems' } as const]),
        ...problems.map(
          ({ message, advice }) => ({ type: 'paragraph', text: `${message} ${advice}` }) as const,
        ),
        ...listPart(
          `Overdue: not answered within ${answerWithinHours} hours`,
          overdue.map((enquiry) => item(enquiry, timeLeft(enquiry, now))),
          { deskUrl, list: 'to-answer' },
        ),
        ...listPart(
          'Follow-ups: due today or earlier',
          followUps.map((enquiry) => item(enquiry, followUpDetail(enquiry))),
          { deskUrl, list: 'follow-ups' },
        ),
        ...listPart(
          'New since the last digest',
          arrived.map((enquiry) => ({
            ...item(enquiry, arrivedDetail(enquiry, now)),
            ...(!isOpen(enquiry) && { payload: undefined }),
          })),
          { deskUrl, list: 'all' },
        ),
        ...listPart('Undelivered: these emails were given up', undeliveredItems(undelivered), {
          deskUrl,
          list: 'undelivered',
        }),
        ...listPart(
          'In quarantine: these look automated',
          quarantined.newest.map((enquiry) =>
            item(enquiry, `received ${kigaliTime(enquiry.receivedAt)}`),
          ),
          { deskUrl, list: 'held', count: quarantined.count },
        ),
      ],
    },
  }
}

const followUpDetail = ({ followUp, assignee }: DailyDigest['followUps'][number]) =>
  `on ${readableDay(followUp ?? '')}${assignee === null ? '' : `, assigned to ${assignee}`}`

/** Writes one line for each enquiry that has given-up emails. */
function undeliveredItems(undelivered: DailyDigest['undelivered']): readonly ListItem[] {
  const lines = Map.groupBy(undelivered, ({ reference }) => reference)
  return [...lines.values()].map((emails) => {
    const [first] = emails as [DailyDigest['undelivered'][number]]
    const names = emails.map(({ target }) =>
      target === 'customer' ? 'the confirmation to the customer' : `the email "${target}"`,
    )
    return { ...first, line: `${enquiryLine(first)}, ${[...new Set(names)].join(', ')}` }
  })
}

type Arrived = DailyDigest['arrived'][number]

const isOpen = ({ state, kind }: Arrived) => state === 'new' && expectsAnswer(kind)

function arrivedDetail(enquiry: Arrived, now: number): string {
  if (isOpen(enquiry)) return timeLeft(enquiry, now)
  return enquiry.state === 'new' ? 'to be read' : enquiry.state
}
