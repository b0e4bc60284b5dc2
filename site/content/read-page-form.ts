import { contactsOf } from '#enquiry/contact-links.ts'
import type { PageFormKind } from '#enquiry/page-forms.ts'
import { readEntry, readServices } from './read-entry.ts'

/** What a page form needs besides what it is about; `own` words come before those of its kind. */
export async function readPageForm(
  kind: PageFormKind,
  own: { heading?: string | undefined; text?: string | undefined } = {},
) {
  const { kinds } = await readEntry('page-forms')
  const { sheetUrl } = await readServices()
  const words = kinds[kind]
  return {
    words: { ...words, heading: own.heading ?? words.heading, text: own.text ?? words.text },
    services: { sheetUrl },
    contacts: contactsOf(await readEntry('operator')),
  }
}
