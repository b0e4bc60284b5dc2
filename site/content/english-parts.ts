// A text of `content/` without a translation stays a plain text. Where a page shows it, its words tell: they are sought
// in the finished page, and in what its forms are given.

/** What else HTML and JSON have for a character. */
const escapes: Readonly<Record<string, string>> = {
  '&': '&(?:amp;)?',
  '<': '(?:<|&lt;)',
  '"': '(?:\\\\?"|&quot;|&#34;)',
  "'": "(?:'|&#39;|&#x27;)",
  ' ': '[ \\u00a0]',
}

/**
 * Returns the source of a pattern by which a text of the page, or of its HTML, is split: every second piece is English.
 * Null if the page has none of the texts. A single word counts only by itself: within a sentence it can be a name.
 */
export function findEnglish(texts: readonly string[], page: string): string | null {
  const shown = [...new Set(texts.flatMap((text) => text.trim().split(/\s*\n\s*/)))]
    .filter((text) => page.includes(longestWord(text)))
    .filter((text) => new RegExp(patternOf(text)).test(page))
    .toSorted((one, other) => other.length - one.length)
  const phrases = shown.filter((text) => /\S\s+\S/.test(text))
  const patterns = [
    ...shown.map((text) => `(?<=^\\s*)${patternOf(text)}(?=\\s*$)`),
    ...phrases.map((text) => `(?<![\\p{L}\\p{N}])${patternOf(text)}(?![\\p{L}\\p{N}])`),
  ]
  return shown.length > 0 ? `(${patterns.join('|')})` : null
}

const longestWord = (text: string): string =>
  text
    .match(/[\p{L}\p{N}]+/gu)
    ?.reduce((one, other) => (other.length > one.length ? other : one)) ?? text

/** Whatever stands in place of `{name}` is part of the text. */
const patternOf = (text: string): string =>
  text.replaceAll(/\{\w+\}|[\\^$.*+?()[\]{}|/]|[&<"' ]/g, (found) =>
    found.length > 1 ? '[^]*?' : (escapes[found] ?? `\\${found}`),
  )
