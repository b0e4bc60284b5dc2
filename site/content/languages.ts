import { inLanguage } from '#core/server/in-language.ts'
import {
  currentLanguage,
  type Language,
  languageCodes,
  languages,
  pathIn,
  splitPath,
} from '#core/words.ts'
import { isDeskPath } from '#site/lib/desk-paths.ts'
import { siteAddress } from '#site/lib/site-address.mjs'
import { feedPath, folderPaths, readFamilies, readSortedRoutes } from './addresses.ts'

/** Returns the absolute address of a page. Its language is by default that of the page being rendered. */
export const addressOf = (path: string, language: Language = currentLanguage()): string =>
  new URL(pathIn(language, path), siteAddress(process.env)).href

export const pageElsewhere = (language: Language, path: string) =>
  languageCodes
    .filter((code) => code !== language)
    .map((code) => ({ code, name: languages[code], path: pathIn(code, path) }))

/** Returns the nearest page with a translation, for a page without one: the page that replaces a hidden sample. */
export function nearestTranslated(path: string): string {
  const { sample } = readSortedRoutes()
  const isNear = (route: { path: string }) =>
    path === route.path || path.startsWith(`${route.path}/`)
  return sample.find(isNear)?.instead ?? '/'
}

/** Returns a function that tells whether a path is translated. Reads many files, so call it once per page. */
export function readTranslated(): (path: string) => boolean {
  const { real, sample, gone } = readSortedRoutes()
  const untranslated = [...sample, ...gone]
  const families = [...readFamilies()]
  return (path) => {
    const address = path.replace(/[?#].*$/, '')
    if (address === feedPath) return true
    if (!/^\/([a-z0-9-]+\/?)*$/.test(address) || isDeskPath(address)) return false
    if (real.some(({ path }) => path === address)) return true
    if (untranslated.some(({ path }) => path === address)) return false
    return !families.some(
      ([family, entries]) =>
        address.startsWith(`${folderPaths[family]}/`) &&
        !entries.some(({ slug, isSample }) => !isSample && address.endsWith(`/${slug}`)),
    )
  }
}

/** Makes `getStaticPaths` read entries in the language of the address. */
export const inEachLanguage =
  <Paths>(read: () => Paths) =>
  ({ routePattern }: { routePattern: string }): Paths =>
    inLanguage(splitPath(routePattern).language, read)
