import { kigaliTime } from '#desk/base/kigali-time.ts'
import type { DailyDigest } from '#desk/store/daily-digest.ts'
import type { WaitingEnquiry } from '#desk/store/read-enquiries.ts'
import { expectsAnswer } from '#desk/store/tables.ts'
import { readableDay } from '#enquiry/date-range.ts'
import { answerWithinHours } from '#enquiry/messages.ts'
import { enquiryLine, type ListItem, listPart } from './desk-links.ts'
import type { EmailContent } from './document.ts'
import { timeOf } from './reminder-email.ts'

/** `This morning: 2 overdue, 3 new`: what presses most comes first. */
function dailyDigestSubject(digest: DailyDigest): string {
  const { arrived, overdue, followUps, undelivered, quarantined } = digest
  const counts = [
    [overdue.length, 'overdue'],
    [followUps.length, 'to follow up'],
    [arrived.length, 'new'],
    [undelivered.length, 'undelivered'],
    [quarantined.count, 'in quarantine'],
  ] as const
  const parts = counts.filter(([count]) => count > 0).map((part) => part.join(' '))
  return `This morning: ${parts.join(', ')}`
}

export type DailyDigestProps = {
  readonly digest: DailyDigest
  readonly now: number
  readonly deskUrl: string
}

/** To the team, at seven in the morning in Kigali: what the day begins with. */
export function dailyDigestEmail({ digest, now, deskUrl }: DailyDigestProps): EmailContent {
  const { arrived, overdue, followUps, undelivered, quarantined } = digest
  const subject = dailyDigestSubject(digest)
  const waiting = (enquiry: WaitingEnquiry, said: string): ListItem => ({
    ...enquiry,
    line: `${enquiryLine(enquiry)}, ${said}`,
  })
  return {
    subject,
    document: {
      preview: subject,
      heading: 'Mwaramutse! The desk this morning',
      blocks: [
        ...listPart(
          `Overdue: nobody has answered within ${answerWithinHours} hours`,
          overdue.map((enquiry) => waiting(enquiry, timeOf(enquiry, now))),
          { deskUrl, list: 'to-answer' },
        ),
        ...listPart(
          'Follow-ups: you wanted to come back to them',
          followUps.map((enquiry) => waiting(enquiry, followUpWords(enquiry))),
          { deskUrl, list: 'follow-ups' },
        ),
        ...listPart(
          'New since the last digest',
          arrived.map((enquiry) => ({
            ...waiting(enquiry, taskOf(enquiry, now)),
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
          quarantined.newest.map((enquiry) => ({
            ...enquiry,
            line: `${enquiryLine(enquiry)}, received ${kigaliTime(enquiry.receivedAt)}`,
          })),
          { deskUrl, list: 'held', count: quarantined.count },
        ),
      ],
    },
  }
}

const followUpWords = ({ followUp, assignee }: DailyDigest['followUps'][number]) =>
  `on ${readableDay(followUp ?? '')}${assignee === null ? '' : `, ${assignee} has it`}`

/** One line an enquiry, whichever of its emails they were. */
function undeliveredItems(undelivered: DailyDigest['undelivered']): readonly ListItem[] {
  const lines = Map.groupBy(undelivered, ({ reference }) => reference)
  return [...lines.values()].map((emails) => {
    const [first] = emails as [DailyDigest['undelivered'][number]]
    const which = [...new Set(emails.map(whichEmail))].join(', ')
    return { ...first, line: `${enquiryLine(first)}, ${which}` }
  })
}

const whichEmail = ({ template }: DailyDigest['undelivered'][number]) =>
  template === 'customer' ? 'the confirmation to the customer' : `the email "${template}"`

type Arrived = DailyDigest['arrived'][number]

const isOpen = ({ state, kind }: Arrived) => state === 'new' && expectsAnswer(kind)

function taskOf(enquiry: Arrived, now: number): string {
  if (isOpen(enquiry)) return timeOf(enquiry, now)
  return enquiry.state === 'new' ? 'to be read' : enquiry.state
}
