import type { Booking } from './booking.ts'
import { type Region, regions } from './choices.ts'

/** The pages that lead to the wizard and are about a region, by the last part of their address. */
const pagesAbout: Readonly<Record<Region, readonly string[]>> = {
  akagera: [
    'akagera',
    'big-five-adventure',
    'lion-tracking-experience',
    'lake-ihema-boat-adventure',
  ],
  nyungwe: [
    'nyungwe',
    'chimpanzee-tracking-experience',
    'canopy-walk-experience',
    'forest-hiking-trails',
  ],
  kivu: ['kivu', 'lake-boat-cruise', 'island-hopping-tour'],
  volcanoes: ['volcanoes', 'golden-monkey-trekking', 'volcano-hiking-adventure'],
  gorillas: ['mountain-gorilla-trekking'],
}

/** A route whose page leads to the wizard; a place alone where it has no name. */
export type AskedRoute = {
  /** The last part of its address. */
  readonly slug: string
  readonly name: string
  readonly regions: readonly Region[]
}

/** What the link to the wizard brings along. */
export type StartingPoint = Pick<Booking, 'regions' | 'route'>

export const plainStart: StartingPoint = { regions: [], route: '' }

/**
 * What those start with who come from a page about a region or a route:
 * `/booking?from=lake-boat-cruise`. Nothing for plain `/booking` (spec §4 "Defaults"), and for unknown
 * names.
 */
export function startingPoint(search: string, routes: readonly AskedRoute[]): StartingPoint {
  const page = new URLSearchParams(search).get('from') ?? ''
  const asked = routes.find(({ slug }) => slug === page)
  if (asked) return { regions: asked.regions, route: asked.name }
  return {
    ...plainStart,
    regions: regions.map(({ id }) => id).filter((id) => pagesAbout[id].includes(page)),
  }
}

/**
 * The answers that a start adds to what was answered before. Regions that somebody chose stay; those
 * that came with another route go with it.
 */
export function answersOfStart(
  start: StartingPoint,
  before: StartingPoint,
  routes: readonly AskedRoute[],
): Partial<StartingPoint> {
  const cameWith = routes.find(({ name }) => name === before.route)?.regions ?? []
  const isReplaced =
    start.route !== '' && before.route !== '' && `${before.regions}` === `${cameWith}`
  return {
    ...(start.route !== '' && { route: start.route }),
    ...(start.regions.length > 0 &&
      (before.regions.length === 0 || isReplaced) && { regions: start.regions }),
  }
}
