import type { Booking } from '#core/forms/questions.ts'
import { type Region, regions } from '#core/forms/questions.ts'
import { type Message, t } from '#core/words.ts'

/** The specification's adventures (§2) by the slugs of their pages. Pages send only other names and other adventures. */
const adventures: Readonly<Record<Region, Readonly<Record<string, Message>>>> = {
  akagera: {
    'big-five-adventure': 'Big Five Adventure',
    'lion-tracking-experience': 'Lion Tracking Experience',
    'lake-ihema-boat-adventure': 'Lake Ihema Boat Adventure',
  },
  nyungwe: {
    'chimpanzee-tracking-experience': 'Chimpanzee Tracking Experience',
    'canopy-walk-experience': 'Canopy Walk Experience',
    'forest-hiking-trails': 'Forest Hiking Trails',
  },
  kivu: {
    'lake-boat-cruise': 'Lake Boat Cruise',
    'island-hopping-tour': 'Island Hopping Tour',
  },
  volcanoes: {
    'golden-monkey-trekking': 'Golden Monkey Trekking',
    'volcano-hiking-adventure': 'Volcano Hiking Adventure',
  },
  gorillas: { 'mountain-gorilla-trekking': 'Mountain Gorilla Trekking' },
}

/** Returns the specification's adventures, with labels in the current language. */
export const specifiedAdventures = (): readonly AskedRoute[] =>
  regions.flatMap(({ id }) =>
    Object.entries(adventures[id]).map(([slug, name]) => ({
      slug,
      name,
      label: t(name),
      regions: [id],
    })),
  )

/** A route or adventure whose page links to the wizard. */
export type AskedRoute = {
  readonly slug: string
  readonly name: string
  readonly label: string
  readonly regions: readonly Region[]
}

/** Returns the translated label of a route, since the answers store its English name. */
export const routeLabel = (route: string, routes: readonly AskedRoute[]): string =>
  [...routes, ...specifiedAdventures()].find(({ name }) => name === route)?.label ?? route

export type StartingPoint = Pick<Booking, 'regions' | 'route'>

export const plainStart: StartingPoint = { regions: [], route: '' }

/** Reads `/booking?from=lake-boat-cruise`. Plain `/booking` and unknown names preselect nothing. Spec §4 "Defaults". */
export function startingPoint(search: string, routes: readonly AskedRoute[]): StartingPoint {
  const page = new URLSearchParams(search).get('from') ?? ''
  const asked = [...routes, ...specifiedAdventures()].find(({ slug }) => slug === page)
  if (asked) return { regions: asked.regions, route: asked.name }
  // The slugs of the four destinations are the names of their regions.
  return { ...plainStart, regions: regions.map(({ id }) => id).filter((id) => id === page) }
}

/** Keeps regions that the visitor chose, but replaces those that another route's link preselected. */
export function answersOfStart(
  start: StartingPoint,
  before: StartingPoint,
  routes: readonly AskedRoute[],
): Partial<StartingPoint> {
  const cameWith =
    [...routes, ...specifiedAdventures()].find(({ name }) => name === before.route)?.regions ?? []
  const isReplaced =
    start.route !== '' && before.route !== '' && `${before.regions}` === `${cameWith}`
  return {
    ...(start.route !== '' && { route: start.route }),
    ...(start.regions.length > 0 &&
      (before.regions.length === 0 || isReplaced) && { regions: start.regions }),
  }
}
