import { answerBy } from '#core/answer-time.ts'
import { chatLink, mailLink, phoneLink } from '#core/contact/contact-links.ts'
import {
  type Answer,
  type BookingRequest,
  chosenIn,
  customGroupSize,
  givenAnswers,
  isAnswered,
  isOffered,
  peopleIn,
} from '#core/forms/booking-fields.ts'
import { answerWithinHours } from '#core/forms/messages.ts'
import { asksDates } from '#core/forms/questions.ts'
import type { Operator } from '#core/schemas/operator.ts'
import { locale, t } from '#core/words.ts'
import { type Block, type EmailDocument, letterheadOf } from '#desk/emails/document.ts'
import type { EmailPictures } from '#desk/emails/email-context.ts'
import { phoneLinkOf } from '#desk/enquiries/contact-links.ts'
import { kigaliTime } from '#desk/lib/time.ts'
import type { BookingEmailProps } from './booking-emails.ts'
import { areLikelyDays } from './likely-days.ts'
import type { RequestPoster } from './request-poster.ts'

export const customerSubject = (reference: string) =>
  t('Murakoze! We have your request ({reference})', { reference })

export type CustomerEmailProps = Pick<
  BookingEmailProps,
  'request' | 'reference' | 'receivedAt' | 'operator'
> & {
  readonly writtenAt: number
  readonly shownRoute: string | null
  readonly pictures: EmailPictures | null
  /** Null for the strip of the site's poster instead. */
  readonly ownPoster?: RequestPoster | null
}

/** Creates the confirmation. It repeats no typed text, since the typed address may be a stranger's. */
export function customerEmail(props: CustomerEmailProps): EmailDocument {
  const { request, reference, receivedAt, operator, writtenAt, pictures, ownPoster } = props
  const by = answerBy(receivedAt)
  const isLate = writtenAt > by
  return {
    preview: isLate
      ? t('We have your request, and a person will answer as soon as possible.')
      : customerPreview(),
    letterhead: letterheadOf(operator.name, pictures, ownPoster ?? null),
    heading: t('Murakoze!'),
    blocks: confirmationBlocks(operator, {
      reference,
      promise: isLate
        ? t('Sorry this email is late. A person will answer you as soon as possible.')
        : t('We will answer within {hours} hours, by {time} Kigali time.', {
            hours: answerWithinHours,
            time: kigaliTime(by),
          }),
      knowsWhen: chosenIn(request, 'timing').every(asksDates),
      answers: repeatableAnswers(request, props),
      unrepeated: unrepeatedIn(request),
    }),
  }
}

export const customerPreview = () =>
  t('We have your request, and a person will answer within {hours} hours.', {
    hours: answerWithinHours,
  })

type Confirmation = {
  readonly reference: string
  readonly promise: string
  readonly knowsWhen: boolean
  readonly answers: readonly Answer[]
  /** What else has arrived, in words: "your name". */
  readonly unrepeated: readonly string[]
}

export function confirmationBlocks(
  operator: Operator,
  { reference, promise, knowsWhen, answers, unrepeated }: Confirmation,
): readonly Block[] {
  const { chat } = operator
  const call = callLink(operator)
  return [
    {
      type: 'paragraph',
      text: t(
        'Murakoze is thank you in Kinyarwanda, and we mean it: thank you for thinking of Rwanda. Your request has arrived safely, and a person on our team is going to read it.',
      ),
    },
    { type: 'summary', answers: [{ label: t('Your reference'), value: reference }] },
    { type: 'heading', text: t('What happens next') },
    {
      type: 'list',
      items: [
        promise,
        t(
          knowsWhen
            ? 'We will look at permits, seasons and the roads between the parks, and come back to you with a first idea for your days here.'
            : 'We will look at permits, seasons and the roads between the parks, and come back to you with the weeks we would choose and some first ideas for your trip.',
        ),
        t('Nothing is booked and nothing is owed until you say yes.'),
        t('Anything to add or correct? Reply to this email. It goes to a person.'),
      ],
    },
    {
      type: 'links',
      links: [
        {
          label: t('Chat with us on WhatsApp'),
          // Adds the reference without encoding it, because a template passes the placeholder `{{reference}}`.
          href: `${chatLink(chat.number, t('Muraho! My reference is '))}${reference}`,
        },
        { ...call, label: t('Call {number}', { number: call.label }) },
      ],
    },
    { type: 'heading', text: t('What you chose') },
    { type: 'answers', answers },
    ...(unrepeated.length === 0
      ? []
      : [
          {
            type: 'paragraph',
            text: t(
              'We also have {things}. We do not repeat that here, in case somebody else typed your address.',
              { things: new Intl.ListFormat(locale()).format(unrepeated) },
            ),
          } as const,
        ]),
    {
      type: 'paragraph',
      text: t(
        'If you did not send this request, somebody must have typed your address by mistake. You do not need to do anything.',
      ),
    },
    signatureOf(operator),
  ]
}

const callLink = ({ phone }: Pick<Operator, 'phone'>) =>
  phoneLinkOf(phone) ?? { label: phone, href: phoneLink(phone) }

export function signatureOf({
  name,
  signature,
  address,
  phone,
  mailbox,
}: Pick<Operator, 'name' | 'signature' | 'address' | 'phone' | 'mailbox'>): Block {
  const house = signature.name === '' ? [] : [signature.role, name].filter(Boolean)
  return {
    type: 'signature',
    name: signature.name || name,
    lines: [...house, [address.street, address.town, address.country].join(', ')],
    links: [callLink({ phone }), { label: mailbox, href: mailLink(mailbox) }],
  }
}

/** Names what a traveller typed, without what was left empty. */
const unrepeatedIn = (request: BookingRequest): readonly string[] => [
  ...(isAnswered(request, 'fullName') ? [t('your name')] : []),
  ...(isAnswered(request, 'phone') ? [t('your phone number')] : []),
  ...(isAnswered(request, 'tripDetails') ? [t('what you wrote about the trip')] : []),
]

/** Returns the answers that a confirmation repeats. Free text could be a stranger's message (docs/desk.md §4). */
export const repeatableAnswers = (
  request: BookingRequest,
  { receivedAt, shownRoute }: Pick<CustomerEmailProps, 'receivedAt' | 'shownRoute'>,
): readonly Answer[] =>
  givenAnswers(request).flatMap((answer) => {
    const { key } = answer
    const value = request[key] ?? ''
    if (!isOffered(key, value)) return []
    if (key === 'timing' && isAnswered(request, 'dates')) return []
    if (key === 'route') return shownRoute === null ? [] : { ...answer, value: shownRoute }
    if (key === 'dates' && !areLikelyDays(value, receivedAt)) return []
    return key !== 'groupSize' || isLikelySize(request) ? answer : []
  })

function isLikelySize(request: BookingRequest): boolean {
  const people = peopleIn(request)
  if (people === undefined) return true // "Not specified"
  const { min, max } = customGroupSize
  return /^[1-9]/.test(people) && Number(people) >= min && Number(people) <= max
}
