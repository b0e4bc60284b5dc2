import type { Operator } from '#core/schemas/operator.ts'
import { type Language, languageCodes, splitPath } from '#core/words.ts'
import { buildMenu, type MenuItem } from '#site/components/frame/navigation.ts'
import { groupPages, listsAmong, readRoutes, readSortedRoutes } from './addresses.ts'
import { readLogo } from './brand.ts'
import type { Content } from './content-files.ts'
import { readNotices } from './entries.ts'
import { addressOf, nearestTranslated, pageElsewhere, readTranslated } from './languages.ts'
import { readContent } from './read-content.ts'
import type { Routes } from './schemas/site.ts'

/** What every page shows around its own part, and what its layouts ask. `middleware.ts` reads it once a page. */
export type PageData = {
  readonly language: Language
  /** The English path. */
  readonly path: string
  /** False for answers and errors. Search engines do not list them, and they have no fixed twin in another language. */
  readonly isListed: boolean
  readonly isTranslated: (path: string) => boolean
  readonly alternates: ReadonlyArray<{ readonly hreflang: string; readonly href: string }>
  readonly elsewhere: ReturnType<typeof pageElsewhere>
  readonly operator: Operator
  readonly words: Content['site']
  readonly logo: ReturnType<typeof readLogo>
  readonly routes: Routes
  readonly menu: readonly MenuItem[]
  readonly pages: ReturnType<typeof groupPages>
  readonly samples: ReturnType<typeof listsAmong>
  readonly now: number
  readonly notices: ReturnType<typeof readNotices>
}

const unlisted = ['/404', '/offline', '/forms/answer']

export function readPageData(pathname: string): PageData {
  const { language, path } = splitPath(pathname.replace(/(\/index)?(\.html)?\/?$/, '') || '/')
  const words = readContent('site')
  const routes = readRoutes()
  const sorted = readSortedRoutes()
  const now = Date.now()
  const isTranslated = readTranslated()
  const isListed = !unlisted.includes(path)
  const hasTwin = isListed && isTranslated(path)
  return {
    language,
    path,
    isListed,
    isTranslated,
    alternates: hasTwin ? alternatesOf(path) : [],
    elsewhere: pageElsewhere(language, hasTwin ? path : nearestTranslated(path)),
    operator: readContent('operator'),
    words,
    logo: readLogo(),
    routes,
    menu: buildMenu(words.navigation, Object.values(routes).flat()),
    pages: groupPages(routes, sorted),
    samples: listsAmong(sorted.sample),
    now,
    notices: readNotices(now),
  }
}

const alternatesOf = (path: string) =>
  [...languageCodes, 'x-default' as const].map((hreflang) => ({
    hreflang,
    href: addressOf(path, hreflang === 'x-default' ? 'en' : hreflang),
  }))
