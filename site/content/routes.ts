import { z } from 'zod'
import { operatorSchema } from '#enquiry/operator-schema.ts'
import { line, themeSchema } from '#site/content/schemas/fields.ts'
import {
  type Family,
  families,
  type Route,
  type Routes,
  routesSchema,
  type SampleRoute,
} from '#site/content/schemas/site.ts'
import { readChecked, readEntryTexts } from './read-files.ts'

export type FamilyEntry = { readonly slug: string; readonly isSample: boolean }
export type Families = ReadonlyMap<Family, readonly FamilyEntry[]>

export type SortedRoutes = {
  /** Pages filled by real entries alone: pages of ours like any other. */
  readonly real: readonly SampleRoute[]
  /** Pages that show samples: marked, and kept from search engines. */
  readonly sample: readonly SampleRoute[]
  /** Pages that are not there: nothing fills them. */
  readonly gone: readonly SampleRoute[]
}

/**
 * Sorts the template's routes by the entries that fill them and by the operator's `samplePages`.
 */
export function sortRoutes(
  routes: readonly SampleRoute[],
  families: Families,
  samplePages: boolean,
): SortedRoutes {
  const kindOf = ({ from }: SampleRoute): keyof SortedRoutes => {
    const entries = from ? (families.get(from) ?? []) : []
    if (samplePages && (!from || entries.some(({ isSample }) => isSample))) return 'sample'
    return entries.some(({ isSample }) => !isSample) ? 'real' : 'gone'
  }
  const sorted = Map.groupBy(routes, kindOf)
  return {
    real: sorted.get('real') ?? [],
    sample: sorted.get('sample') ?? [],
    gone: sorted.get('gone') ?? [],
  }
}

const routedSchema = z.looseObject({
  title: line,
  place: themeSchema.optional(),
  banner: z.looseObject({ place: themeSchema.optional() }).optional(),
  order: z.int().default(100),
})

/** Reads every address of the site: `routes.yaml`, and the entries that have a page. */
export function readRoutes(content = 'content'): Routes {
  const routes = readChecked(`${content}/routes.yaml`, routesSchema)
  const entriesOf = (folder: string, path: string) =>
    readEntryTexts(`${content}/${folder}/*.yaml`)
      .filter(({ isSample }) => !isSample)
      .map(({ file, slug }) => ({ slug, ...readChecked(file, routedSchema) }))
      .toSorted((one, other) => one.order - other.order)
      .map(({ slug, title, place, banner }) => ({
        path: `${path}/${slug}`,
        title,
        place: place ?? banner?.place,
      }))
  return {
    ...routes,
    destinations: entriesOf('destinations', '/destination'),
    adventures: entriesOf('adventures', '/adventure'),
    plan: [...routes.plan, ...entriesOf('plan-pages', '/plan')],
  }
}

/** The template's routes as this site has them: with its entries, and the operator's wish. */
export function readSortedRoutes(): SortedRoutes {
  const { samples } = readChecked('content/routes.yaml', routesSchema)
  const { samplePages } = readChecked('content/operator.yaml', operatorSchema)
  return sortRoutes(samples, readFamilies(), samplePages)
}

/** The entries of every family, by what decides whether they are shown. */
export function readFamilies(): Families {
  return new Map(
    families.map((family) => [family, readEntryTexts(`content/${family}/*.{yaml,md}`)]),
  )
}

/** Whether the blog has an article of ours: its feed is there for those alone. */
export function hasRealPosts(): boolean {
  return (
    readFamilies()
      .get('posts')
      ?.some(({ isSample }) => !isSample) ?? false
  )
}

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
    // The guide's hub links to the guide's other pages.
    { label: 'Company', pages: [...plan.slice(0, 1), ...company, ...listsAmong(real)] },
  ]
}

/** The routes that no other one leads to: lists, without the details page under them. */
export const listsAmong = (routes: readonly SampleRoute[]) =>
  routes.filter(({ path }) => !routes.some((other) => path.startsWith(`${other.path}/`)))

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

/**
 * Returns redirects from the pages of hidden entries to the list of their family, the nearest page.
 */
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

/** The routes of spec §2 that show one entry of a family: the one that comes first. */
const firstPaths = {
  tours: '/tour/tour-details',
  activities: '/activities/activities-details',
} as const

const folders = { tours: '/tour', activities: '/activities' } as const

export type TourFamily = keyof typeof folders

/** The address that is an entry's own. */
export function tourPath(family: TourFamily, id: string): string {
  return `${folders[family]}/${id}`
}

/**
 * Returns the address of a card: on the first card the route of spec §2, on the others their own.
 */
export function cardPath(family: TourFamily, id: string, index: number): string {
  return index === 0 ? firstPaths[family] : tourPath(family, id)
}

/**
 * For `getStaticPaths` of a family: every entry under its own name, and the first one also under the
 * name that the route of spec §2 has.
 */
export function familyPages<Entry extends { id: string }>(
  entries: readonly Entry[],
  specs: string,
) {
  const page = (slug: string, entry: Entry) => ({
    params: { slug },
    props: { entry, isTemplateRoute: slug === specs },
  })
  const [first] = entries
  return [...entries.map((entry) => page(entry.id, entry)), ...(first ? [page(specs, first)] : [])]
}
