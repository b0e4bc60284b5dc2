import { chatLink, mailLink, phoneLink } from '#enquiry/contact-links.ts'
import type { PageFormKind } from '#enquiry/page-forms.ts'
import { readEntry, readServices } from './read-entry.ts'

/** What a page form needs besides what it is about; `own` words come before those of its kind. */
export async function readPageForm(
  kind: PageFormKind,
  own: { heading?: string | undefined; text?: string | undefined } = {},
) {
  const { kinds } = await readEntry('page-forms')
  const { phone, mailbox, chat } = await readEntry('operator')
  const { sheetUrl } = await readServices()
  const words = kinds[kind]
  return {
    words: { ...words, heading: own.heading ?? words.heading, text: own.text ?? words.text },
    services: { sheetUrl },
    contacts: [
      { text: phone, href: phoneLink(phone) },
      { text: mailbox, href: mailLink(mailbox) },
      { text: 'Chat on WhatsApp', href: chatLink(chat.number, chat.greeting) },
    ],
  }
}
