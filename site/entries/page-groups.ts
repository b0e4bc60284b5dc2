import type { Route, Routes, SampleRoute } from './site-schemas.ts'
import type { SortedRoutes } from './sort-routes.ts'

/** The pages of our own, as the footer, the list of pages and the search sort them. */
export function groupPages(
  { destinations, adventures, overviews, company }: Routes,
  { real }: Pick<SortedRoutes, 'real'>,
): { label: string; pages: readonly Route[] }[] {
  const withOverview = (pages: readonly Route[]) => [
    ...pages,
    ...overviews.filter(({ path }) => pages.some((page) => page.path.startsWith(`${path}/`))),
  ]
  return [
    { label: 'Destinations', pages: withOverview(destinations) },
    { label: 'Adventures', pages: withOverview(adventures) },
    { label: 'Company', pages: [...company, ...listsAmong(real)] },
  ]
}

/** The routes that no other one leads to: lists, without the details page under them. */
export const listsAmong = (routes: readonly SampleRoute[]) =>
  routes.filter(({ path }) => !routes.some((other) => path.startsWith(`${other.path}/`)))
