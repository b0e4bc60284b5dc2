import type { Adventure } from '#site/content/schemas/adventures.ts'
import type { Route, Routes } from '#site/content/schemas/site.ts'

export type AdventureRoutes = { route: Route; park: Route; related: Route[] }

export function findAdventure(
  slug: string,
  { title, place }: Pick<Adventure, 'title' | 'place'>,
  { adventures, destinations }: Pick<Routes, 'adventures' | 'destinations'>,
): AdventureRoutes {
  const route = { path: `/adventure/${slug}`, title, place }
  const park = destinations.find((destination) => destination.place === place)
  if (!park) {
    throw new Error(
      `content/adventures/${slug}.yaml has the place "${place}", but no file in content/destinations has it. Correct the place.`,
    )
  }
  const related = adventures.filter((other) => other.place === place && other.path !== route.path)
  return { route, park, related }
}

export function cardOf({ card, lead, facts }: Pick<Adventure, 'card' | 'lead' | 'facts'>) {
  const fact = facts.find(({ text }) => text)
  return card ?? { text: lead, fact: { label: fact?.label ?? '', text: fact?.text ?? '' } }
}
