import type { ContactMessage } from '#desk/enquiries/content.ts'
import { isDeliverable } from '#desk/mail/address.ts'
import { answerBy, kigaliTime } from './answer-time.ts'
import { contactLinks } from './contact-links.ts'
import type { LetterDocument } from './document.ts'

export type ContactLetterProps = {
  readonly message: ContactMessage
  readonly reference: string
  readonly receivedAt: number
}

/** To the team: a message of the contact form. Spec §3 "Contact message". */
export function contactLetter({
  message,
  reference,
  receivedAt,
}: ContactLetterProps): LetterDocument {
  const by = kigaliTime(answerBy(receivedAt))
  const links = contactLinks({
    firstName: message.from_name,
    email: message.from_email,
    phone: '',
    preferredContact: 'Email',
    reference,
  })
  return {
    preview: `${message.from_name}: ${message.message.slice(0, 120)}`,
    heading: `${message.from_name} wrote to us`,
    blocks: [
      {
        type: 'answers',
        answers: [
          { label: 'Name', value: message.from_name },
          { label: 'Email', value: message.from_email },
          { label: 'Subject', value: message.subject },
        ],
      },
      { type: 'quote', text: message.message },
      { type: 'links', links },
      {
        type: 'paragraph',
        text: `Reference ${reference}. Received ${kigaliTime(receivedAt)}; please answer by ${by} (Kigali time). ${isDeliverable(message.from_email.trim()) ? 'An answer to this letter goes to the sender.' : 'No mail can reach the address above.'}`,
      },
    ],
  }
}
