import { inLanguage } from '#enquiry/server/in-language.ts'
import { type Language, languageCodes, languages, pathIn, splitPath } from '#enquiry/words.ts'
import { folderPaths, readFamilies, readSortedRoutes } from './routes.ts'

/** Returns the same page in the other languages, the home page for one without a translation. */
export const pageElsewhere = (language: Language, path: string, isTranslated = true) =>
  languageCodes
    .filter((code) => code !== language)
    .map((code) => ({ code, name: languages[code], path: pathIn(code, isTranslated ? path : '/') }))

/**
 * Reads which English addresses are pages in every language: samples of the template are in English alone. Reading takes
 * milliseconds, so a page with many links reads once.
 */
export function readTranslated(): (path: string) => boolean {
  const { real, sample, gone } = readSortedRoutes()
  const untranslated = [...sample, ...gone]
  const families = [...readFamilies()]
  return (path) => {
    const address = path.replace(/[?#].*$/, '')
    if (!/^\/([a-z0-9-]+\/?)*$/.test(address) || /^\/(api|desk|quote|calendar)(\/|$)/.test(address))
      return false
    if (real.some(({ path }) => path === address)) return true
    if (untranslated.some(({ path }) => path === address)) return false
    return !families.some(
      ([family, entries]) =>
        address.startsWith(`${folderPaths[family]}/`) &&
        !entries.some(({ slug, isSample }) => !isSample && address.endsWith(`/${slug}`)),
    )
  }
}

/** Makes the `getStaticPaths` of a page read its entries in the language of its address. */
export const inEachLanguage =
  <Paths>(read: () => Promise<Paths>) =>
  ({ routePattern }: { routePattern: string }): Promise<Paths> =>
    inLanguage(splitPath(routePattern).language, read)
