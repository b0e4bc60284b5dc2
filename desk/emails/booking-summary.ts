import {
  type BookingRequest,
  bookingAnswers,
  chosenIn,
  customGroupSize,
  readableAnswer,
  unknownChoices,
} from '#enquiry/booking-fields.ts'
import type { Season } from '#enquiry/seasons.ts'
import { gorillaRegions } from '#enquiry/trip-notes.ts'
import { contactLinks } from './contact-links.ts'
import type { LabelledAnswer } from './document.ts'

/** When gorilla permits run out, with the months in words. */
export type DrySeason = Pick<Season, 'months' | 'shown'>

/** Who, when, where, how many, for how much: what a guide reads on a phone before anything else. */
export function bookingSummary(request: BookingRequest, by: string): readonly LabelledAnswer[] {
  return [
    { label: 'Who', value: request.fullName || 'No name given' },
    ...(request.route ? [{ label: 'Route', value: request.route }] : []),
    { label: 'When', value: whenOf(request) },
    { label: 'Where', value: readableAnswer(request, request.regions ? 'regions' : 'destination') },
    { label: 'Group', value: groupOf(request) },
    { label: 'Budget', value: budgetOf(request) },
    { label: 'Prefers', value: readableAnswer(request, 'preferredContact') || 'Not said' },
    { label: 'Answer by', value: `${by} (Kigali)` },
  ]
}

const whenOf = (request: BookingRequest) =>
  readableAnswer(request, /\d/.test(request.dates) ? 'dates' : 'timing')

function groupOf(request: BookingRequest): string {
  const group = readableAnswer(request, 'group')
  return /\d/.test(request.groupSize) ? `${group}, ${request.groupSize}` : group
}

const budgetOf = (request: BookingRequest) =>
  chosenIn(request, 'budget').includes('unchosen')
    ? `Not chosen (${request.budget})`
    : readableAnswer(request, 'budget')

/** What must not be overlooked before the answer is written. */
export function bookingFlags(request: BookingRequest, dry: DrySeason): readonly string[] {
  const people = Number.parseInt(request.groupSize, 10)
  return [
    ...(chosenIn(request, 'isTradeAgent').includes('yes')
      ? ['A trade agent, asking for somebody else']
      : []),
    ...(chosenIn(request, 'isMediaOpportunity').includes('yes') ? ['A media opportunity'] : []),
    ...(people > customGroupSize.max ? [`More than ${customGroupSize.max} people: ${people}`] : []),
    ...(needsPermitsSoon(request, dry)
      ? [`Gorillas in the dry months (${dry.shown}): check permits first`]
      : []),
    ...(cannotBeCalled(request)
      ? [
          `Prefers ${readableAnswer(request, 'preferredContact')}, and gave no number that can be dialled`,
        ]
      : []),
    ...oddChoices(request),
  ]
}

/** Answers that our own forms do not send. */
function oddChoices(request: BookingRequest): readonly string[] {
  const odd = unknownChoices(request)
  const labels = bookingAnswers(request).flatMap(({ key, label }) =>
    odd.includes(key) ? label : [],
  )
  return labels.length === 0 ? [] : [`Not among our choices: ${labels.join(', ')}`]
}

function needsPermitsSoon(request: BookingRequest, { months }: DrySeason): boolean {
  const seesGorillas = chosenIn(request, 'regions').some((region) =>
    gorillaRegions.includes(region),
  )
  return seesGorillas && monthsOf(request.dates).some((month) => months.includes(month))
}

/** The months that a range of days on the wire touches, 1 for January. */
function monthsOf(dates: string): readonly number[] {
  const [first, last = first] = [...dates.matchAll(/(\d{4})-(\d{2})-\d{2}/g)].map(
    ([, year, month]) => Number(year) * 12 + Number(month) - 1,
  )
  if (first === undefined || last === undefined) return []
  const count = Math.min(12, Math.max(1, last - first + 1))
  return Array.from({ length: count }, (_, index) => ((first + index) % 12) + 1)
}

function cannotBeCalled(request: BookingRequest): boolean {
  const [prefers] = chosenIn(request, 'preferredContact')
  if (prefers === undefined || prefers === 'email') return false
  return contactLinks({ ...request, email: '', prefers, reference: '' }).length === 0
}
