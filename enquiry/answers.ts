import type { BookingRequest } from './booking-request.ts'
import { unchosenBudget } from './choices.ts'
import { readableDates } from './date-range.ts'

/** One answer as the review and both letters show it. `key` is the request's own. */
export type Answer = {
  readonly key: keyof BookingRequest
  readonly label: string
  readonly value: string
}

/**
 * A booking request as people read it: the same words in the same order on the review page, in the
 * team's letter and in the customer's.
 */
export function bookingAnswers(request: BookingRequest): readonly Answer[] {
  const answer = (key: keyof BookingRequest, label: string, value = request[key]): Answer => ({
    key,
    label,
    value,
  })
  return [
    answer('fullName', 'Name', request.fullName || 'Not provided'),
    answer('email', 'Email', request.email || 'Not provided'),
    answer('phone', 'Phone', request.phone || 'Not provided'),
    answer('preferredContact', 'Preferred contact method'),
    answer('destination', 'Destination'),
    answer('regions', 'Regions or camps', request.regions || 'Not specified'),
    answer('timing', 'Timing'),
    answer('dates', 'Dates', readableDates(request.dates)),
    answer('group', 'Travel group'),
    answer('groupSize', 'Group size'),
    answer('isTradeAgent', 'Trade agent enquiring for someone else'),
    answer('isMediaOpportunity', 'Media opportunity'),
    answer(
      'budget',
      'Accommodation category',
      request.budget === unchosenBudget ? `Not chosen (sent as ${unchosenBudget})` : request.budget,
    ),
    answer('tripDetails', 'Trip details'),
    answer('isReferred', 'Referred to us'),
  ]
}
