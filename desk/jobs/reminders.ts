import { type ListedEnquiry, listed, type WaitingEnquiry } from '#desk/db/read-enquiries.ts'
import { answerableKinds, type Db } from '#desk/db/tables.ts'
import type { EmailContent } from '#desk/emails/document.ts'
import { enquiryLine, listBlocks } from '#desk/emails/lists.ts'
import { oneLine } from '#desk/lib/text.ts'
import { formatDuration, hourMs, kigaliTime, minuteMs } from '#desk/lib/time.ts'
import { answerBy } from '#enquiry/answer-time.ts'
import { answerWithinHours } from '#enquiry/messages.ts'
import { type NoticeContext, notifyTeam } from './notify-team.ts'

const reminderHours = [12, 20] as const

/** Older enquiries are in the daily digest instead. */
const maxAgeMs = 48 * hourMs

/** Reminders that are due within this time share an email. */
const pauseMs = 15 * minuteMs

const maxAtOnce = 100

export async function sendReminders(context: NoticeContext): Promise<void> {
  const { db, now, siteUrl } = context
  if ((await readDue(db, now())).length === 0) return
  await notifyTeam(context, 'reminder', now() - pauseMs, async () => {
    const at = now()
    const due = await readDue(db, at)
    const [first] = due
    if (first === undefined) return null
    const ids = due.map(({ id }) => id)
    return {
      ...reminderEmail([first, ...due.slice(1)], at, `${siteUrl}/desk`),
      async onStored(trx) {
        for (const hours of reminderHours) {
          await trx
            .updateTable('enquiry')
            .set({ reminded_hours: hours })
            .where('id', 'in', ids)
            .where('received_at', '<=', at - hours * hourMs)
            .where('reminded_hours', '<', hours)
            .execute()
        }
      },
    }
  })
}

const readDue = (db: Db, now: number): Promise<readonly ListedEnquiry[]> =>
  listed(db)
    .where('enquiry.state', '=', 'new')
    .where('kind', 'in', answerableKinds)
    .where('enquiry.received_at', '>', now - maxAgeMs)
    .where(({ and, eb, or }) =>
      or(
        reminderHours.map((hours) =>
          and([
            eb('enquiry.received_at', '<=', now - hours * hourMs),
            eb('reminded_hours', '<', hours),
          ]),
        ),
      ),
    )
    .orderBy('enquiry.received_at')
    .orderBy('enquiry.id')
    .limit(maxAtOnce)
    .execute()

function reminderEmail(
  due: readonly [WaitingEnquiry, ...WaitingEnquiry[]],
  now: number,
  deskUrl: string,
): EmailContent {
  const waiting = due.map((enquiry) => ({
    ...enquiry,
    left: timeLeft(enquiry, now),
    sender: oneLine(enquiry.name).slice(0, 80) || 'no name',
  }))
  const [{ reference, sender, left }] = waiting as [(typeof waiting)[number]]
  const isOne = due.length === 1
  return {
    subject: isOne
      ? `Not answered yet: ${reference}, ${sender}, ${left}`
      : `Not answered yet: ${due.length} enquiries, the first: ${left}`,
    document: {
      preview: waiting.map((enquiry) => `${enquiry.sender}: ${enquiry.left}`).join('; '),
      heading: isOne
        ? 'A customer is waiting for your answer'
        : `${due.length} customers are waiting for your answer`,
      blocks: [
        {
          type: 'paragraph',
          text: `The site promises an answer within ${answerWithinHours} hours. When you have answered, mark the enquiry as answered at the desk, and these reminders stop.`,
        },
        ...listBlocks(
          waiting.map((enquiry) => ({
            ...enquiry,
            line: `${enquiryLine(enquiry)}. Answer by ${kigaliTime(answerBy(enquiry.receivedAt))} (Kigali time): ${enquiry.left}.`,
          })),
          { deskUrl, list: 'to-answer' },
        ),
      ],
    },
  }
}

/** `11 h 58 m left`, or `late by 2 h 5 m`. */
export function timeLeft({ receivedAt }: { readonly receivedAt: number }, now: number): string {
  const left = answerBy(receivedAt) - now
  return left >= 0 ? `${formatDuration(left)} left` : `late by ${formatDuration(-left)}`
}
