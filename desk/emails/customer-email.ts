import type { InlinePicture } from '#desk/delivery/compose.ts'
import { kigaliTime } from '#desk/lib/time.ts'
import { answerBy } from '#enquiry/answer-time.ts'
import { type Answer, chosenIn } from '#enquiry/booking-fields.ts'
import { asksDates } from '#enquiry/choices.ts'
import { chatLink, mailLink, phoneLink } from '#enquiry/contact-links.ts'
import { answerWithinHours } from '#enquiry/messages.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import type { BookingEmailProps } from './booking-emails.ts'
import type { Block, EmailDocument, EmailLink } from './document.ts'
import type { EmailPictures } from './email-pictures.ts'
import { phoneLinkOf } from './phone-links.ts'
import { repeatableAnswers } from './repeatable-answers.ts'

export const customerSubject = (reference: string) =>
  `Murakoze! We have your request (${reference})`

/**
 * To the customer. Promises what the site promises, and repeats what was chosen. Nothing that was typed
 * stands in it, a name neither: it goes to whatever address was typed, in our name.
 */
export function customerEmail({
  request,
  reference,
  receivedAt,
  operator,
  writtenAt,
  hasRoute,
  pictures,
}: Pick<BookingEmailProps, 'request' | 'reference' | 'receivedAt' | 'operator'> & {
  readonly writtenAt: number
  /** Whether the built site has the route that the request names. */
  readonly hasRoute: boolean
  /** Those that go out with it; null where none do. */
  readonly pictures: EmailPictures | null
}): EmailDocument {
  const by = answerBy(receivedAt)
  // After an outage, or days in quarantine.
  const isLate = writtenAt > by
  return {
    preview: isLate ? latePreview : customerPreview,
    letterhead: {
      name: operator.name,
      pictures: pictures && { logo: urlOf(pictures.logo), poster: urlOf(pictures.poster) },
    },
    heading: customerHeading,
    blocks: [
      ...welcome(reference),
      ...whatHappensNext(
        isLate
          ? 'This email is late, and we are sorry. A person answers you as soon as possible.'
          : `We answer within ${answerWithinHours} hours: by ${kigaliTime(by)}, Kigali time.`,
        chosenIn(request, 'timing').every(asksDates),
      ),
      ...waysToUs(operator, reference),
      ...chosenAnswers(repeatableAnswers(request, { receivedAt, hasRoute })),
      ...farewell(operator),
    ],
  }
}

const urlOf = ({ id }: InlinePicture) => `cid:${id}`

export const customerHeading = 'Murakoze!'
const latePreview = 'We have your request, and a person answers as soon as possible.'
export const customerPreview = `We have your request, and a person answers within ${answerWithinHours} hours.`

/** The parts of the email that are the same whoever sends it: the desk, or a mail service. */
export function welcome(reference: string): readonly Block[] {
  return [
    {
      type: 'paragraph',
      text: 'Murakoze is thank you in Kinyarwanda, and we mean it: thank you for thinking of Rwanda. Your request has arrived safely, and a person on our team is going to read it.',
    },
    { type: 'summary', answers: [{ label: 'Your reference', value: reference }] },
  ]
}

export function whatHappensNext(promise: string, knowsWhen: boolean): readonly Block[] {
  const idea = knowsWhen
    ? 'We look at permits, seasons and the roads between the parks, and come back with a first idea for your days here.'
    : 'We look at permits, seasons and the roads between the parks, and come back with the weeks we would choose and a first idea for them.'
  return [
    { type: 'heading', text: 'What happens next' },
    {
      type: 'list',
      items: [
        promise,
        idea,
        'Nothing is booked and nothing is owed until you say yes.',
        'Something to add or to correct? Reply to this email. It goes to a person.',
      ],
    },
  ]
}

/** For whom an email is too slow. */
export function waysToUs({ chat, phone }: Operator, reference: string): readonly Block[] {
  // A reference needs no encoding, nor does the place of one in a template.
  const href = `${chatLink(chat.number, 'Muraho! My reference is ')}${reference}`
  return [
    {
      type: 'links',
      links: [
        { label: 'Chat with us on WhatsApp', href },
        { label: `Call ${ourPhone(phone).label}`, href: ourPhone(phone).href },
      ],
    },
  ]
}

/** What was chosen, and why no more is repeated. */
export function chosenAnswers(answers: readonly Answer[]): readonly Block[] {
  return [
    { type: 'heading', text: 'What you chose' },
    { type: 'answers', answers },
    {
      type: 'paragraph',
      text: 'Your name, your phone number and what you wrote about the trip have reached us too. They are not repeated here, in case somebody else typed your address.',
    },
  ]
}

const ourPhone = (phone: string): EmailLink =>
  phoneLinkOf(phone) ?? { label: phone, href: phoneLink(phone) }

/** The end: a person of the team signs where the operator names one, and else the operator. */
export function farewell({ name, signature, address, phone, mailbox }: Operator): readonly Block[] {
  const place = [address.street, address.town, address.country].join(', ')
  const house = signature.name === '' ? [] : [signature.role, name].filter(Boolean)
  return [
    {
      type: 'paragraph',
      text: 'Was this not you? Then somebody typed your address by mistake. You need do nothing.',
    },
    {
      type: 'signature',
      name: signature.name || name,
      lines: [...house, place],
      links: [ourPhone(phone), { label: mailbox, href: mailLink(mailbox) }],
    },
  ]
}
