/** Words that say nothing about what somebody looks for. */
const filler = new Set(
  'a an and are as at be but by can do does for from get have how i if in is it me my of on or our so that the there they this to us was we what when where which who will with you your'.split(
    ' ',
  ),
)

/** The words of a text as written, with where each begins. */
export const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({ word, index }))

/**
 * What a word is looked up as: small letters, no accents, one form for one and many. Null for
 * words that only hold a sentence together.
 */
export function termOf(word: string): string | null {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  if (filler.has(plain) || /^\p{L}$/u.test(plain)) return null
  if (plain.length < 4) return plain
  return plain
    .replace(/ies$/, 'y')
    .replace(/oes$/, 'o')
    .replace(/([^su])s$/, '$1')
}

/** The terms of a text, in order. */
export const termsOf = (text: string) => wordsOf(text).flatMap(({ word }) => termOf(word) ?? [])
