import { daysIn } from '#core/date-range.ts'
import {
  type BookingRequest,
  chosenIn,
  customGroupSize,
  peopleIn,
} from '#core/forms/booking-fields.ts'
import type { PosterAnswers } from './compose-poster.ts'

/** What the poster of a request shows. */
export function posterAnswers(request: BookingRequest): PosterAnswers {
  const [group = null] = chosenIn(request, 'group')
  const [accommodation = null] = chosenIn(request, 'budget')
  const [firstDay = null] = daysIn(request.dates)
  return {
    regions: chosenIn(request, 'regions'),
    firstDay,
    group,
    size: sizeOf(request),
    accommodation,
  }
}

/** A number beyond what the wizard offers may be anything that a stranger typed. */
function sizeOf(request: BookingRequest): number | null {
  const people = Number(peopleIn(request))
  return people >= 1 && people <= customGroupSize.max ? people : null
}
