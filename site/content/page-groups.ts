import type { Route, Routes, SampleRoute } from './site-schemas.ts'
import type { SortedRoutes } from './sort-routes.ts'

/** The pages of our own, as the footer, the list of pages and the search sort them. */
export function groupPages(
  { destinations, adventures, overviews, plan, company }: Routes,
  { real }: Pick<SortedRoutes, 'real'>,
): { label: string; pages: readonly Route[] }[] {
  const withOverview = (pages: readonly Route[]) => [
    ...pages,
    ...overviews.filter(({ path }) => pages.some((page) => page.path.startsWith(`${path}/`))),
  ]
  return [
    { label: 'Destinations', pages: withOverview(destinations) },
    { label: 'Adventures', pages: withOverview(adventures) },
    // Of the guide its hub alone, which leads to its pages.
    { label: 'Company', pages: [...plan.slice(0, 1), ...company, ...listsAmong(real)] },
  ]
}

/** The routes that no other one leads to: lists, without the details page under them. */
export const listsAmong = (routes: readonly SampleRoute[]) =>
  routes.filter(({ path }) => !routes.some((other) => path.startsWith(`${other.path}/`)))
