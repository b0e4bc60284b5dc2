import type { Adventure } from './adventure-schema.ts'
import type { Route, Routes } from './site-schemas.ts'

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
