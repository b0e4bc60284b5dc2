import { isDeliverable } from '#desk/lib/email-address.ts'
import type { ContactMethod } from '#enquiry/choices.ts'
import { chatLink, mailLink } from '#enquiry/contact-links.ts'
import { dialledNumber } from '#enquiry/phone.ts'
import type { EmailLink } from './document.ts'
import { phoneLinkOf } from './phone-links.ts'

/** Who is to be answered, and how they would like it. */
export type ReplyTarget = {
  readonly firstName: string
  readonly email: string
  readonly phone: string
  /** The way the customer prefers; without one nothing comes first. */
  readonly prefers: ContactMethod | undefined
  /** What an answer is about: "Your ...". */
  readonly topic?: string
  readonly reference: string
}

/** A link that opens the mail program, the chat or the telephone, written as far as fits. */
export type WayToAnswer = {
  readonly way: ContactMethod
  /** Whom it leads to: an address, or the link before its words. */
  readonly to: string
  readonly href: string
  /** False where the words are too long for a link: they have to be copied. */
  readonly isWhole: boolean
}

/**
 * Mail programs and browsers differ in how long an address may be. Windows hands 2,083 characters to
 * another program; what is longer is cut there, or nothing opens.
 */
const maxLink = 2000

/**
 * How somebody can be answered, the way they prefer first: with these words, or with a subject for a
 * mail and a greeting for a chat.
 */
export function waysToAnswer(
  { email, phone, firstName, prefers, topic = 'trip to Rwanda', reference }: ReplyTarget,
  words?: { readonly subject: string; readonly text: string },
): readonly WayToAnswer[] {
  // Half a character cannot stand in a link.
  const subject = words?.subject.toWellFormed() ?? `Your ${topic} (${reference})`
  const body = words?.text.toWellFormed()
  const ways: WayToAnswer[] = []
  if (isDeliverable(email)) {
    // Some mail programs do not read an encoded @.
    const to = encodeURIComponent(email).replace('%40', '@')
    ways.push({
      way: 'email',
      to,
      ...fitting(mailLink(to, { subject, body }), () => mailLink(to, { subject })),
    })
  }
  const digits = dialledNumber(phone)
  if (digits !== null) {
    const chat = `https://wa.me/${digits}`
    const greeting = `Muraho ${firstName}! About your ${topic} (${reference}): `
    ways.push(
      { way: 'whatsapp', to: chat, ...fitting(chatLink(digits, body ?? greeting), () => chat) },
      { way: 'phone', to: `tel:+${digits}`, href: `tel:+${digits}`, isWhole: true },
    )
  }
  const rank = ({ way }: WayToAnswer) => (way === prefers ? 0 : 1)
  return ways.toSorted((a, b) => rank(a) - rank(b))
}

const fitting = (whole: string, short: () => string) =>
  whole.length <= maxLink ? { href: whole, isWhole: true } : { href: short(), isWhole: false }

/** One tap to answer, for an email to the team. */
export const contactLinks = (person: ReplyTarget): readonly EmailLink[] =>
  waysToAnswer(person).map(({ way, href }) => ({ label: labels[way](person), href }))

const labels: Readonly<Record<ContactMethod, (person: ReplyTarget) => string>> = {
  email: () => 'Answer by email',
  whatsapp: () => 'Answer by WhatsApp',
  phone: ({ phone }) => `Call ${phoneLinkOf(phone)?.label}`,
}
