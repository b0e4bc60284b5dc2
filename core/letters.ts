/** Letters that Unicode does not take apart, as people type them on other keyboards. */
const plainLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  œ: 'oe',
  æ: 'ae',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
}
const specialLetters = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Zero width space separates words in Thai and Khmer. All other invisible characters join letters. */
const zeroWidthSpace = '\u200B'

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is all of ASCII
const ascii = /^[\u0000-\u007f]*$/

/** Returns a text in lower case, without accents, marks and special letters, so that searches find either spelling. */
export function foldLetters(text: string): string {
  if (ascii.test(text)) return text.toLowerCase()
  return text
    .replaceAll(zeroWidthSpace, ' ')
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '') // the lower case of İ has a mark
    .replaceAll(specialLetters, (letter) => plainLetters[letter] ?? letter)
}

export const upperFirst = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

export const lowerFirst = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
