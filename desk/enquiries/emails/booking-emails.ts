import { answerBy } from '#core/answer-time.ts'
import { type BookingRequest, bookingAnswers, chosenIn } from '#core/forms/booking-fields.ts'
import type { Operator } from '#core/schemas/operator.ts'
import { t } from '#core/words.ts'
import type { Block, EmailDocument, LabelledAnswer } from '#desk/emails/document.ts'
import { quotedName } from '#desk/emails/notices.ts'
import { changeBlocks, changedAnswers } from '#desk/enquiries/answers.ts'
import { bookingFlags, bookingSummary } from '#desk/enquiries/booking-summary.ts'
import { contactLinks, withPhoneLinks } from '#desk/enquiries/contact-links.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { kigaliTime } from '#desk/lib/time.ts'

export type BookingEmailProps = {
  readonly request: BookingRequest
  readonly reference: string
  readonly receivedAt: number
  readonly operator: Operator
  readonly isUnconfirmed: boolean
}

export function teamEmail({
  earlier,
  ...props
}: BookingEmailProps & { readonly earlier?: BookingRequest }): EmailDocument {
  const { request, reference, receivedAt } = props
  const by = kigaliTime(answerBy(receivedAt))
  const name = quotedName(request.fullName) || t('Somebody')
  const summary = bookingSummary(request, by)
  const changed = earlier && changedAnswers(bookingAnswers(earlier), bookingAnswers(request))
  const canBeMailed = isDeliverable(request.email)
  return {
    preview: changed
      ? t('Changed: {answers}.', { answers: changed.map(({ label }) => label).join(', ') })
      : previewOf(summary),
    heading: t(changed ? '{name} changed their request' : '{name} would like to travel', { name }),
    blocks: [
      ...(changed
        ? changeBlocks(
            t('Reference {reference}. These answers have changed:', { reference }),
            changed,
          )
        : [{ type: 'summary', answers: summary } as const]),
      ...flags(request),
      { type: 'links', links: linksTo(request, reference) },
      // `flags` already mentions an undeliverable address.
      ...(props.isUnconfirmed && canBeMailed ? [paragraph(t(notConfirmed))] : []),
      { type: 'heading', text: t(changed ? 'The full request' : 'Every answer') },
      { type: 'answers', answers: withPhoneLinks(bookingAnswers(request)) },
      ...(changed
        ? []
        : [
            paragraph(
              t(
                'Reference {reference}. Received {received}; please answer by {by} (Kigali time).',
                { reference, received: kigaliTime(receivedAt), by },
              ),
            ),
            paragraph(
              t(
                canBeMailed
                  ? 'A reply to this email goes to the customer. The request is attached as it was sent.'
                  : 'Emails to the address above cannot be delivered. Call or message instead. The request is attached as it was sent.',
              ),
            ),
          ]),
    ],
  }
}

/** Returns what somebody typed as a phone number, in quotation marks if it contains words. */
const quotedPhone = (phone: string) => (/\p{L}{2}/u.test(phone) ? `“${phone}”` : phone)

const paragraph = (text: string) => ({ type: 'paragraph', text }) as const

const linksTo = (request: BookingRequest, reference: string) =>
  contactLinks({ ...request, prefers: chosenIn(request, 'preferredContact')[0], reference })

const previewOf = (summary: readonly LabelledAnswer[]) =>
  summary
    .slice(1, -1)
    .map(({ value }) => value)
    .join(' · ')

function flags(request: BookingRequest): readonly Block[] {
  const items = bookingFlags(request)
  return items.length === 0 ? [] : [{ type: 'flags', items }]
}

const notConfirmed =
  'The customer got no confirmation, because the form was not sent from our site, or too many confirmations were sent in a short time, to this address or to all customers. Somebody may be misusing the form. If this looks like a person, please write to them yourself.'

export function undeliverableEmail({ request, reference }: BookingEmailProps): EmailDocument {
  const { fullName, email, phone } = request
  const name = quotedName(fullName) || t('this customer')
  return {
    preview: t('Our confirmation did not reach {email}.', { email }),
    heading: t('Our confirmation to {name} did not go out', { name }),
    blocks: [
      paragraph(
        t(
          'Our confirmation of {reference} could not be delivered to {email}. The address may have a typo, the mailbox may be full, or there may be an outage. The request itself is safe.',
          { reference, email: email || t('the address given') },
        ),
      ),
      paragraph(
        phone
          ? t('Please call or message them instead: {phone}.', { phone: quotedPhone(phone) })
          : t('There is no phone number in the request. Please write to them yourself.'),
      ),
      { type: 'links', links: linksTo(request, reference) },
      { type: 'answers', answers: withPhoneLinks(bookingAnswers(request)) },
    ],
  }
}
