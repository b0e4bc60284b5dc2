import type { Leg } from './plan-trip.ts'

/** The hours on the road of a whole trip, "9 to 10 hours"; nothing where a leg has no hours. */
export function roadHours(legs: ReadonlyArray<Pick<Leg, 'time'> | undefined>): string | undefined {
  const times = legs.flatMap((leg) => (leg ? [hoursOf(leg.time)] : []))
  if (times.length === 0 || times.some(({ length }) => length === 0)) return undefined
  const least = times.reduce((sum, hours) => sum + Math.min(...hours), 0)
  const most = times.reduce((sum, hours) => sum + Math.max(...hours), 0)
  return `${least === most ? least : `${least} to ${most}`} hours`
}

/** The figures of "about 2.5 hours" or "4 to 5 hours". */
const hoursOf = (time = '') => (time.match(/\d+(\.\d+)?/g) ?? []).map(Number)
