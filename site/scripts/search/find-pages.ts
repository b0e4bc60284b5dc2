import MiniSearch from 'minisearch'
import { foldLetters } from '#core/letters.ts'
import type { Language } from '#core/words.ts'

/** A page, or a question that a part of a page answers. */
export type SearchPage = {
  /** The address. For a question it includes the fragment: `/plan/costs#tips`. */
  readonly path: string
  readonly title: string
  /** Synonyms from `content/search.yaml`. */
  readonly phrases: readonly string[]
  /** The breadcrumb, without the home page. */
  readonly trail: readonly string[]
  readonly description: string
  readonly headings: readonly string[]
  readonly passages: readonly string[]
}

export type SearchFile = {
  readonly language: Language
  readonly pages: readonly SearchPage[]
  readonly synonyms: readonly (readonly string[])[]
}

const stopWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    `a about after all also am an and any are as at be been before but by can come coming could did do does doing don for from get go going
    had happen has have he her here him his how i if in into is it its just let like many me mine my need now of ok on
    one or our ours own please right see shall she should so some than that the their them then there these they this those
    to us use very want was we were what when where which while who why will with would you your`.split(
      /\s+/,
    ),
  ),
  fr: new Set(
    `a ai alors as au aussi aux avec avez avoir avons bien c ca car ce cela ces cet cette ceux chez combien comme comment d dans de des
    donc dont du elle en est et etait etes etre eu fait faire faut il ils j je jusqu l la le les leur leurs lui m ma mais me mes moi mon
    n ne nos notre nous on ont ou par pas peu peut peux plus pour pourquoi pouvez puis qu quand que quel quelle quelles quels qui quoi
    s sa sans se sera ses si soit son sont sous sur t ta te tes toi ton tous tout toute toutes tres tu un une va vais vers vos votre vous
    y`.split(/\s+/),
  ),
}

export const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Join_C}]*/gu)].map(({ 0: word, index }) => ({
    word,
    index,
  }))

export type TermOf = (word: string) => string | null

export function readTerms(
  synonyms: readonly (readonly string[])[],
  language: Language = 'en',
): TermOf {
  const stem = (word: string) => stems[language](foldLetters(word))
  const groups = new Map(
    synonyms.flatMap(([first = '', ...others]) => others.map((word) => [stem(word), stem(first)])),
  )
  return (word) => {
    if (stopWords[language].has(foldLetters(word)) || /^\p{L}$/u.test(word)) return null
    const term = stem(word)
    return groups.get(term) ?? term
  }
}

/** The stemmers. Singular and plural get the same form, in French also masculine, feminine and verb forms. */
const stems: Readonly<Record<Language, (plain: string) => string>> = {
  en: (plain) =>
    plain.length < 4
      ? plain
      : plain
          .replace(/ies$/, 'y')
          .replace(/oes$/, 'o')
          .replace(/([^su])s$/, '$1'),
  fr: (plain) =>
    plain.length < 4
      ? plain
      : plain
          .replace(/(?<=...)aux$/, 'al')
          .replace(/[sx]$/, '')
          .replace(/(?<=...)(?:ements?|ations?|antes?|ants?|ees?|ions|ez|er|ir|e)$/, ''),
}

export type SearchResult = {
  readonly page: SearchPage
  readonly matchedTerm: (word: string) => string | null
  /** True if no page has all the words of the query. */
  readonly isPart: boolean
}

/** The search function. It returns null if the query has no word to search for. */
export type FindPages = (typed: string) => readonly SearchResult[] | null

const boost = { title: 6, phrases: 12, trail: 2, headings: 2, description: 2 }

/** Ranks answers to questions before pages, and pages before articles. */
const boostOf = ({ path }: SearchPage) =>
  path.includes('#') ? 1.6 : path.includes('/blog/') ? 0.4 : 1

/** Returns the number of typos to allow. Numbers and short words allow none, since they would match other words. */
const allowedTypos = (term: string) =>
  !/\d/.test(term) && (term.length > 7 ? 2 : term.length > 3 && 1)

/** The start of a word finds the whole word, and an unknown word finds the nearest one. */
export function indexPages({ language, pages, synonyms }: SearchFile): FindPages {
  const termOf = readTerms(synonyms, language)
  const known = new Set<string | null>()
  const index = new MiniSearch({
    fields: ['title', 'phrases', 'trail', 'headings', 'description', 'passages'],
    extractField: (page, field) => [page[field]].flat().join('\n'),
    tokenize: (text) => wordsOf(text).map(({ word }) => word),
    processTerm: (word) => {
      const term = termOf(word)
      known.add(term)
      return term
    },
    searchOptions: {
      boost,
      boostDocument: (id) => boostOf(pages[id] as SearchPage),
      processTerm: termOf,
      prefix: (term, at, terms) => !known.has(term) || (at === terms.length - 1 && term.length > 1),
      fuzzy: (term) => !known.has(term) && allowedTypos(term),
    },
  })
  index.addAll(pages.map((page, id) => ({ ...page, id })))

  return (typed) => {
    const plain = (text: string) =>
      wordsOf(text)
        .map(({ word }) => termOf(word) ?? word)
        .join(' ')
        .toLowerCase()
    const asked = plain(typed)
    const terms = new Set(wordsOf(typed).map(({ word }) => termOf(word)))
    terms.delete(null)
    const exact = [
      ...pages.filter(({ title }) => plain(title) === asked),
      ...pages.filter(({ phrases }) => phrases.some((phrase) => plain(phrase) === asked)),
    ]
    if (terms.size === 0 && exact.length === 0) return null

    const found = index.search(typed)
    const hits = new Set(found.flatMap(({ terms }) => terms))
    const matchedTerm = (word: string) => {
      const term = termOf(word)
      return term !== null && hits.has(term) ? term : null
    }
    const isPart = exact.length === 0 && found.every((page) => page.queryTerms.length < terms.size)
    const least = found[0]?.queryTerms.length ?? 0
    const best = found.filter(({ queryTerms }) => queryTerms.length >= least)
    const ranked = [...exact, ...best.flatMap(({ id }) => pages[id] ?? [])]
    // A page may be in both lists, and two questions may have the same answer.
    const isFirst = ({ path }: SearchPage, at: number) =>
      ranked.findIndex((page) => page.path === path) === at
    return ranked.filter(isFirst).map((page) => ({ page, matchedTerm, isPart }))
  }
}
