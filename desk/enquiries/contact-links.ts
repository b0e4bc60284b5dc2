import { chatLink, mailLink } from '#core/contact/contact-links.ts'
import { dialledNumber } from '#core/contact/phone.ts'
import { chosenIn } from '#core/forms/booking-fields.ts'
import { pageForms } from '#core/forms/page-forms.ts'
import type { ContactMethod } from '#core/forms/questions.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { type Message, readLanguage, t } from '#core/words.ts'
import type { EmailLink, LabelledAnswer } from '#desk/emails/document.ts'
import { isDeliverable, storedAddress } from '#desk/lib/email-address.ts'
import { languageOf, storedBooking, storedForm } from './enquiry-content.ts'
import type { ListedEnquiry } from './store.ts'

type ReplyTarget = {
  readonly firstName: string
  readonly email: string
  readonly phone: string
  readonly prefers: ContactMethod | undefined
  readonly topic?: keyof typeof greetings
  readonly reference: string
  readonly language?: string | undefined
}

type WayToAnswer = {
  readonly way: ContactMethod
  readonly to: string
  readonly href: string
  /** False if the text is too long for a link and must be copied. */
  readonly isWhole: boolean
}

/** The longest link. Windows passes at most 2,083 characters to another program. */
export const maxLink = 2000

/** Returns the ways to answer, the preferred one first. Without `words`, links have only a subject or greeting. */
export function waysToAnswer(
  { email, phone, firstName, prefers, topic = 'trip', reference, language }: ReplyTarget,
  words?: { readonly subject: string; readonly text: string },
): readonly WayToAnswer[] {
  const [about, hello] = greetings[topic]
  const say = (text: Message) =>
    inLanguage(readLanguage(language), () => t(text, { name: firstName, reference }))
  // encodeURIComponent throws on lone surrogates.
  const subject = words?.subject.toWellFormed() ?? say(about)
  const body = words?.text.toWellFormed()
  const ways: WayToAnswer[] = []
  if (isDeliverable(email)) {
    // Some mail programs do not decode %40.
    const to = encodeURIComponent(storedAddress(email)).replace('%40', '@')
    ways.push({
      way: 'email',
      to,
      ...fitting(mailLink(to, { subject, body }), () => mailLink(to, { subject })),
    })
  }
  const digits = dialledNumber(phone)
  if (digits !== null) {
    const chat = chatLink(digits)
    const greeting = say(hello)
    ways.push(
      { way: 'whatsapp', to: chat, ...fitting(chatLink(digits, body ?? greeting), () => chat) },
      { way: 'phone', to: `tel:+${digits}`, href: `tel:+${digits}`, isWhole: true },
    )
  }
  const rank = ({ way }: WayToAnswer) => (way === prefers ? 0 : 1)
  return ways.toSorted((a, b) => rank(a) - rank(b))
}

const greetings = {
  trip: [
    'Your trip to Rwanda ({reference})',
    'Muraho {name}! About your trip to Rwanda ({reference}): ',
  ],
  message: ['Your message ({reference})', 'Muraho {name}! About your message ({reference}): '],
  review: ['Your review ({reference})', 'Muraho {name}! About your review ({reference}): '],
  comment: ['Your comment ({reference})', 'Muraho {name}! About your comment ({reference}): '],
} as const satisfies Readonly<Record<string, readonly [Message, Message]>>

const fitting = (whole: string, short: () => string) =>
  whole.length <= maxLink ? { href: whole, isWhole: true } : { href: short(), isWhole: false }

export const contactLinks = (person: ReplyTarget): readonly EmailLink[] =>
  waysToAnswer(person).map(({ way, href }) => ({ label: labels[way](person), href }))

const labels: Readonly<Record<ContactMethod, (person: ReplyTarget) => string>> = {
  email: () => t('Reply by email'),
  whatsapp: () => t('Reply on WhatsApp'),
  phone: ({ phone }) => t('Call {number}', { number: phone }),
}

export function phoneLinkOf(phone: string): EmailLink | null {
  const digits = dialledNumber(phone)
  return digits === null ? null : { label: phone, href: `tel:+${digits}` }
}

export const withPhoneLinks = (
  answers: readonly (LabelledAnswer & { readonly key: string })[],
): readonly LabelledAnswer[] =>
  answers.map((answer) => ({
    ...answer,
    ...(answer.key === 'phone' && { href: phoneLinkOf(answer.value)?.href }),
    ...(freeTexts.has(answer.key) && { isQuoted: true }),
  }))

/** The questions that a stranger answers in sentences, which could pass for the desk's. */
const freeTexts: ReadonlySet<string> = new Set([
  'tripDetails',
  'subject',
  ...Object.values(pageForms).flatMap((fields) =>
    fields.filter(({ type }) => type === 'long').map(({ name }) => name),
  ),
])

export function replyTarget({
  kind,
  payload,
  reference,
}: Pick<ListedEnquiry, 'kind' | 'payload' | 'reference'>): ReplyTarget {
  const language = languageOf({ payload })
  if (kind === 'booking') {
    const request = storedBooking(payload)
    return { ...request, prefers: chosenIn(request, 'preferredContact')[0], reference, language }
  }
  if (kind === 'contact') {
    const { from_name: firstName = '', from_email = '' } = storedForm(payload)
    const email = from_email.trim()
    return { firstName, email, phone: '', prefers: 'email', topic: 'message', reference, language }
  }
  const { name = '', email = '', phone = '' } = storedForm(payload)
  return {
    firstName: name.trim(),
    email: email.trim(),
    phone: phone.trim(),
    prefers: 'email',
    reference,
    language,
    ...(kind === 'review' || kind === 'comment' ? { topic: kind } : {}),
  }
}
