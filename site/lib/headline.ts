/** Two words longer than this together could be wider than a phone. */
const longestPair = 17

/**
 * Ties words of a headline together: the last two of four or more, so that its last line has no single word, and the short
 * first word of a sentence to the next one. Three words are balanced by the browser.
 */
export const setHeadline = (text: string): string =>
  text
    .replaceAll(/(?<=[.!?] [^ ]{1,3}) /g, '\u00A0')
    .replace(/(?<= [^ ]+ )([^ ]+) ([^ ]+)$/, (pair, word, last) =>
      pair.length > longestPair ? pair : `${word}\u00A0${last}`,
    )
