import { type ListedEnquiry, listed, type WaitingEnquiry } from '#desk/db/read-enquiries.ts'
import { answerableKinds, type Db, type Trx } from '#desk/db/tables.ts'
import type { EmailContent } from '#desk/emails/document.ts'
import { enquiryLine, listBlocks, referencesOf } from '#desk/emails/lists.ts'
import { oneLine } from '#desk/lib/text.ts'
import { formatDuration, hourMs, kigaliTime, minuteMs } from '#desk/lib/time.ts'
import { answerBy } from '#enquiry/answer-time.ts'
import { answerWithinHours } from '#enquiry/messages.ts'
import type { NotifyTeam } from './notify-team.ts'

// The reminders of enquiries that nobody has answered: docs/desk.md §9.

/** The hours after its arrival at which the team is reminded of an enquiry. */
const reminderHours = [12, 20] as const

/** Older enquiries are in the daily digest instead. */
const maxAgeMs = 48 * hourMs

/** Reminders that are due within this time share an email. */
const pauseMs = 15 * minuteMs

/** The most enquiries of one email. */
const maxAtOnce = 100

type ReminderDependencies = {
  readonly db: Db
  readonly notify: NotifyTeam
  readonly now: () => number
  readonly deskUrl: string
}

/** Sends one email for all enquiries that are due for a reminder. */
export async function sendReminders(dependencies: ReminderDependencies): Promise<void> {
  const { db, notify, now, deskUrl } = dependencies
  if ((await readDue(db, now())).length === 0) return
  await notify('reminder', now() - pauseMs, async () => {
    const at = now()
    const due = await readDue(db, at)
    if (due.length === 0) return null
    return {
      ...reminderEmail({ due, now: at, deskUrl }),
      names: referencesOf(due),
      onStored: (trx) => recordReminded(trx, due, at),
    }
  })
}

/** The oldest first. */
function readDue(db: Db, now: number): Promise<readonly ListedEnquiry[]> {
  return listed(db)
    .where('enquiry.state', '=', 'new')
    .where('kind', 'in', answerableKinds)
    .where('enquiry.received_at', '>', now - maxAgeMs)
    .where((is) =>
      is.or(
        reminderHours.map((hours) =>
          is.and([
            is('enquiry.received_at', '<=', now - hours * hourMs),
            is('reminded_hours', '<', hours),
          ]),
        ),
      ),
    )
    .orderBy('enquiry.received_at')
    .orderBy('enquiry.id')
    .limit(maxAtOnce)
    .execute()
}

async function recordReminded(
  trx: Trx,
  enquiries: readonly Pick<ListedEnquiry, 'id'>[],
  now: number,
): Promise<void> {
  const ids = enquiries.map(({ id }) => id)
  for (const hours of reminderHours) {
    await trx
      .updateTable('enquiry')
      .set({ reminded_hours: hours })
      .where('id', 'in', ids)
      .where('received_at', '<=', now - hours * hourMs)
      .where('reminded_hours', '<', hours)
      .execute()
  }
}

type ReminderProps = {
  /** The oldest first; at least one. */
  readonly due: readonly WaitingEnquiry[]
  readonly now: number
  readonly deskUrl: string
}

export function reminderEmail({ due, now, deskUrl }: ReminderProps): EmailContent {
  const [first] = due
  const summary = due.map((enquiry) => `${nameOf(enquiry)}: ${timeLeft(enquiry, now)}`)
  const subject =
    due.length > 1 && first
      ? `Not answered yet: ${due.length} enquiries, the first: ${timeLeft(first, now)}`
      : `Not answered yet: ${first?.reference}, ${summary[0]?.replace(': ', ', ')}`
  return {
    subject,
    document: {
      preview: summary.join('; '),
      heading:
        due.length === 1
          ? 'A customer is waiting for your answer'
          : `${due.length} customers are waiting for your answer`,
      blocks: [
        {
          type: 'paragraph',
          text: `The site promises an answer within ${answerWithinHours} hours. When you have answered, mark the enquiry as answered at the desk, and these reminders stop.`,
        },
        ...listBlocks(
          due.map((enquiry) => ({
            ...enquiry,
            line: `${enquiryLine(enquiry)}. Answer by ${kigaliTime(answerBy(enquiry.receivedAt))} (Kigali time): ${timeLeft(enquiry, now)}.`,
          })),
          { deskUrl, list: 'to-answer' },
        ),
      ],
    },
  }
}

const nameOf = ({ name }: WaitingEnquiry) => oneLine(name).slice(0, 80) || 'no name'

/** `11 h 58 m left`, or `late by 2 h 5 m`. */
export function timeLeft({ receivedAt }: { readonly receivedAt: number }, now: number): string {
  const left = answerBy(receivedAt) - now
  return left >= 0 ? `${formatDuration(left)} left` : `late by ${formatDuration(-left)}`
}
