import { formatDuration } from '#desk/base/duration.ts'
import { kigaliTime } from '#desk/base/kigali-time.ts'
import { oneLine } from '#desk/base/one-line.ts'
import type { UnansweredEnquiry } from '#desk/store/reminders.ts'
import { answerBy } from '#enquiry/answer-time.ts'
import { answerWithinHours } from '#enquiry/messages.ts'
import { answeredCommand } from './answered-block.ts'
import type { Block, EmailContent } from './document.ts'
import { capped, enquiryLine } from './notice-emails.ts'

export type ReminderProps = {
  /** The oldest first; at least one. */
  readonly due: readonly UnansweredEnquiry[]
  readonly now: number
  /** The address that marks one as answered; null while the site's own is not set. */
  readonly answeredLink: (enquiry: UnansweredEnquiry) => string | null
}

/** With a button each; more than this are listed only. */
const maxWithButtons = 20

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
        ? 'Somebody waits for your answer'
        : `${due.length} people wait for your answer`,
      blocks: [
        {
          type: 'paragraph',
          text: `The site promises an answer within ${answerWithinHours} hours. To find the ${isOne ? 'email about it' : 'emails about them'}, search your mailbox for the reference.`,
        },
        ...due.slice(0, maxWithButtons).flatMap((enquiry) => blocksOf(enquiry, props)),
        ...rest(props),
      ],
    },
  }
}

function blocksOf(
  enquiry: UnansweredEnquiry,
  { now, answeredLink }: ReminderProps,
): readonly Block[] {
  const link = answeredLink(enquiry)
  const { reference, receivedAt } = enquiry
  return [
    {
      type: 'paragraph',
      text: `${enquiryLine(enquiry)}. Answer by ${kigaliTime(answerBy(receivedAt))} (Kigali time): ${timeOf(enquiry, now)}.`,
    },
    link === null
      ? { type: 'command', text: answeredCommand(reference) }
      : { type: 'links', links: [{ label: `I have answered ${reference}`, href: link }] },
  ]
}

function rest({ due, now }: ReminderProps): readonly Block[] {
  if (due.length <= maxWithButtons) return []
  const items = due
    .slice(maxWithButtons)
    .map((enquiry) => `${enquiryLine(enquiry)}, ${timeOf(enquiry, now)}`)
  return [
    { type: 'heading', text: 'And these' },
    { type: 'command', text: 'npm run desk -- list --state new' },
    { type: 'list', items: capped(items) },
  ]
}

const nameOf = ({ name }: UnansweredEnquiry) => oneLine(name).slice(0, 80) || 'somebody'

/** `11 h 58 m left`, or `late by 2 h 5 m`. */
export function timeOf({ receivedAt }: { readonly receivedAt: number }, now: number): string {
  const left = answerBy(receivedAt) - now
  return left >= 0 ? `${formatDuration(left)} left` : `late by ${formatDuration(-left)}`
}
