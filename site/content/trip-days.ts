import type { PosterScene } from '#core/poster/compose-poster.ts'
import type { Trip, TripPlace } from '#site/content/schemas/trips.ts'
import { readTrips } from './trips.ts'

type Day = Pick<Trip['days'][number], 'place' | 'adventures'>

/** A trip begins before dawn and ends at night. The other days share the light in between. */
const daylights = ['dawn', 'morning', 'afternoon', 'evening'] as const

type Daylight = 'before-dawn' | 'night' | (typeof daylights)[number]

export function lightOfDay(index: number, count: number): Daylight {
  if (count > 1 && index === 0) return 'before-dawn'
  if (count > 1 && index === count - 1) return 'night'
  const share = count > 1 ? (index - 0.5) / (count - 2) : 0.5
  return daylights[Math.floor(share * daylights.length)] ?? 'evening'
}

const skies: Readonly<Record<Daylight, PosterScene['light']>> = {
  'before-dawn': 'night',
  dawn: 'dawn',
  morning: 'noon',
  afternoon: 'noon',
  evening: 'dusk',
  night: 'night',
}

/** The ground of what an adventure is for, with its animal or boat. */
const shownBy: Readonly<Record<string, PosterScene['near']>> = {
  'mountain-gorilla-trekking': 'gorilla',
  'golden-monkey-trekking': 'volcanoes',
  'big-five-adventure': 'akagera',
  'lake-boat-cruise': 'kivu',
  'island-hopping-tour': 'kivu',
}

/**
 * The poster of each day: what it is for, or else its place without an animal, in its light, with the place that the
 * travellers come from at the horizon.
 */
export function tripDays<TripDay extends Day>(trip: {
  readonly start: TripPlace
  readonly days: readonly TripDay[]
}) {
  const { start, days } = trip
  return days.map((day, index) => {
    const { place, adventures } = day
    const light = lightOfDay(index, days.length)
    const shown = adventures.map((adventure) => shownBy[adventure]).find(Boolean)
    const near = shown ?? groundOf(place)
    const far = groundOf(days[index - 1]?.place ?? start)
    const feature = shown ?? (near === 'kivu' ? near : undefined)
    const scene: PosterScene = { near, far, feature, light: skies[light] }
    const kind = feature ? 'day' : 'landscape'
    return { ...day, light, scene, poster: `${kind}-${near}-${far}-${scene.light}` }
  })
}

const groundOf = (place: TripPlace) => (place === 'kigali' ? 'rwanda' : place)

export const readTripDays = () => readTrips().flatMap(({ trip }) => tripDays(trip))
