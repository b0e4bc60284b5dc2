import { answerBy } from '#core/answer-time.ts'
import { answerWithinHours } from '#core/forms/messages.ts'
import { t, tCount } from '#core/words.ts'
import type { Db } from '#desk/db/tables.ts'
import type { EmailContent } from '#desk/emails/document.ts'
import { quotedName } from '#desk/emails/notices.ts'
import { hourMs, kigaliTime, minuteMs } from '#desk/lib/time.ts'
import { type NoticeContext, notifyTeam } from '#desk/outbox/notify-team.ts'
import { enquiryLine, listBlocks } from './emails/list-blocks.ts'
import {
  clock,
  clockOf,
  isWaiting,
  type ListedEnquiry,
  listed,
  type WaitingEnquiry,
} from './store.ts'
import { timeLeft } from './wording.ts'

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
            .where(clock, '<=', at - hours * hourMs)
            .where('reminded_hours', '<', hours)
            .execute()
        }
      },
    }
  })
}

const readDue = (db: Db, now: number): Promise<readonly ListedEnquiry[]> =>
  listed(db)
    .where(isWaiting)
    .where(clock, '>', now - maxAgeMs)
    .where(({ and, eb, or }) =>
      or(
        reminderHours.map((hours) =>
          and([eb(clock, '<=', now - hours * hourMs), eb('reminded_hours', '<', hours)]),
        ),
      ),
    )
    .orderBy(clock)
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
    sender: quotedName(enquiry.name) || t('no name'),
  }))
  const [{ reference, sender, left }] = waiting as [(typeof waiting)[number]]
  const count = due.length
  return {
    subject:
      count === 1
        ? t('Not answered yet: {reference}, {sender}, {left}', { reference, sender, left })
        : t('Not answered yet: {count} enquiries, the most urgent: {left}', { count, left }),
    document: {
      preview: waiting.map((enquiry) => `${enquiry.sender}${t(': ')}${enquiry.left}`).join(' · '),
      heading: tCount(
        count,
        'A customer is waiting for your answer',
        '{count} customers are waiting for your answer',
      ),
      blocks: [
        {
          type: 'paragraph',
          text: t(
            'The site promises an answer within {hours} hours. When you have answered, mark the enquiry as answered in the desk to stop these reminders.',
            { hours: answerWithinHours },
          ),
        },
        ...listBlocks(
          waiting.map((enquiry) => ({
            ...enquiry,
            line: t('{enquiry}. Answer by {time} (Kigali time): {left}.', {
              enquiry: enquiryLine(enquiry),
              time: kigaliTime(answerBy(clockOf(enquiry))),
              left: enquiry.left,
            }),
          })),
          { deskUrl, list: 'to-answer' },
        ),
      ],
    },
  }
}
