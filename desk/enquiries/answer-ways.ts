import type { ContactMethod } from '#core/forms/questions.ts'
import type { Message } from '#core/words.ts'

type WayWords = {
  readonly title: Message
  /** The button that begins an answer. */
  readonly begin: Message
  /** The button with which a member says that it was answered so, without the desk. */
  readonly answered: Message
  /** What the history stores of such an answer, and what it shows. */
  readonly stored: string
  readonly history: Message
}

/** The ways to answer, in the order of their buttons. */
export const answerWays: Readonly<Record<ContactMethod, WayWords>> = {
  whatsapp: {
    title: 'WhatsApp',
    begin: 'WhatsApp',
    answered: 'Answered on WhatsApp',
    stored: 'WhatsApp',
    history: 'answered on WhatsApp',
  },
  phone: {
    title: 'Phone',
    begin: 'Call',
    answered: 'Answered by phone',
    stored: 'phone',
    history: 'answered by phone',
  },
  email: {
    title: 'Email',
    begin: 'Email',
    answered: 'Answered from another email program',
    stored: 'email from elsewhere',
    history: 'answered from another email program',
  },
}
