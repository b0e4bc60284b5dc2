import { toBookingRequest } from '#core/forms/booking-fields.ts'
import { type Booking, newBooking } from '#core/forms/questions.ts'
import type { PosterAnswers } from '#core/poster/compose-poster.ts'
import { posterAnswers } from '#core/poster/poster-of-request.ts'
import { keepPoster } from '#site/poster/keep-poster.ts'
import { printPoster } from '#site/poster/print-poster.ts'
import type { Wizard } from './wizard.ts'

// A file of its own for browsers, with the drawings. It is loaded when the visitor can already go on.

/** What the poster shows of an unfinished booking: only what was answered. */
export function answersSoFar(booking: Booking, { hasGroup }: Pick<Wizard, 'hasGroup'>) {
  const answers: PosterAnswers = posterAnswers(toBookingRequest(booking, ''))
  const isGiven = hasGroup || booking.group !== newBooking.group
  return isGiven ? answers : { ...answers, group: null, size: null }
}

export const printBooking = (
  place: HTMLElement,
  booking: Booking,
  state: Pick<Wizard, 'hasGroup'>,
  reference: string,
) => printPoster(place, answersSoFar(booking, state), reference)

export const keepBooking = (booking: Booking, reference: string) =>
  keepPoster(posterAnswers(toBookingRequest(booking, '')), reference)
