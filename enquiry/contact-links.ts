/** The address of a phone number: opens the dialler. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(' ', '')}`
}

export function mailLink(address: string): string {
  return `mailto:${address}`
}

/** Opens a WhatsApp chat with a number (digits only), the text already written. Spec §1, §7. */
export function chatLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
