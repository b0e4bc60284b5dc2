import { isDeliverable } from '#desk/base/email-address.ts'
import type { ContactMethod } from '#enquiry/choices.ts'
import { dialledNumber } from '#enquiry/dialled-number.ts'
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

/** One tap to answer; the way the customer prefers comes first. */
export function contactLinks(person: ReplyTarget): readonly EmailLink[] {
  const links = [
    { way: 'email', link: mailLink(person) },
    { way: 'whatsapp', link: chatLink(person) },
    { way: 'phone', link: callLink(person) },
  ]
  return links
    .toSorted((a, b) => rank(a.way, person) - rank(b.way, person))
    .flatMap(({ link }) => link ?? [])
}

const rank = (way: string, { prefers }: ReplyTarget) => (way === prefers ? 0 : 1)

const usualTopic = 'trip to Rwanda'

function mailLink({ email, topic = usualTopic, reference }: ReplyTarget): EmailLink | null {
  if (!isDeliverable(email)) return null
  const subject = encodeURIComponent(`Your ${topic} (${reference})`)
  // Some mail programs do not read an encoded @.
  const to = encodeURIComponent(email).replace('%40', '@')
  return { label: 'Answer by email', href: `mailto:${to}?subject=${subject}` }
}

function chatLink({
  phone,
  firstName,
  topic = usualTopic,
  reference,
}: ReplyTarget): EmailLink | null {
  const digits = dialledNumber(phone)
  if (digits === null) return null
  const greeting = encodeURIComponent(`Muraho ${firstName}! About your ${topic} (${reference}): `)
  return { label: 'Answer by WhatsApp', href: `https://wa.me/${digits}?text=${greeting}` }
}

function callLink({ phone }: ReplyTarget): EmailLink | null {
  const link = phoneLinkOf(phone)
  return link && { ...link, label: `Call ${link.label}` }
}
