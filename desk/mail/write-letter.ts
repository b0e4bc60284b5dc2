import type { ContactMessage } from '#desk/enquiries/content.ts'
import { oneLine } from '#desk/one-line.ts'
import type { DueLetter } from '#desk/store/letters.ts'
import type { BookingRequest } from '#enquiry/booking-request.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { isDeliverable } from './address.ts'
import { composeMessage, type Letter } from './compose.ts'
import type { Message } from './delivery.ts'
import { answerBy, kigaliTime } from './letters/answer-time.ts'
import {
  customerLetter,
  teamLetter,
  undeliverableLetter,
  updateLetter,
} from './letters/booking-letters.ts'
import { contactLetter } from './letters/contact-letter.ts'
import type { LetterDocument } from './letters/document.ts'
import { renderLetter } from './letters/render-letter.tsx'

export type Correspondence = {
  readonly operator: Operator
  /** The sender's address. */
  readonly from: string
}

/**
 * Writes a stored letter. Recipients come from the configuration and from the enquiry's own
 * address, never from what a call says. Null when that address cannot be used.
 */
export async function writeLetter(
  letter: DueLetter,
  { operator, from }: Correspondence,
): Promise<Message | null> {
  const goesToCustomer = letter.template === 'customer'
  if (goesToCustomer && !isDeliverable(letter.email)) return null
  const { subject, document } = wording(letter, operator)
  const customer = isDeliverable(letter.email)
    ? { name: headerLine(letter.name), address: letter.email }
    : null
  const house = { name: operator.name, address: operator.mailbox }
  const written: Letter = {
    subject: headerLine(subject),
    ...renderLetter(document),
    to: goesToCustomer && customer ? customer : { name: operator.name, address: operator.inbox },
    replyTo: goesToCustomer ? house : customer,
    request: goesToCustomer ? null : attachment(letter),
  }
  return composeMessage(written, {
    from: { name: operator.name, address: from },
    messageId: letter.messageId,
    date: letter.createdAt,
    fileName: fileName(letter),
  })
}

function wording(
  letter: DueLetter,
  operator: Operator,
): { readonly subject: string; readonly document: LetterDocument } {
  const { reference, receivedAt, name } = letter
  const by = kigaliTime(answerBy(receivedAt))
  if (letter.kind === 'contact') {
    const message = JSON.parse(letter.payload) as ContactMessage
    const changed = letter.template === 'update' ? 'Changed: ' : ''
    const subject = `${changed}${message.subject} (${reference}, answer by ${by} Kigali time)`
    return { subject, document: contactLetter({ message, reference, receivedAt }) }
  }
  const request = JSON.parse(letter.payload) as BookingRequest
  const props = { request, reference, receivedAt, operator }
  switch (letter.template) {
    case 'customer':
      return {
        subject: `Murakoze! We have your request (${reference})`,
        document: customerLetter(props),
      }
    case 'update': {
      const earlier = JSON.parse(letter.earlierPayload ?? letter.payload) as BookingRequest
      return {
        subject: `Changed: booking request ${reference}, ${name}`,
        document: updateLetter({ ...props, earlier }),
      }
    }
    case 'undeliverable':
      return {
        subject: `No mail reaches ${name} (${reference}): please phone`,
        document: undeliverableLetter(props),
      }
    default:
      return {
        subject: `Booking request ${reference}: ${name}, answer by ${by} Kigali time`,
        document: teamLetter(props),
      }
  }
}

/** The exact request, readable, with what it is filed under. */
function attachment({ payload, reference, receivedAt }: DueLetter): string {
  const received = new Date(receivedAt).toISOString()
  return `${JSON.stringify({ reference, received, request: JSON.parse(payload) }, null, 2)}\n`
}

function fileName({ reference, template, revision }: DueLetter): string {
  return revision === 1 ? `${reference}-${template}` : `${reference}-${template}-${revision}`
}

/** A name or subject for a header: one line, and not endless. */
function headerLine(text: string): string {
  return oneLine(text).slice(0, 200)
}
