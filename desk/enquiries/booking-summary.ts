import {
  type BookingRequest,
  bookingAnswers,
  chosenIn,
  customGroupSize,
  readableAnswer,
  unknownChoices,
} from '#core/forms/booking-fields.ts'
import { t } from '#core/words.ts'
import type { LabelledAnswer } from '#desk/emails/document.ts'
import { contactLinks } from './contact-links.ts'

export function bookingSummary(request: BookingRequest, by: string): readonly LabelledAnswer[] {
  return [
    { label: t('Who'), value: request.fullName || t('No name given') },
    ...(request.language
      ? [{ label: t('Language'), value: readableAnswer(request, 'language') }]
      : []),
    ...(request.route ? [{ label: t('Route'), value: request.route }] : []),
    { label: t('When'), value: whenOf(request) },
    {
      label: t('Where'),
      value: readableAnswer(request, request.regions ? 'regions' : 'destination'),
    },
    { label: t('Group'), value: groupOf(request) },
    { label: t('Accommodation'), value: readableAnswer(request, 'budget') },
    { label: t('Prefers'), value: readableAnswer(request, 'preferredContact') || t('Not given') },
    { label: t('Answer by'), value: t('{time} (Kigali)', { time: by }) },
  ]
}

const whenOf = (request: BookingRequest) =>
  readableAnswer(request, /\d/.test(request.dates) ? 'dates' : 'timing')

function groupOf(request: BookingRequest): string {
  const group = readableAnswer(request, 'group')
  return [group, /\d/.test(request.groupSize) && readableAnswer(request, 'groupSize')]
    .filter(Boolean)
    .join(', ')
}

export function bookingFlags(request: BookingRequest): readonly string[] {
  const people = Number.parseInt(request.groupSize, 10)
  return [
    ...(chosenIn(request, 'isTradeAgent').includes('yes')
      ? [t('A trade agent, enquiring on behalf of somebody else')]
      : []),
    ...(chosenIn(request, 'isMediaOpportunity').includes('yes') ? [t('A media opportunity')] : []),
    ...(people > customGroupSize.max
      ? [t('More than {max} people: {count}', { max: customGroupSize.max, count: people })]
      : []),
    ...(isUnreachable(request)
      ? [
          t('Prefers {way}, but gave no number that can be dialled', {
            way: readableAnswer(request, 'preferredContact'),
          }),
        ]
      : []),
    ...unknownChoiceFlags(request),
  ]
}

function unknownChoiceFlags(request: BookingRequest): readonly string[] {
  const odd = unknownChoices(request)
  const labels = bookingAnswers(request).flatMap(({ key, label }) =>
    odd.includes(key) ? label : [],
  )
  return labels.length === 0
    ? []
    : [t('Gave an answer that is not on our list: {questions}', { questions: labels.join(', ') })]
}

function isUnreachable(request: BookingRequest): boolean {
  const [prefers] = chosenIn(request, 'preferredContact')
  if (prefers === undefined || prefers === 'email') return false
  return contactLinks({ ...request, email: '', prefers, reference: '' }).length === 0
}
