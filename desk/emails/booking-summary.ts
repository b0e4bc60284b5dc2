import {
  type BookingRequest,
  bookingAnswers,
  chosenIn,
  customGroupSize,
  readableAnswer,
  unknownChoices,
} from '#enquiry/booking-fields.ts'
import { contactLinks } from './contact-links.ts'
import type { LabelledAnswer } from './document.ts'

export function bookingSummary(request: BookingRequest, by: string): readonly LabelledAnswer[] {
  return [
    { label: 'Who', value: request.fullName || 'No name given' },
    ...(request.route ? [{ label: 'Route', value: request.route }] : []),
    { label: 'When', value: whenOf(request) },
    { label: 'Where', value: readableAnswer(request, request.regions ? 'regions' : 'destination') },
    { label: 'Group', value: groupOf(request) },
    { label: 'Budget', value: readableAnswer(request, 'budget') },
    { label: 'Prefers', value: readableAnswer(request, 'preferredContact') || 'Not said' },
    { label: 'Answer by', value: `${by} (Kigali)` },
  ]
}

const whenOf = (request: BookingRequest) =>
  readableAnswer(request, /\d/.test(request.dates) ? 'dates' : 'timing')

function groupOf(request: BookingRequest): string {
  const group = readableAnswer(request, 'group')
  return [group, /\d/.test(request.groupSize) && request.groupSize].filter(Boolean).join(', ')
}

export function bookingFlags(request: BookingRequest): readonly string[] {
  const people = Number.parseInt(request.groupSize, 10)
  return [
    ...(chosenIn(request, 'isTradeAgent').includes('yes')
      ? ['A trade agent, asking for somebody else']
      : []),
    ...(chosenIn(request, 'isMediaOpportunity').includes('yes') ? ['A media opportunity'] : []),
    ...(people > customGroupSize.max ? [`More than ${customGroupSize.max} people: ${people}`] : []),
    ...(cannotBeCalled(request)
      ? [
          `Prefers ${readableAnswer(request, 'preferredContact')}, and gave no number that can be dialled`,
        ]
      : []),
    ...oddChoices(request),
  ]
}

function oddChoices(request: BookingRequest): readonly string[] {
  const odd = unknownChoices(request)
  const labels = bookingAnswers(request).flatMap(({ key, label }) =>
    odd.includes(key) ? label : [],
  )
  return labels.length === 0 ? [] : [`Not among our choices: ${labels.join(', ')}`]
}

function cannotBeCalled(request: BookingRequest): boolean {
  const [prefers] = chosenIn(request, 'preferredContact')
  if (prefers === undefined || prefers === 'email') return false
  return contactLinks({ ...request, email: '', prefers, reference: '' }).length === 0
}
