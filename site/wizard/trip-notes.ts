import { datesOnTheWire, monthsOf } from '#core/date-range.ts'
import type { Booking } from '#core/forms/questions.ts'
import { asksDates, type Region } from '#core/forms/questions.ts'

export type TripNoteWords = {
  readonly minimumAge: string
  readonly largeGroup: string
  readonly permits: string
  readonly dryMonths: readonly number[]
  readonly trekGroup: number
}

const gorillaRegions: readonly Region[] = ['gorillas', 'volcanoes']

/** Returns hints about the answers so far. They never block. */
export function tripNotes(booking: Booking, words: TripNoteWords): readonly string[] {
  if (!booking.regions.some((region) => gorillaRegions.includes(region))) return []
  const notes: string[] = []
  if (booking.group === 'family') notes.push(words.minimumAge)
  if ((booking.groupSize ?? 0) > words.trekGroup) notes.push(words.largeGroup)
  if (isDry(booking, words)) notes.push(words.permits)
  return notes
}

/** Ignores dates picked before the visitor asked for advice, since they are not sent. */
function isDry({ timing, dates }: Booking, { dryMonths }: TripNoteWords): boolean {
  return (
    asksDates(timing) && monthsOf(datesOnTheWire(dates)).some((month) => dryMonths.includes(month))
  )
}
