import { kigaliTime } from '#desk/base/kigali-time.ts'
import type { NamedEnquiry } from '#desk/store/read-enquiries.ts'
import { enquiryLine, type ListItem, listPart } from './desk-links.ts'
import type { EmailContent } from './document.ts'

// Emails that belong to no enquiry. The reminder and the daily digest have files of their own.

export type HourlyDigestProps = {
  /** Whose emails wait because so many went out already. */
  readonly waiting: readonly NamedEnquiry[]
  readonly quarantined: { readonly count: number; readonly newest: readonly NamedEnquiry[] }
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
        ...listPart('Their emails come later', waiting.map(listed), {
          said: 'Very many enquiries came in the last hour, so their emails go out gradually. All are stored, and at the desk now:',
          deskUrl,
          list: 'to-answer',
        }),
        ...listPart('In quarantine', quarantined.newest.map(listed), {
          said: 'These look automated, so no emails were sent. If one is from a person, release it: you and the customer then get its emails.',
          count: quarantined.count,
          deskUrl,
          list: 'held',
        }),
      ],
    },
  }
}

const listed = (enquiry: NamedEnquiry): ListItem => ({ ...enquiry, line: enquiryLine(enquiry) })

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

/** What `doctor --send` sends. */
export const testEmail: EmailContent = {
  subject: 'A test from the desk',
  document: {
    preview: 'Emails from the desk arrive here.',
    heading: 'Emails from the desk arrive here',
    blocks: [
      {
        type: 'paragraph',
        text: 'Somebody asked for this test where the desk runs. If you found it among spam, the emails to your guests land there too: the doctor says what your mail domain lacks.',
      },
    ],
  },
}

/** To somebody of the team who asked to sign in. */
export const signInEmail = (link: string, until: number): EmailContent => ({
  subject: 'Your link to the desk',
  document: {
    preview: `It works once, until ${kigaliTime(until)} Kigali time.`,
    heading: 'Sign in to the desk',
    blocks: [
      { type: 'links', links: [{ label: 'Sign in', href: link }] },
      {
        type: 'paragraph',
        text: `The link works once, until ${kigaliTime(until)} (Kigali time), in the browser that you open it in.`,
      },
      {
        type: 'paragraph',
        text: 'If you did not ask for it, somebody else wrote your address: delete this email, and nothing happens.',
      },
    ],
  },
})
