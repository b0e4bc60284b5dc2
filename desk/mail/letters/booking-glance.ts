import { type BookingRequest, bookingAnswers, unknownChoices } from '#enquiry/booking-fields.ts'
import { customGroupSize, unchosenBudget } from '#enquiry/choices.ts'
import { readableDates } from '#enquiry/date-range.ts'
import type { Season } from '#enquiry/seasons.ts'
import { gorillaRegions } from '#enquiry/trip-guard.ts'
import { contactLinks } from './contact-links.ts'
import type { LabelledAnswer } from './document.ts'

/** When gorilla permits run out, with the months in words. */
export type DrySeason = Pick<Season, 'months' | 'shown'>

/** Who, when, where, how many, for how much: what a guide reads on a phone before anything else. */
export function bookingGlance(request: BookingRequest, by: string): readonly LabelledAnswer[] {
  return [
    { label: 'Who', value: request.fullName || 'No name given' },
    { label: 'When', value: whenOf(request) },
    { label: 'Where', value: request.regions || request.destination },
    { label: 'Group', value: groupOf(request) },
    { label: 'Budget', value: budgetOf(request) },
    { label: 'Prefers', value: request.preferredContact || 'Not said' },
    { label: 'Answer by', value: `${by} (Kigali)` },
  ]
}

const whenOf = ({ dates, timing }: BookingRequest) =>
  /\d/.test(dates) ? readableDates(dates) : timing

const groupOf = ({ group, groupSize }: BookingRequest) =>
  /\d/.test(groupSize) ? `${group}, ${groupSize}` : group

const budgetOf = ({ budget }: BookingRequest) =>
  budget === unchosenBudget ? `Not chosen (${unchosenBudget})` : budget

/** What must not be overlooked before the answer is written. */
export function bookingFlags(request: BookingRequest, dry: DrySeason): readonly string[] {
  const people = Number.parseInt(request.groupSize, 10)
  return [
    ...(request.isTradeAgent === 'Yes' ? ['A trade agent, asking for somebody else'] : []),
    ...(request.isMediaOpportunity === 'Yes' ? ['A media opportunity'] : []),
    ...(people > customGroupSize.max ? [`More than ${customGroupSize.max} people: ${people}`] : []),
    ...(needsPermitsSoon(request, dry)
      ? [`Gorillas in the dry months (${dry.shown}): look for permits first`]
      : []),
    ...(cannotBeCalled(request)
      ? [`Prefers ${request.preferredContact}, and gave no number that can be dialled`]
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

function needsPermitsSoon({ regions, dates }: BookingRequest, { months }: DrySeason): boolean {
  const seesGorillas = gorillaRegions.some((region) => regions.includes(region))
  return seesGorillas && monthsOf(dates).some((month) => months.includes(month))
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
  const { preferredContact } = request
  if (preferredContact !== 'Whatsapp' && preferredContact !== 'Phone') return false
  return contactLinks({ ...request, email: '', reference: '' }).length === 0
}
