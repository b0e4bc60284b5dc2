import type { Booking } from './booking.ts'
import { asksDates, type Region } from './choices.ts'
import { datesOnTheWire, monthsOf } from './date-range.ts'

/** The notes on the rules of treks. All texts come from the facts. */
export type TripNoteWords = {
  /** Gorilla treks have a minimum age. */
  readonly minimumAge: string
  /** Said to parties that walk in several groups. */
  readonly largeGroup: string
  /** Said of the dry months, when permits run out. */
  readonly permits: string
  /** The dry months, 1 for January. */
  readonly dryMonths: readonly number[]
  /** The most people that may visit gorillas together. */
  readonly trekGroup: number
}

/** The regions that mean gorillas. */
const gorillaRegions: readonly Region[] = ['gorillas', 'volcanoes']

/**
 * Returns notes on the answers so far. They inform and never block: the answers are sent as they are.
 */
export function tripNotes(booking: Booking, words: TripNoteWords): readonly string[] {
  if (!booking.regions.some((region) => gorillaRegions.includes(region))) return []
  const notes: string[] = []
  if (booking.group === 'family') notes.push(words.minimumAge)
  if ((booking.groupSize ?? 0) > words.trekGroup) notes.push(words.largeGroup)
  if (isDry(booking, words)) notes.push(words.permits)
  return notes
}

/** Ignores days that were picked before the visitor asked for advice: they are not sent. */
function isDry({ timing, dates }: Booking, { dryMonths }: TripNoteWords): boolean {
  return (
    asksDates(timing) && monthsOf(datesOnTheWire(dates)).some((month) => dryMonths.includes(month))
  )
}
