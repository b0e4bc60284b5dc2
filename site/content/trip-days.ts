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

/** The poster of each day: its place in its light, with the place that the travellers come from at the horizon. */
export function tripDays<TripDay extends Day>(trip: {
  readonly start: TripPlace
  readonly days: readonly TripDay[]
}) {
  const { start, days } = trip
  return days.map((day, index) => {
    const { place, adventures } = day
    const light = lightOfDay(index, days.length)
    const hasGorillas = adventures.includes('mountain-gorilla-trekking')
    const near = hasGorillas ? 'gorilla' : groundOf(place)
    const far = groundOf(days[index - 1]?.place ?? start)
    const scene: PosterScene = { near, far, feature: near, light: skies[light] }
    return { ...day, light, scene, poster: `day-${near}-${far}-${scene.light}` }
  })
}

const groundOf = (place: TripPlace) => (place === 'kigali' ? 'rwanda' : place)

export const readTripDays = () => readTrips().flatMap(({ trip }) => tripDays(trip))
