import { oneLine } from '#desk/base/one-line.ts'
import type { WaitingEnquiry } from '#desk/store/team-limit.ts'
import type { Block, EmailContent } from './document.ts'

// Emails to the team that belong to no enquiry.

export type HourlyDigestProps = {
  /** Whose emails wait because so many went out already. */
  readonly waiting: readonly WaitingEnquiry[]
  readonly quarantined: { readonly count: number; readonly newest: readonly WaitingEnquiry[] }
}

/** More would be a sheet, and that the command line makes. */
const maxListed = 100

function hourlyDigestSubject({ waiting, quarantined }: HourlyDigestProps): string {
  const parts = [
    ...(waiting.length > 0 ? [`${waiting.length} enquiries whose emails come later`] : []),
    ...(quarantined.count > 0 ? [`${quarantined.count} in quarantine`] : []),
  ]
  return `At the desk: ${parts.join(', ')}`
}

/** What the team would not hear of otherwise: once an hour at most. */
export function hourlyDigestEmail(props: HourlyDigestProps): EmailContent {
  const { waiting, quarantined } = props
  const subject = hourlyDigestSubject(props)
  return {
    subject,
    document: {
      preview: subject,
      heading: 'Enquiries you have no email about yet',
      blocks: [
        ...part(waiting, {
          heading: 'Their emails come later',
          text: 'Very many enquiries came in the last hour, so their emails go out gradually. All are stored; this lists them now:',
          command: 'npm run desk -- list --state new',
        }),
        ...part(quarantined.newest, {
          count: quarantined.count,
          heading: 'In quarantine',
          text: 'These look automated, so no emails were sent. If one is from a person, release it: you and the customer then get its emails.',
          command: 'npm run desk -- release <reference>',
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
    readonly command: string
    readonly count?: number
  },
): readonly Block[] {
  if (enquiries.length === 0) return []
  return [
    { type: 'heading', text: said.heading },
    { type: 'paragraph', text: said.text },
    { type: 'command', text: said.command },
    { type: 'list', items: capped(enquiries.map(enquiryLine), said.count) },
  ]
}

/** Not endless: the command line lists all. `count`: how many there are, where not all were read. */
export function capped(items: readonly string[], count = items.length): readonly string[] {
  const shown = items.slice(0, maxListed)
  const more = count - shown.length
  return more > 0 ? [...shown, `and ${more} more`] : shown
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
