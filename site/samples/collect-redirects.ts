import type { Family } from '#entries/site-schemas.ts'
import type { Families, SortedRoutes } from '#entries/sort-routes.ts'

/**
 * Addresses without a page, and the page they lead to. One that ends in `/*` stands for all under it,
 * as in the `_redirects` file that static hosts read.
 */
export type Redirects = Readonly<Record<string, string>>

/** Where the pages of a family stand, and the lists of some of its entries. */
const addresses: Record<Family, { readonly path: string; readonly lists: readonly string[] }> = {
  tours: { path: '/tour', lists: [] },
  activities: { path: '/activities', lists: [] },
  guides: { path: '/team', lists: [] },
  posts: { path: '/blog', lists: ['/blog/tag', '/blog/category'] },
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
    const { path, lists } = addresses[family]
    const isGone = routes.gone.some((route) => route.path === path)
    const samples = samplePages ? [] : entries.filter(({ isSample }) => isSample)
    const slugs = samples.map(({ slug }) => slug)
    const under = isGone ? ['*'] : slugs
    const without = isGone || slugs.length === 0 ? [] : lists.map((list) => `${list}/*`)
    return [...under.map((slug) => `${path}/${slug}`), ...without].map(
      (from) => [from, path] as const,
    )
  })
}
