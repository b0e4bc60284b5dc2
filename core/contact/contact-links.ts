import type { Operator } from '#core/schemas/operator.ts'
import { t } from '#core/words.ts'

export function contactsOf({ phone, mailbox, chat }: Pick<Operator, 'phone' | 'mailbox' | 'chat'>) {
  return [
    { text: phone, href: phoneLink(phone) },
    { text: mailbox, href: mailLink(mailbox) },
    { text: t('Chat on WhatsApp'), href: chatLink(chat.number, chat.greeting) },
  ] as const
}

export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`
}

export function mailLink(
  address: string,
  written?: { readonly subject: string; readonly body?: string | undefined },
): string {
  if (!written) return `mailto:${address}`
  const { subject, body } = written
  const start = `mailto:${address}?subject=${encodeURIComponent(subject)}`
  if (body === undefined) return start
  return `${start}&body=${encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n'))}`
}

export function mapFrameLink(place: string): string {
  return `https://www.google.com/maps?q=${encodeURIComponent(place)}&output=embed`
}

export function mapLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
}

/** Spec §1, §7. */
export function chatLink(number: string, text = ''): string {
  return `https://wa.me/${number}${text && `?text=${encodeURIComponent(text)}`}`
}
