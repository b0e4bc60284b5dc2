import type { Booking } from './booking.ts'
import { asksDates, type Region } from './choices.ts'
import { datesOnTheWire, monthsOf } from './date-range.ts'

/** Quiet words for where answers and the rules of a trek meet. All texts come from the facts. */
export type TripNoteWords = {
  /** Gorilla treks have a minimum age. */
  readonly minimumAge: string
  /** Larger parties walk in several groups. */
  readonly largeGroup: string
  /** Permits run out in the dry months. */
  readonly permits: string
  /** The dry months, 1 for January. */
  readonly dryMonths: readonly number[]
  /** How many may visit gorillas together. */
  readonly trekGroup: number
}

/** Who names one of these would like to see gorillas. */
export const gorillaRegions: readonly Region[] = ['gorillas', 'volcanoes']

/**
 * What a traveller should know about the answers so far. Informs and never blocks; the answers go
 * out as they are.
 */
export function tripNotes(booking: Booking, words: TripNoteWords): readonly string[] {
  if (!booking.regions.some((region) => gorillaRegions.includes(region))) return []
  const notes: string[] = []
  if (booking.group === 'family') notes.push(words.minimumAge)
  if ((booking.groupSize ?? 0) > words.trekGroup) notes.push(words.largeGroup)
  if (isDry(booking, words)) notes.push(words.permits)
  return notes
}

/** Days picked before the visitor asked us when to come are not sent, so they say nothing here. */
function isDry({ timing, dates }: Booking, { dryMonths }: TripNoteWords): boolean {
  return (
    asksDates(timing) && monthsOf(datesOnTheWire(dates)).some((month) => dryMonths.includes(month))
  )
}
