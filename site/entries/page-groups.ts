import type { Route, Routes, SampleRoute } from './site-schemas.ts'
import type { SortedRoutes } from './sort-routes.ts'

/** The pages of our own, as the footer, the list of pages and the search sort them. */
export function groupPages(
  { destinations, adventures, company }: Routes,
  { real }: Pick<SortedRoutes, 'real'>,
): { label: string; pages: readonly Route[] }[] {
  return [
    { label: 'Destinations', pages: destinations },
    { label: 'Adventures', pages: adventures },
    { label: 'Company', pages: [...company, ...listsAmong(real)] },
  ]
}

/** The routes that no other one leads to: lists, without the details page under them. */
export const listsAmong = (routes: readonly SampleRoute[]) =>
  routes.filter(({ path }) => !routes.some((other) => path.startsWith(`${other.path}/`)))
