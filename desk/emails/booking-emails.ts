import { isDeliverable } from '#desk/lib/email-address.ts'
import { kigaliTime } from '#desk/lib/time.ts'
import { answerBy } from '#enquiry/answer-time.ts'
import { type BookingRequest, bookingAnswers, chosenIn } from '#enquiry/booking-fields.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { bookingFlags, bookingSummary, type DrySeason } from './booking-summary.ts'
import { changeBlocks, changedAnswers } from './changed-answers.ts'
import { contactLinks } from './contact-links.ts'
import type { Block, EmailDocument, LabelledAnswer } from './document.ts'
import { phoneLinkOf, withPhoneLinks } from './phone-links.ts'

/** What every booking email is written from. */
export type BookingEmailProps = {
  readonly request: BookingRequest
  readonly reference: string
  readonly receivedAt: number
  readonly operator: Operator
  readonly drySeason: DrySeason
  /** Whether the customer gets no confirmation. */
  readonly isUnconfirmed: boolean
}

/** To the team: what it is about at a glance, one tap to answer, then everything. */
export function teamEmail(props: BookingEmailProps): EmailDocument {
  const { request, reference, receivedAt, drySeason } = props
  const by = kigaliTime(answerBy(receivedAt))
  const summary = bookingSummary(request, by)
  return {
    preview: previewOf(summary),
    heading: `${request.fullName || 'Somebody'} would like to travel`,
    blocks: [
      { type: 'summary', answers: summary },
      ...flags(request, drySeason),
      { type: 'links', links: linksTo(request, reference) },
      ...unconfirmed(props),
      { type: 'heading', text: 'Every answer' },
      { type: 'answers', answers: withPhoneLinks(bookingAnswers(request)) },
      {
        type: 'paragraph',
        text: `Reference ${reference}. Received ${kigaliTime(receivedAt)}; please answer by ${by} (Kigali time).`,
      },
      {
        type: 'paragraph',
        text: `${isDeliverable(request.email.trim()) ? 'A reply to this email goes to the customer.' : 'No mail can reach the address above: use the phone or the chat.'} The request is attached as it was sent.`,
      },
    ],
  }
}

const linksTo = (request: BookingRequest, reference: string) =>
  contactLinks({ ...request, prefers: chosenIn(request, 'preferredContact')[0], reference })

/** What a mailbox shows beside the subject, which names who it is and when to answer by already. */
const previewOf = (summary: readonly LabelledAnswer[]) =>
  summary
    .slice(1, -1)
    .map(({ value }) => value)
    .join(' · ')

function flags(request: BookingRequest, drySeason: DrySeason): readonly Block[] {
  const items = bookingFlags(request, drySeason)
  return items.length === 0 ? [] : [{ type: 'flags', items }]
}

/** The team writes itself where a limit kept the confirmation back. */
function unconfirmed({ request, isUnconfirmed }: BookingEmailProps): readonly Block[] {
  // Where no mail can reach the address the email says so already.
  if (!isUnconfirmed || !isDeliverable(request.email.trim())) return []
  return [{ type: 'paragraph', text: notConfirmed }]
}

const notConfirmed =
  'The customer got no confirmation: the form was not sent from our site, or too many went to this address, or to all customers together, in a short time. Somebody may be misusing the form. If this looks like a person, please write to them yourself.'

/** To the team, when the same booking came again with other answers. */
export function updateEmail(
  props: BookingEmailProps & { readonly earlier: BookingRequest },
): EmailDocument {
  const { request, reference, earlier, drySeason } = props
  const changed = changedAnswers(bookingAnswers(earlier), bookingAnswers(request))
  return {
    preview: `Changed: ${changed.map(({ label }) => label).join(', ')}.`,
    heading: `${request.fullName || 'Somebody'} changed their request`,
    blocks: [
      ...changeBlocks(`Reference ${reference}. These answers have changed:`, changed),
      ...flags(request, drySeason),
      { type: 'links', links: linksTo(request, reference) },
      ...unconfirmed(props),
      { type: 'heading', text: 'The whole request' },
      { type: 'answers', answers: withPhoneLinks(bookingAnswers(request)) },
    ],
  }
}

/**
 * To the team, when a confirmation was given up. Only a mailbox that refused it is said to be out of
 * reach; one that put it off for days, or a mail server in between, may take the next one.
 */
export function undeliverableEmail({
  request,
  reference,
  isRefused,
}: BookingEmailProps & { readonly isRefused: boolean }): EmailDocument {
  const name = request.fullName || 'this customer'
  const address = request.email || 'the address given'
  return {
    preview: `Our confirmation did not reach ${request.email}.`,
    heading: isRefused ? `No mail reaches ${name}` : `Our confirmation to ${name} did not go out`,
    blocks: [
      {
        type: 'paragraph',
        text: isRefused
          ? `Our confirmation of ${reference} could not be delivered to ${address}. The request itself is safe.`
          : `Our confirmation of ${reference} could not be delivered to ${address} for two days: a full mailbox, or an outage of their mail or of ours. The address may be right. The request itself is safe.`,
      },
      {
        type: 'paragraph',
        text: isRefused ? withoutMail(request.phone) : otherWays(request.phone),
      },
      {
        type: 'links',
        links: linksTo({ ...request, email: isRefused ? '' : request.email }, reference),
      },
      { type: 'answers', answers: withPhoneLinks(bookingAnswers(request)) },
    ],
  }
}

const withoutMail = (phone: string) =>
  phone
    ? `Please phone or write by chat instead: ${asDialled(phone)}.`
    : 'There is no phone number in the request. Perhaps you can guess the typing mistake in the address.'

const otherWays = (phone: string) =>
  phone
    ? `Please write to them yourself, or phone: ${asDialled(phone)}.`
    : 'There is no phone number in the request. Please write to them yourself.'

const asDialled = (phone: string) => phoneLinkOf(phone)?.label ?? phone
