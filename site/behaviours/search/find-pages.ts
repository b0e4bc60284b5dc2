import MiniSearch, { type Query } from 'minisearch'
import type { Alike, SearchFile, SearchPage } from './search-page.ts'
import { termOf, termsOf, wordsOf } from './words.ts'

export type Found = {
  readonly page: SearchPage
  /** The terms of the page that were asked for, however they were spelt. */
  readonly terms: ReadonlySet<string>
  /** It says some of what was typed, and nothing says all of it. */
  readonly isPart: boolean
}

/** Finds pages by what one types, best first; null where no word of it can be looked for. */
export type FindPages = (typed: string) => readonly Found[] | null

/** A word in a title says most of what a page is about. */
const boost = { title: 8, trail: 2, headings: 3, description: 3 }

/** A question that is answered comes before a page that has its words, and that before an article. */
const boostOf = ({ path }: SearchPage) =>
  path.includes('#') ? 1.6 : path.startsWith('/blog/') ? 0.4 : 1

/** A slip or two, the more the longer the word: a short word with a letter changed is another one. */
const forgiving = (term: string) => (term.length > 7 ? 2 : term.length > 3 && 1)

/** Makes the index. Half a word finds the whole one; misspelt ones are found where nothing else is. */
export function indexPages({ pages, alike }: SearchFile): FindPages {
  const index = new MiniSearch({
    fields: ['title', 'trail', 'headings', 'description', 'passages'],
    extractField: (page, field) => [page[field]].flat().join('\n'),
    tokenize: (text) => wordsOf(text).map(({ word }) => word),
    processTerm: termOf,
    searchOptions: {
      boost,
      boostDocument: (id) => {
        const page = pages[id]
        return page ? boostOf(page) : 1
      },
      prefix: (term) => term.length > 1,
    },
  })
  // Two questions may have one answer: a path is no id.
  index.addAll(pages.map((page, id) => ({ ...page, id })))

  return (typed) => {
    const queries = readQueries(typed, alike)
    if (queries.length === 0) return null
    const attempts: readonly Query[] = [
      { combineWith: 'AND', queries },
      { combineWith: 'AND', fuzzy: forgiving, queries },
      { combineWith: 'OR', fuzzy: forgiving, queries },
    ]
    for (const [at, attempt] of attempts.entries()) {
      const found = index.search(attempt)
      if (found.length === 0) continue
      const isAsked = ({ path, title }: SearchPage) =>
        path.includes('#') && plain(title) === plain(typed)
      return [
        ...pages
          .filter(isAsked)
          .map((page) => ({ page, terms: new Set(termsOf(typed)), isPart: false })),
        ...found.flatMap(({ id, terms }) => {
          const page = pages[id]
          return page && !isAsked(page) ? { page, terms: new Set(terms), isPart: at === 2 } : []
        }),
      ]
    }
    return []
  }
}

/** The words alone, to tell a question that is typed whole. */
const plain = (text: string) =>
  wordsOf(text)
    .map(({ word }) => word.toLowerCase())
    .join(' ')

/** What is typed as queries: one for each word, or for each phrase people say it with. */
function readQueries(typed: string, alike: readonly Alike[]): Query[] {
  const words = wordsOf(typed).map(({ word }) => word)
  const queries: Query[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = knownPhrase(words.slice(at), alike)
    const own = words.slice(at, at + (phrase?.length ?? 1)).join(' ')
    if (phrase) queries.push({ combineWith: 'OR', queries: [own, ...phrase.means].map(exactly) })
    else if (termsOf(own).length > 0) queries.push(own)
    at += phrase?.length ?? 1
  }
  return queries
}

/** The longest known phrase the words begin with, and what it means. */
function knownPhrase(words: readonly string[], alike: readonly Alike[]) {
  return alike
    .flatMap(({ typed, means }) =>
      typed.map((phrase) => ({ words: wordsOf(phrase).map(({ word }) => fold(word)), means })),
    )
    .filter((phrase) => phrase.words.every((word, index) => word === fold(words[index] ?? '')))
    .map((phrase) => ({ length: phrase.words.length, means: phrase.means }))
    .sort((one, other) => other.length - one.length)[0]
}

/** A filler is compared as it is: in "when to go" there is little else. */
const fold = (word: string) => termOf(word) ?? word.toLowerCase()

/** All words of a phrase, as they stand. */
const exactly = (text: string): Query => ({
  combineWith: 'AND',
  prefix: false,
  fuzzy: false,
  queries: [text],
})
