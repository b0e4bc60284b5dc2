import { formatDuration } from '#desk/base/duration.ts'
import { kigaliTime } from '#desk/base/kigali-time.ts'
import { oneLine } from '#desk/base/one-line.ts'
import type { WaitingEnquiry } from '#desk/store/read-enquiries.ts'
import { answerBy } from '#enquiry/answer-time.ts'
import { answerWithinHours } from '#enquiry/messages.ts'
import { enquiryLine, listBlocks } from './desk-links.ts'
import type { EmailContent } from './document.ts'

export type ReminderProps = {
  /** The oldest first; at least one. */
  readonly due: readonly WaitingEnquiry[]
  readonly now: number
  readonly deskUrl: string
}

/** `Not answered yet: 7KQ2MXR4, Aline Uwase, 11 h 58 m left`: all that a mailbox shows. */
function reminderSubject({ due, now }: ReminderProps): string {
  const [first, ...others] = due
  if (!first) return 'Not answered yet'
  if (others.length > 0)
    return `Not answered yet: ${due.length} enquiries, the first: ${timeOf(first, now)}`
  return `Not answered yet: ${first.reference}, ${nameOf(first)}, ${timeOf(first, now)}`
}

/** To the team, 12 and 20 hours after an enquiry that nobody has answered. */
export function reminderEmail(props: ReminderProps): EmailContent {
  const { due, now } = props
  const isOne = due.length === 1
  const subject = reminderSubject(props)
  return {
    subject,
    document: {
      preview: due.map((enquiry) => `${nameOf(enquiry)}: ${timeOf(enquiry, now)}`).join('; '),
      heading: isOne
        ? 'Somebody is waiting for your answer'
        : `${due.length} people are waiting for your answer`,
      blocks: [
        {
          type: 'paragraph',
          text: `The site promises an answer within ${answerWithinHours} hours. Once you have answered, say so at the desk, and these reminders stop.`,
        },
        ...listBlocks(
          due.map((enquiry) => ({ ...enquiry, line: lineOf(enquiry, now) })),
          { deskUrl: props.deskUrl, list: 'to-answer' },
        ),
      ],
    },
  }
}

const lineOf = (enquiry: WaitingEnquiry, now: number) =>
  `${enquiryLine(enquiry)}. Answer by ${kigaliTime(answerBy(enquiry.receivedAt))} (Kigali time): ${timeOf(enquiry, now)}.`

const nameOf = ({ name }: WaitingEnquiry) => oneLine(name).slice(0, 80) || 'somebody'

/** `11 h 58 m left`, or `late by 2 h 5 m`. */
export function timeOf({ receivedAt }: { readonly receivedAt: number }, now: number): string {
  const left = answerBy(receivedAt) - now
  return left >= 0 ? `${formatDuration(left)} left` : `late by ${formatDuration(-left)}`
}
