import { inLanguage } from '#core/server/in-language.ts'
import { locale, type Message, t } from '#core/words.ts'
import { languageOf } from '#desk/enquiries/enquiry-content.ts'
import type { ListedEnquiry } from '#desk/enquiries/store.ts'
import type { UploadFault } from '#desk/http/uploads.ts'
import { megabyte } from '#desk/lib/disk-space.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { gapIn, type Replies } from './saved-replies.ts'

export const attachmentLimits = {
  /** The limit of many mail servers, less a third: attachments grow by that when they are encoded. */
  maxBytes: 10 * megabyte,
  maxFiles: 10,
}
/** In characters. Six pages: what is longer is easier to read as a file. */
export const maxReply = 8000
/** In characters. Mail programs show fewer than a hundred. */
const maxSubject = 300

const faultWords = {
  'too large':
    'Your reply was not sent: the attachments are larger than 10 MB. Choose smaller ones.',
  'too many files':
    'Your reply was not sent: it has more than 10 attachments. Send the others in a second reply.',
  broken: 'Your reply was not sent: it did not arrive whole. Send it again.',
} as const satisfies Readonly<Record<UploadFault, Message>>

type Draft = {
  readonly subject: string
  readonly text: string
  readonly fault: UploadFault | null
}

type Recipient = Pick<ListedEnquiry, 'email' | 'payload'>

/** The subject of a reply without one of its own. */
export const subjectTo = (enquiry: Pick<ListedEnquiry, 'payload' | 'reference'>): string =>
  inLanguage(languageOf(enquiry), () =>
    t('Your request {reference}', { reference: enquiry.reference }),
  )

/** Returns why a reply cannot be sent. Null if it can. */
export function findProblem(
  { subject, text, fault }: Draft,
  enquiry: Recipient,
  replies: Replies,
): string | null {
  if (text.length > maxReply) {
    return t(
      'Your reply was not sent: it has {count} characters, and {most} is the most. Shorten it, or attach it as a file.',
      { count: inDigits(text.length), most: inDigits(maxReply) },
    )
  }
  if (fault !== null) return t(faultWords[fault])
  if (text === '') return t('Your reply was not sent: it has no text.')
  if (subject.length > maxSubject) {
    return t('Your reply was not sent: its subject is longer than {most} characters. Shorten it.', {
      most: maxSubject,
    })
  }
  const gap = gapIn(text, replies[languageOf(enquiry)])
  if (gap !== undefined) {
    return t('Your reply was not sent: it still says {gap}. Replace that with your own words.', {
      gap,
    })
  }
  return isDeliverable(enquiry.email)
    ? null
    : t('Your reply was not sent: there is no email address.')
}

const inDigits = (count: number) => count.toLocaleString(locale())
