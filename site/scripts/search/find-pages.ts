import MiniSearch from 'minisearch'
import type { SearchFile, SearchPage } from './search-page.ts'
import { readTerms, wordsOf } from './words.ts'

export type Found = {
  readonly page: SearchPage
  /** The term of a word that was looked for, however it is spelt; null for any other word. */
  readonly hitOf: (word: string) => string | null
  /** Whether no page has all the words that were typed. */
  readonly isPart: boolean
}

/** Finds pages by what a visitor types, best first; null where no word of it can be looked for. */
export type FindPages = (typed: string) => readonly Found[] | null

/** A word in a title says most of what a page is about. */
const boost = { title: 6, phrases: 12, trail: 2, headings: 2, description: 2 }

/** A question that is answered comes before a page that has its words, and that before an article. */
const boostOf = ({ path }: SearchPage) =>
  path.includes('#') ? 1.6 : path.startsWith('/blog/') ? 0.4 : 1

/** The edits that are forgiven: none in a number or a short word, which would become another one. */
const forgive = (term: string) => !/\d/.test(term) && (term.length > 7 ? 2 : term.length > 3 && 1)

/** Makes the index: half a word finds the whole one, a word that no page has the nearest one. */
export function indexPages({ pages, synonyms }: SearchFile): FindPages {
  const termOf = readTerms(synonyms)
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
      // The last word may be half typed.
      prefix: (term, at, terms) => !known.has(term) || (at === terms.length - 1 && term.length > 1),
      fuzzy: (term) => !known.has(term) && forgive(term),
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
    const hitOf = (word: string) => {
      const term = termOf(word)
      return term !== null && hits.has(term) ? term : null
    }
    const isPart = exact.length === 0 && found.every((page) => page.queryTerms.length < terms.size)
    // A page that has fewer of the words than the best one is about something else.
    const least = found[0]?.queryTerms.length ?? 0
    const best = found.filter(({ queryTerms }) => queryTerms.length >= least)
    const ranked = [...exact, ...best.flatMap(({ id }) => pages[id] ?? [])]
    // Two questions may have one answer.
    const isFirst = ({ path }: SearchPage, at: number) =>
      ranked.findIndex((page) => page.path === path) === at
    return ranked.filter(isFirst).map((page) => ({ page, hitOf, isPart }))
  }
}
