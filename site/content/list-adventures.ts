import type { AdventureList } from './adventure-list-schema.ts'
import { ContentError } from './content-error.ts'
import type { Route, Routes } from './site-schemas.ts'

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
