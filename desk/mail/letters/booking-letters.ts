import { isDeliverable } from '#desk/mail/address.ts'
import { bookingAnswers } from '#enquiry/answers.ts'
import type { BookingRequest } from '#enquiry/booking-request.ts'
import { answerWithinHours } from '#enquiry/messages.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { answerBy, kigaliTime } from './answer-time.ts'
import { changedAnswers } from './changed-answers.ts'
import { contactLinks } from './contact-links.ts'
import type { Block, LetterDocument } from './document.ts'
import { echo, holdsLink } from './echo.ts'

/** What every booking letter is written from. */
export type BookingLetterProps = {
  readonly request: BookingRequest
  readonly reference: string
  readonly receivedAt: number
  readonly operator: Operator
  /** Whether the customer gets no confirmation. */
  readonly isUnconfirmed: boolean
}

/** To the team: everything, and one tap to answer. */
export function teamLetter(props: BookingLetterProps): LetterDocument {
  const { request, reference, receivedAt } = props
  const by = kigaliTime(answerBy(receivedAt))
  return {
    preview: `${request.fullName}, ${request.group}, ${request.dates}. Answer by ${by} (Kigali).`,
    heading: `${request.fullName || 'Somebody'} would like to travel`,
    blocks: [
      {
        type: 'paragraph',
        text: `Reference ${reference}. Received ${kigaliTime(receivedAt)}; please answer by ${by} (Kigali time). Preferred contact: ${request.preferredContact || 'not said'}.`,
      },
      ...unconfirmed(props),
      { type: 'links', links: contactLinks({ ...request, reference }) },
      { type: 'answers', answers: bookingAnswers(request) },
      {
        type: 'paragraph',
        text: `${isDeliverable(request.email.trim()) ? 'An answer to this letter goes to the customer.' : 'No mail can reach the address above: use the phone or the chat.'} The request is attached as it came.`,
      },
    ],
  }
}

/** The team writes itself where a limit kept the confirmation back. */
function unconfirmed({ request, isUnconfirmed }: BookingLetterProps): readonly Block[] {
  // Where no mail can reach the address the letter says so already.
  if (!isUnconfirmed || !isDeliverable(request.email.trim())) return []
  return [{ type: 'paragraph', text: notConfirmed }]
}

const notConfirmed =
  'The customer got no confirmation: too many went to this address, or to all customers together, in a short time. Somebody may be misusing the form. If this looks like a person, please write to them yourself.'

/** To the team, when the same booking came again with other answers. */
export function updateLetter(
  props: BookingLetterProps & { readonly earlier: BookingRequest },
): LetterDocument {
  const { request, reference, earlier } = props
  const changed = changedAnswers(bookingAnswers(earlier), bookingAnswers(request))
  return {
    preview: `Changed: ${changed.map(({ label }) => label).join(', ')}.`,
    heading: `${request.fullName || 'Somebody'} changed their request`,
    blocks: [
      ...unconfirmed(props),
      { type: 'paragraph', text: `Reference ${reference}. These answers are different now:` },
      { type: 'answers', answers: changed },
      { type: 'links', links: contactLinks({ ...request, reference }) },
      { type: 'heading', text: 'The whole request' },
      { type: 'answers', answers: bookingAnswers(request) },
    ],
  }
}

/** To the customer. Promises what the site promises, and repeats every answer. */
export function customerLetter({
  request,
  reference,
  receivedAt,
  operator,
}: BookingLetterProps): LetterDocument {
  const name = request.firstName.trim()
  const by = kigaliTime(answerBy(receivedAt))
  return {
    preview: `We have your request and will write within ${answerWithinHours} hours.`,
    heading: name === '' || holdsLink(name) ? 'Murakoze!' : `Murakoze, ${name}!`,
    blocks: [
      {
        type: 'paragraph',
        text: `Thank you for thinking of Rwanda. Your request has arrived safely, and a person on our team is going to read it.`,
      },
      { type: 'answers', answers: [{ label: 'Your reference', value: reference }] },
      { type: 'heading', text: 'What happens next' },
      {
        type: 'list',
        items: [
          `We answer within ${answerWithinHours} hours: by ${by}, Kigali time.`,
          'We look at permits, seasons and the roads between the parks, and come back with a first idea for your days here.',
          'Nothing is booked and nothing is owed until you say yes.',
          'Something to add or to correct? Reply to this letter. It goes to a person.',
        ],
      },
      { type: 'heading', text: 'What you told us' },
      {
        type: 'answers',
        answers: bookingAnswers(request).map(({ key, label, value }) => ({
          label,
          // This letter was sent to the address itself.
          value: key === 'email' ? value : echo(value),
        })),
      },
      {
        type: 'paragraph',
        text: 'Was this not you? Then somebody typed your address by mistake. You need do nothing.',
      },
      {
        type: 'signature',
        lines: [
          operator.name,
          [operator.address.street, operator.address.town, operator.address.country].join(', '),
          `${operator.phone} · ${operator.mailbox}`,
        ],
      },
    ],
  }
}

/** To the team, when no mail reaches a customer. */
export function undeliverableLetter({ request, reference }: BookingLetterProps): LetterDocument {
  return {
    preview: `Our confirmation did not reach ${request.email}.`,
    heading: `No mail reaches ${request.fullName || 'this customer'}`,
    blocks: [
      {
        type: 'paragraph',
        text: `Our confirmation of ${reference} could not be delivered to ${request.email || 'the address given'}. The request itself is safe.`,
      },
      {
        type: 'paragraph',
        text: request.phone
          ? `Please phone or write by chat instead: ${request.phone}.`
          : 'There is no phone number in the request. Perhaps the address has a slip that can be guessed.',
      },
      { type: 'links', links: contactLinks({ ...request, email: '', reference }) },
      { type: 'answers', answers: bookingAnswers(request) },
    ],
  }
}
