import { kigaliTime } from '#desk/base/kigali-time.ts'
import type { DailyDigest, DigestEnquiry } from '#desk/store/daily-digest.ts'
import { type EnquiryState, expectsAnswer } from '#desk/store/tables.ts'
import { answerWithinHours } from '#enquiry/messages.ts'
import type { Block, EmailContent } from './document.ts'
import { capped, enquiryLine } from './notice-emails.ts'
import { timeOf } from './reminder-email.ts'

/** `This morning: 2 overdue, 3 new`: what presses most comes first. */
function dailyDigestSubject({ arrived, overdue, undelivered, quarantined }: DailyDigest): string {
  const counts = [
    [overdue.length, 'overdue'],
    [arrived.length, 'new'],
    [undelivered.length, 'undelivered'],
    [quarantined.count, 'in quarantine'],
  ] as const
  const parts = counts.filter(([count]) => count > 0).map((part) => part.join(' '))
  return `This morning: ${parts.join(', ')}`
}

/** To the team, at seven in the morning in Kigali: what the day begins with. */
export function dailyDigestEmail(digest: DailyDigest, now: number): EmailContent {
  const { arrived, overdue, undelivered, quarantined } = digest
  const subject = dailyDigestSubject(digest)
  return {
    subject,
    document: {
      preview: subject,
      heading: 'Mwaramutse! The desk this morning',
      blocks: [
        ...part(
          {
            heading: `Overdue: nobody has answered within ${answerWithinHours} hours`,
            command: 'npm run desk -- answered <reference>',
          },
          overdue.map((enquiry) => `${enquiryLine(enquiry)}, ${timeOf(enquiry, now)}`),
        ),
        ...part(
          { heading: 'New since the last digest', command: 'npm run desk -- list' },
          arrived.map((enquiry) => `${enquiryLine(enquiry)}, ${taskOf(enquiry, now)}`),
        ),
        ...part(
          {
            heading: 'Undelivered: these emails were given up',
            command: 'npm run desk -- show <reference>',
          },
          [...new Set(undelivered.map(undeliveredLine))],
        ),
        ...part(
          {
            heading: 'In quarantine: these look automated',
            command: 'npm run desk -- release <reference>',
            count: quarantined.count,
          },
          quarantined.newest.map(
            (enquiry) => `${enquiryLine(enquiry)}, received ${kigaliTime(enquiry.receivedAt)}`,
          ),
        ),
      ],
    },
  }
}

function undeliveredLine(email: DailyDigest['undelivered'][number]): string {
  const { template } = email
  const which =
    template === 'customer' ? 'the confirmation to the customer' : `the email "${template}"`
  return `${enquiryLine(email)}, ${which}`
}

function taskOf(enquiry: DigestEnquiry & { readonly state: EnquiryState }, now: number): string {
  if (enquiry.state !== 'new') return enquiry.state
  return expectsAnswer(enquiry.kind) ? timeOf(enquiry, now) : 'to be read'
}

function part(
  said: { readonly heading: string; readonly command: string; readonly count?: number },
  items: readonly string[],
): readonly Block[] {
  if (items.length === 0) return []
  return [
    { type: 'heading', text: said.heading },
    { type: 'list', items: capped(items, said.count) },
    { type: 'command', text: said.command },
  ]
}
