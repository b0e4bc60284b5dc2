import { currentLanguage, type Language, languageCodes, pathIn, t } from '#core/words.ts'
import type { Theme } from '#site/components/theme.ts'
import {
  type Family,
  families,
  type Route,
  type Routes,
  type SampleRoute,
} from '#site/content/schemas/site.ts'
import type { FolderName } from './content-files.ts'
import { readContent } from './read-content.ts'
import { readEntryTexts } from './read-files.ts'

/** Samples have no translations, so they are shown in English alone. */
export const showsSamples = (samplePages: boolean, language = currentLanguage()): boolean =>
  samplePages && language === 'en'

type FamilyEntry = { readonly slug: string; readonly isSample: boolean }
export type Families = ReadonlyMap<Family, readonly FamilyEntry[]>

/**
 * The template's routes. `real`: has only real entries, so it is a normal page. `sample`: marked as such, and hidden
 * from search engines. `gone`: has no entries, so there is no page.
 */
export type SortedRoutes = Readonly<Record<'real' | 'sample' | 'gone', readonly SampleRoute[]>>

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
  const allOf = (kind: keyof SortedRoutes) => routes.filter((route) => kindOf(route) === kind)
  return { real: allOf('real'), sample: allOf('sample'), gone: allOf('gone') }
}

export const folderPaths = {
  tours: '/tour',
  activities: '/activities',
  guides: '/team',
  posts: '/blog',
  trips: '/routes',
  adventures: '/adventure',
  destinations: '/destination',
  'plan-pages': '/plan',
} as const

/** Returns the address of an entry's own page, by its file. */
export function pathOfEntry(file: string): string | undefined {
  const [, folder = '', slug] = /([\w-]+)\/([^/]*)\.\w+$/.exec(file) ?? []
  return Object.hasOwn(folderPaths, folder)
    ? `${folderPaths[folder as keyof typeof folderPaths]}/${slug}`
    : undefined
}

/** The folders whose entries are in lists of pages. */
type RoutedFolder = Extract<FolderName, 'adventures' | 'destinations' | 'plan-pages'>

export function readRoutes(content = 'content'): Routes {
  const routes = readContent('routes', content)
  const routesTo = (folder: RoutedFolder) => listRoutes(folder, readContent(folder, content))
  return {
    ...routes,
    destinations: routesTo('destinations'),
    adventures: routesTo('adventures'),
    plan: [...routes.plan, ...routesTo('plan-pages')],
  }
}

type Routed = {
  readonly title: string
  readonly place?: Theme | undefined
  readonly banner?: { readonly title: string; readonly place?: Theme | undefined }
  readonly order: number
  readonly sample?: boolean
}

/** Returns the addresses of entries in their order, without samples. */
export const listRoutes = (
  folder: RoutedFolder,
  entries: ReadonlyArray<{ readonly id: string; readonly data: Routed }>,
): Route[] =>
  entries
    .filter(({ data }) => !data.sample)
    .toSorted((one, other) => one.data.order - other.data.order)
    .map(({ id, data: { title, place, banner } }) => ({
      path: `${folderPaths[folder]}/${id}`,
      title,
      place: place ?? banner?.place,
    }))

export const readSortedRoutes = (): SortedRoutes =>
  sortRoutes(readContent('routes').samples, readFamilies(), readContent('operator').samplePages)

export function readFamilies(): Families {
  return new Map(
    families.map((family) => [family, readEntryTexts(`content/${family}/*.{yaml,md}`)]),
  )
}

export const feedPath = '/blog/feed.xml'

export const hasRealPosts = () =>
  readEntryTexts('content/posts/*.md').some(({ isSample }) => !isSample)

export function groupPages(
  { destinations, adventures, overviews, plan, company }: Routes,
  { real }: Pick<SortedRoutes, 'real'>,
): { label: string; pages: readonly Route[] }[] {
  const withOverview = (pages: readonly Route[]) => [
    ...pages,
    ...overviews.filter(({ path }) => pages.some((page) => page.path.startsWith(`${path}/`))),
  ]
  return [
    { label: t('Destinations'), pages: withOverview(destinations) },
    { label: t('Adventures'), pages: withOverview(adventures) },
    // Lists only the guide's first page, which links to the others.
    { label: t('Company'), pages: [...plan.slice(0, 1), ...company, ...listsAmong(real)] },
  ]
}

export const listsAmong = (routes: readonly SampleRoute[]) =>
  routes.filter(({ path }) => !routes.some((other) => path.startsWith(`${other.path}/`)))

/** Addresses without a page, and their targets. A final `/*` covers every address below it, as on static hosts. */
export type Redirects = Readonly<Record<string, string>>

type Site = {
  readonly moved: Redirects
  readonly routes: Pick<SortedRoutes, 'gone' | 'sample'>
  readonly families: Families
  readonly samplePages: boolean
  readonly built: ReadonlySet<string>
}

export const collectRedirects = (site: Site): Redirects =>
  Object.assign({}, ...languageCodes.map((language) => redirectsIn(language, site)))

function redirectsIn(language: Language, { moved, routes, families, samplePages, built }: Site) {
  const hasSamples = showsSamples(samplePages, language)
  const gone = hasSamples ? routes.gone : [...routes.gone, ...routes.sample]
  // A hidden entry redirects to the list of its family.
  const hidden = [...families].flatMap(([family, entries]) => {
    const list = folderPaths[family]
    const samples = hasSamples ? [] : entries.filter(({ isSample }) => isSample)
    const isGone = gone.some(({ path }) => path === list)
    const under = isGone ? ['*'] : samples.map(({ slug }) => slug)
    return under.map((slug) => [`${list}/${slug}`, list] as const)
  })
  const all = new Map(
    [
      ...Object.entries(moved),
      ...hidden,
      ...gone.map(({ path, instead }) => [path, instead] as const),
    ].map(([from, to]) => [pathIn(language, from), pathIn(language, to)]),
  )
  const needed = [...all.keys()].filter((from) => !built.has(from))
  return Object.fromEntries(needed.map((from) => [from, endOf(from)]))

  function endOf(from: string) {
    const way = [from]
    for (let at = all.get(from); at !== undefined && !way.includes(at); at = all.get(at)) {
      if (built.has(at)) return at
      way.push(at)
    }
    throw new Error(
      `${way.join(' redirects to ')}, but there is no such page. Correct content/redirects.yaml, or "instead" in content/routes.yaml.`,
    )
  }
}

/** The spec's addresses (§2) for the first entry of each family. */
const firstSlugs: Readonly<Record<Family, string>> = {
  tours: 'tour-details',
  activities: 'activities-details',
  guides: 'team-details',
  posts: 'blog-details',
}

export const cardPath = (family: Family, id: string, index: number) =>
  `${folderPaths[family]}/${index === 0 ? firstSlugs[family] : id}`

/** Gives the first entry a second page, at the address in spec §2. */
export function familyPages<Entry extends { id: string }>(
  family: Family,
  entries: readonly Entry[],
) {
  const page = (slug: string, entry: Entry) => ({
    params: { slug },
    props: { entry, isTemplateRoute: slug === firstSlugs[family] },
  })
  const first = entries.slice(0, 1).map((entry) => page(firstSlugs[family], entry))
  return [...entries.map((entry) => page(entry.id, entry)), ...first]
}
