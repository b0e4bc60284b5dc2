import { z } from 'zod'
import type { Adventure, AdventureList } from '#site/content/schemas/adventures.ts'
import { destinationPlaceSchema, pathSchema } from '#site/content/schemas/fields.ts'
import { type Route, type Routes, routesSchema } from '#site/content/schemas/site.ts'
import { ContentError, readChecked, readEntryTexts } from './read-files.ts'

/** Where an adventure stands: its own route, its park, and what else one can do there. */
export type AdventureRoutes = { route: Route; park: Route; related: Route[] }

/**
 * The routes around `content/adventures/<slug>.yaml`. Title, address and colours stand once, in
 * `content/routes.yaml`, or in the entry; the park is the destination with the same colours.
 */
export function findAdventure(
  slug: string,
  { adventures, destinations }: Pick<Routes, 'adventures' | 'destinations'>,
  own: Pick<Adventure, 'title' | 'place'> = {},
): AdventureRoutes {
  const path = `/adventure/${slug}`
  const named = adventures.find((candidate) => candidate.path === path)
  const route = named ?? (own.title ? { path, title: own.title, place: own.place } : undefined)
  if (!route) {
    throw new Error(
      `content/adventures/${slug}.yaml has no route, so nothing would lead to it. Write its "title" and its "place" into it, or correct the name of the file.`,
    )
  }
  const park = destinations.find(({ place }) => place !== undefined && place === route.place)
  if (!park) {
    throw new Error(
      `No destination in content/routes.yaml has the place "${route.place}" of ${path}, so its page cannot say where it is. Correct the place.`,
    )
  }
  const related = adventures.filter(
    (candidate) => candidate.place === route.place && candidate !== route,
  )
  return { route, park, related }
}

/** Says which routes of adventures have no entry: the site would lead to nothing. */
export function requireEntries(slugs: readonly string[], { adventures }: Routes): void {
  const lacking = adventures.filter(({ path }) => !slugs.includes(path.replace('/adventure/', '')))
  const [first] = lacking
  if (first) {
    throw new Error(
      `content/routes.yaml leads to ${first.path}, and content/adventures/${first.path.replace('/adventure/', '')}.yaml is missing. Write it, or take the route away.`,
    )
  }
}

type Place = AdventureList['places'][number]
type Card = Place['cards'][number]
export type ListedPlace = Omit<Place, 'cards'> & {
  readonly route: Route
  readonly cards: readonly (Card & { readonly route: Route; readonly slug: string })[]
}

const file = 'content/adventure-list.yaml'

/** The places with their adventures as /adventure lists them: each adventure of the routes, once. */
export function listAdventures(
  { places }: Pick<AdventureList, 'places'>,
  { destinations, adventures }: Pick<Routes, 'destinations' | 'adventures'>,
): readonly ListedPlace[] {
  const paths = places.flatMap(({ cards }) => cards.map(({ path }) => path))
  const errors = [
    ...adventures
      .filter(({ path }) => !paths.includes(path))
      .map(({ path }) => `${file}: ${path} is missing. Add it under its place.`),
    ...paths
      .filter((path, index) => paths.indexOf(path) !== index)
      .map((path) => `${file}: ${path} is there twice. Take one away.`),
  ]
  const routeOf = (path: string, routes: readonly Route[]): Route => {
    const route = routes.find((candidate) => candidate.path === path)
    if (route) return route
    errors.push(`${file}: content/routes.yaml does not have ${path} there. Correct the path.`)
    return { path, title: path }
  }
  const listed = places.map((place) => ({
    ...place,
    route: routeOf(place.path, destinations),
    cards: place.cards.map((card) => ({
      ...card,
      route: routeOf(card.path, adventures),
      slug: card.path.slice(card.path.lastIndexOf('/') + 1),
    })),
  }))
  if (errors.length > 0) throw new ContentError(errors)
  return listed
}

/** An adventure that says its title itself: what its card shows comes from its entry as well. */
export type OwnAdventure = {
  readonly path: string
  readonly place: string | undefined
  readonly lead: string
  readonly fact: { readonly label: string; readonly text?: string | undefined } | undefined
}

/** The places of the list, with the adventures it does not name after the others of their place. */
export function withOwnCards(
  { places }: Pick<AdventureList, 'places'>,
  own: readonly OwnAdventure[],
  { destinations }: Pick<Routes, 'destinations'>,
): Pick<AdventureList, 'places'> {
  const named = new Set(places.flatMap(({ cards }) => cards.map(({ path }) => path)))
  const placeOf = (path: string) => destinations.find((route) => route.path === path)?.place
  return {
    places: places.map((place) => ({
      ...place,
      cards: [
        ...place.cards,
        ...own
          .filter((one) => !named.has(one.path) && one.place === placeOf(place.path))
          .map(({ path, lead, fact }) => ({
            path,
            text: lead,
            fact: { label: fact?.label ?? '', text: fact?.text ?? '' },
          })),
      ],
    })),
  }
}

/** `content/routes.yaml`, and with it the adventures that name themselves in their entries. */
export function readRoutes(): Routes {
  return withOwnAdventures(readChecked('content/routes.yaml', routesSchema))
}

/** The routes with the adventures that say their title themselves, after the others; no samples. */
export function withOwnAdventures(routes: Routes, folder = 'content/adventures'): Routes {
  const named = new Set(routes.adventures.map(({ path }) => path))
  const own = readOwnAdventures(folder).filter(({ path }) => !named.has(path))
  return { ...routes, adventures: [...routes.adventures, ...own] }
}

const ownSchema = z.looseObject({ title: z.string(), place: destinationPlaceSchema })

/** Read before there are collections; what else does not fit in an entry is told where it is checked. */
function readOwnAdventures(folder: string): Route[] {
  return readEntryTexts(`${folder}/*.yaml`).flatMap(({ file, text, slug, isSample }) => {
    if (!/^title:/m.test(text) || isSample) return []
    const path = pathSchema.safeParse(`/adventure/${slug}`)
    if (!path.success) return []
    const { title, place } = readChecked(file, ownSchema)
    return { path: path.data, title, place }
  })
}
