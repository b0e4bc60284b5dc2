import type { Family } from './site-schemas.ts'
import type { Families, SortedRoutes } from './sort-routes.ts'

/**
 * Addresses without a page, and the page they lead to. One that ends in `/*` stands for all under it,
 * as in the `_redirects` file that static hosts read.
 */
export type Redirects = Readonly<Record<string, string>>

/** The list of each family; the pages of its entries stand under it. */
const listPaths: Readonly<Record<Family, string>> = {
  tours: '/tour',
  activities: '/activities',
  guides: '/team',
  posts: '/blog',
}

type Site = {
  /** `content/redirects.yaml`. */
  readonly moved: Redirects
  readonly routes: Pick<SortedRoutes, 'gone'>
  readonly families: Families
  readonly samplePages: boolean
  /** The addresses that have a page. */
  readonly built: ReadonlySet<string>
}

/** All redirects of the site, each in one step to a page that is there. */
export function collectRedirects(site: Site): Redirects {
  const gone = site.routes.gone.map(({ path, instead }) => [path, instead] as const)
  const all = new Map([...Object.entries(site.moved), ...hiddenEntries(site), ...gone])
  const needed = [...all].filter(([from]) => !site.built.has(from))
  return Object.fromEntries(needed.map(([from]) => [from, endOf(from)]))

  function endOf(from: string) {
    const way = [from]
    for (let at = all.get(from); at !== undefined && !way.includes(at); at = all.get(at)) {
      if (site.built.has(at)) return at
      way.push(at)
    }
    throw new Error(
      `${way.join(' leads to ')}, and there is no page. Correct content/redirects.yaml, or "instead" in content/routes.yaml.`,
    )
  }
}

/** Where the pages of hidden entries were: the list of the others is the nearest page. */
function hiddenEntries({ families, routes, samplePages }: Site) {
  return [...families].flatMap(([family, entries]) => {
    const path = listPaths[family]
    const isGone = routes.gone.some((route) => route.path === path)
    const samples = samplePages ? [] : entries.filter(({ isSample }) => isSample)
    const slugs = samples.map(({ slug }) => slug)
    const under = isGone ? ['*'] : slugs
    return under.map((slug) => [`${path}/${slug}`, path] as const)
  })
}
