import { isDeliverable } from '#desk/base/email-address.ts'
import { kigaliTime } from '#desk/base/kigali-time.ts'
import type { ContactMessage } from '#desk/enquiries/content.ts'
import { answerBy } from '#enquiry/answer-time.ts'
import { contactFields } from '#enquiry/contact-message.ts'
import { changeBlocks, changedAnswers } from './changed-answers.ts'
import { contactLinks } from './contact-links.ts'
import type { Block, EmailDocument } from './document.ts'

export type ContactEmailProps = {
  readonly message: ContactMessage
  /** What it said before it was changed; null in the first email. */
  readonly earlier: ContactMessage | null
  readonly reference: string
  readonly receivedAt: number
}

/** To the team: a message of the contact form, or one that was changed. Spec §3 "Contact message". */
export function contactEmail(props: ContactEmailProps): EmailDocument {
  const { message, earlier, reference, receivedAt } = props
  const by = kigaliTime(answerBy(receivedAt))
  const links = contactLinks({
    firstName: message.from_name,
    email: message.from_email.trim(),
    phone: '',
    prefers: 'email',
    topic: 'message',
    reference,
  })
  return {
    preview: message.message.slice(0, 120),
    heading: `${message.from_name} ${earlier ? 'changed what they wrote' : 'wrote to us'}`,
    blocks: [
      {
        type: 'summary',
        answers: [
          { label: 'Who', value: message.from_name },
          { label: 'About', value: message.subject.replace(/^Contact Form: /, '') },
          { label: 'Answer by', value: `${by} (Kigali)` },
        ],
      },
      ...changes(earlier, message),
      { type: 'quote', text: message.message },
      { type: 'links', links },
      {
        type: 'answers',
        answers: contactAnswers(message).filter(({ key }) => key !== 'message'),
      },
      {
        type: 'paragraph',
        text: `Reference ${reference}. Received ${kigaliTime(receivedAt)}; please answer by ${by} (Kigali time). ${isDeliverable(message.from_email.trim()) ? 'A reply to this email goes to the sender.' : 'No mail can reach the address above.'} The message is attached as it was sent.`,
      },
    ],
  }
}

function changes(earlier: ContactMessage | null, now: ContactMessage): readonly Block[] {
  const changed = earlier ? changedAnswers(contactAnswers(earlier), contactAnswers(now)) : []
  if (changed.length === 0) return []
  return [
    ...changeBlocks('This has changed:', changed),
    { type: 'heading', text: 'The whole message' },
  ]
}

/** What was written, as people read it. */
export const contactAnswers = (message: ContactMessage) =>
  contactFields.map(({ sentAs, label }) => ({ key: sentAs, label, value: message[sentAs] }))
