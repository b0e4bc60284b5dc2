import { oneLine } from '#desk/base/one-line.ts'
import type { WaitingEnquiry } from '#desk/store/team-limit.ts'
import { listBlocks, maxListed } from './desk-links.ts'
import type { Block, EmailContent } from './document.ts'

// Emails to the team that belong to no enquiry.

export type HourlyDigestProps = {
  /** Whose emails wait because so many went out already. */
  readonly waiting: readonly WaitingEnquiry[]
  readonly quarantined: { readonly count: number; readonly newest: readonly WaitingEnquiry[] }
  readonly deskUrl: string
}

function hourlyDigestSubject({ waiting, quarantined }: HourlyDigestProps): string {
  const parts = [
    ...(waiting.length > 0 ? [`${waiting.length} enquiries whose emails come later`] : []),
    ...(quarantined.count > 0 ? [`${quarantined.count} in quarantine`] : []),
  ]
  return `At the desk: ${parts.join(', ')}`
}

/** What the team would not hear of otherwise: once an hour at most. */
export function hourlyDigestEmail(props: HourlyDigestProps): EmailContent {
  const { waiting, quarantined, deskUrl } = props
  const subject = hourlyDigestSubject(props)
  return {
    subject,
    document: {
      preview: subject,
      heading: 'Enquiries you have no email about yet',
      blocks: [
        ...part(waiting, {
          heading: 'Their emails come later',
          text: 'Very many enquiries came in the last hour, so their emails go out gradually. All are stored, and at the desk now:',
          deskUrl,
          list: 'to-answer',
        }),
        ...part(quarantined.newest, {
          count: quarantined.count,
          heading: 'In quarantine',
          text: 'These look automated, so no emails were sent. If one is from a person, release it: you and the customer then get its emails.',
          deskUrl,
          list: 'held',
        }),
      ],
    },
  }
}

function part(
  enquiries: readonly WaitingEnquiry[],
  said: {
    readonly heading: string
    readonly text: string
    readonly deskUrl: string
    readonly list: 'to-answer' | 'held'
    readonly count?: number
  },
): readonly Block[] {
  if (enquiries.length === 0) return []
  return [
    { type: 'heading', text: said.heading },
    { type: 'paragraph', text: said.text },
    ...listBlocks(
      enquiries.map((enquiry) => ({ ...enquiry, line: enquiryLine(enquiry) })),
      said,
    ),
  ]
}

/** The references of what such lists show. */
export const referencesOf = (
  ...lists: readonly (readonly { readonly reference: string }[])[]
): readonly string[] => [
  ...new Set(lists.flatMap((list) => list.slice(0, maxListed).map(({ reference }) => reference))),
]

/** `7KQ2MXR4 (booking): Aline Uwase`. */
export const enquiryLine = ({ reference, kind, name }: WaitingEnquiry) =>
  `${reference} (${kind}): ${oneLine(name).slice(0, 80)}`

export type AlarmProps = {
  readonly name: string
  readonly message: string
  readonly advice: string
}

export function alarmEmail({ name, message, advice }: AlarmProps): EmailContent {
  const subject = `The desk needs attention: ${name}`
  return {
    subject,
    document: {
      preview: message,
      heading: subject,
      blocks: [
        { type: 'paragraph', text: message },
        { type: 'paragraph', text: advice },
        {
          type: 'paragraph',
          text: 'You get this email once a day while it lasts; the log repeats it every hour.',
        },
      ],
    },
  }
}
