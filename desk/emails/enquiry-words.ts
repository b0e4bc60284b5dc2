import {
  type ContactMessage,
  type PageFormContent,
  storedBooking,
} from '#desk/db/enquiry-content.ts'
import type { ListedEnquiry } from '#desk/db/read-enquiries.ts'
import { kindTitles } from '#desk/db/tables.ts'
import type { FindPage } from '#desk/http/site-build.ts'
import { chosenIn } from '#enquiry/booking-fields.ts'
import { bookingSummary } from './booking-summary.ts'
import type { ReplyTarget } from './contact-links.ts'
import { formAnswers } from './enquiry-answers.ts'

/** An enquiry in a few words, as a list shows it; what it does not say is empty. */
export type EnquiryWords = {
  readonly kind: string
  /** The trip, the page it came from, or the subject. */
  readonly about: string
  readonly when: string
  readonly group: string
}

type Told = Pick<ListedEnquiry, 'kind' | 'payload'>

export async function enquiryWords(
  { kind, payload }: Told,
  findPage: FindPage,
): Promise<EnquiryWords> {
  const words = { kind: kindTitles[kind], about: '', when: '', group: '' }
  if (kind === 'booking') {
    const summary = bookingSummary(storedBooking(payload), '')
    const of = (wanted: string) => summary.find(({ label }) => label === wanted)?.value ?? ''
    return { ...words, about: of('Where'), when: of('When'), group: of('Group') }
  }
  const asked = new Map(formAnswers(kind, payload).map(({ key, value }) => [key, value]))
  const { about = asked.get('subject') ?? '' } = JSON.parse(payload) as Partial<PageFormContent>
  const { title } = kind === 'contact' ? { title: '' } : await findPage(about)
  return {
    ...words,
    about: title || about,
    when: asked.get('preferred-date') ?? '',
    group: asked.get('group-size') ?? '',
  }
}

/** Who is to be answered, and how they would like it. */
export function replyTarget({
  kind,
  payload,
  reference,
}: Told & Pick<ListedEnquiry, 'reference'>): ReplyTarget {
  if (kind === 'booking') {
    const request = storedBooking(payload)
    return { ...request, prefers: chosenIn(request, 'preferredContact')[0], reference }
  }
  if (kind === 'contact') {
    const message = JSON.parse(payload) as Partial<ContactMessage>
    const { from_name: firstName = '', from_email = '' } = message
    const email = from_email.trim()
    return { firstName, email, phone: '', prefers: 'email', topic: 'message', reference }
  }
  const { name = '', email = '', phone = '' } = JSON.parse(payload) as PageFormContent
  return {
    firstName: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    prefers: 'email',
    reference,
    ...(kind === 'review' || kind === 'comment' ? { topic: kind } : {}),
  }
}
