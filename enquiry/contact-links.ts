import type { Operator } from './operator-schema.ts'

/** The ways to reach the operator beside a form: to call, to write, to chat. */
export function contactsOf({ phone, mailbox, chat }: Pick<Operator, 'phone' | 'mailbox' | 'chat'>) {
  return [
    { text: phone, href: phoneLink(phone) },
    { text: mailbox, href: mailLink(mailbox) },
    { text: 'Chat on WhatsApp', href: chatLink(chat.number, chat.greeting) },
  ] as const
}

/** The address of a phone number: opens the dialler. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`
}

/** Opens a mail to an address, as far written as `written` says. */
export function mailLink(
  address: string,
  written?: { readonly subject: string; readonly body?: string | undefined },
): string {
  if (!written) return `mailto:${address}`
  const { subject, body } = written
  const start = `mailto:${address}?subject=${encodeURIComponent(subject)}`
  if (body === undefined) return start
  // RFC 6068: a line ends with CR and LF.
  return `${start}&body=${encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n'))}`
}

/** The map of a place, for an embedded frame. */
export function mapFrameLink(place: string): string {
  return `https://www.google.com/maps?q=${encodeURIComponent(place)}&output=embed`
}

/** The map of a place, as a page of its own. */
export function mapLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

/** Opens a WhatsApp chat with a number (digits only), the text already written. Spec §1, §7. */
export function chatLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
