/** Words that say nothing about what a visitor looks for. */
const stopWords = new Set(
  `a about after all also am an and any are as at be been before but by can come coming could did do does doing don for from get go going
  had happen has have he her here him his how i if in into is it its just let like many me mine my need now of ok on
  one or our ours own please right see shall she should so some than that the their them then there these they this those
  to us use very want was we were what when where which while who why will with would you your`.split(
    /\s+/,
  ),
)

/** The words of a text as written, with the position of each. */
export const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ word, index }))

/** Returns the term a word is indexed as, or null for a word that is not. */
export type TermOf = (word: string) => string | null

/** Makes one term of each group of synonyms. */
export function readTerms(synonyms: readonly (readonly string[])[]): TermOf {
  const groups = new Map(
    synonyms.flatMap(([first = '', ...others]) => others.map((word) => [stem(word), stem(first)])),
  )
  return (word) => {
    if (stopWords.has(word.toLowerCase()) || /^\p{L}$/u.test(word)) return null
    const term = stem(word)
    return groups.get(term) ?? term
  }
}

/** Lower case, no accents, and one form for singular and plural. */
function stem(word: string) {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  if (plain.length < 4) return plain
  return plain
    .replace(/ies$/, 'y')
    .replace(/oes$/, 'o')
    .replace(/([^su])s$/, '$1')
}
