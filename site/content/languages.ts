import { inLanguage } from '#enquiry/server/in-language.ts'
import { type Language, languageCodes, languages } from '#enquiry/words.ts'
import { folderPaths, readFamilies, readSortedRoutes } from './routes.ts'

/** The languages under an address of their own: `/fr`. */
export const otherLanguages = languageCodes.filter((code) => code !== 'en')

/** Returns the language of an address, and the address of the same page in English. */
export function splitPath(path: string): { language: Language; path: string } {
  const [, code, rest = ''] = /^\/(\w\w)(?=[/#?.]|$)(.*)$/.exec(path) ?? []
  const language = otherLanguages.find((other) => other === code)
  return language ? { language, path: rest.replace(/^(?!\/)/, '/') } : { language: 'en', path }
}

/** Returns the address of an English page in a language; the English one where the page has no translation. */
export function pathIn(language: Language, path: string): string {
  if (language === 'en' || splitPath(path).language !== 'en' || !hasTranslation(path)) return path
  return `/${language}${path.replace(/^\/(?=[#?]|$)/, '')}`
}

/** Returns the same page in the other languages, the home page for one without a translation. */
export const pageElsewhere = (language: Language, path: string, isTranslated = true) =>
  languageCodes
    .filter((code) => code !== language)
    .map((code) => ({ code, name: languages[code], path: pathIn(code, isTranslated ? path : '/') }))

/** Whether an English address is a page in every language. Samples of the template are in English alone. */
export function hasTranslation(path: string): boolean {
  const address = path.replace(/[?#].*$/, '')
  if (!/^\/([a-z0-9-]+\/?)*$/.test(address) || /^\/(api|desk|quote|calendar)(\/|$)/.test(address))
    return false
  const { real, sample, gone } = readSortedRoutes()
  if (real.some(({ path }) => path === address)) return true
  if ([...sample, ...gone].some(({ path }) => path === address)) return false
  return ![...readFamilies()].some(
    ([family, entries]) =>
      address.startsWith(`${folderPaths[family]}/`) &&
      !entries.some(({ slug, isSample }) => !isSample && address.endsWith(`/${slug}`)),
  )
}

/** Makes the `getStaticPaths` of a page read its entries in the language of its address. */
export const inEachLanguage =
  <Paths>(read: () => Promise<Paths>) =>
  ({ routePattern }: { routePattern: string }): Promise<Paths> =>
    inLanguage(splitPath(routePattern).language, read)
