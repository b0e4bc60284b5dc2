import type { Booking } from './booking.ts'
import { type Region, regions } from './choices.ts'

/** The slugs of each region's pages that link to the wizard. */
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

/** A route or adventure whose page links to the wizard. */
export type AskedRoute = {
  readonly slug: string
  readonly name: string
  readonly label: string
  readonly regions: readonly Region[]
}

/** Returns the translated label of a route, since the answers store its English name. */
export const routeLabel = (route: string, routes: readonly AskedRoute[]): string =>
  routes.find(({ name }) => name === route)?.label ?? route

export type StartingPoint = Pick<Booking, 'regions' | 'route'>

export const plainStart: StartingPoint = { regions: [], route: '' }

/** Reads `/booking?from=lake-boat-cruise`. Plain `/booking` and unknown names preselect nothing. Spec §4 "Defaults". */
export function startingPoint(search: string, routes: readonly AskedRoute[]): StartingPoint {
  const page = new URLSearchParams(search).get('from') ?? ''
  const asked = routes.find(({ slug }) => slug === page)
  if (asked) return { regions: asked.regions, route: asked.name }
  return {
    ...plainStart,
    regions: regions.map(({ id }) => id).filter((id) => pagesAbout[id].includes(page)),
  }
}

/** Keeps regions that the visitor chose, but replaces those that another route's link preselected. */
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
