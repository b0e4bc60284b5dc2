import type { Language } from '#core/words.ts'

/** Placeholders also match, so that digits in their names do not count as figures. */
const patterns: Readonly<Record<Language, RegExp>> = {
  en: /\{[^{}]*\}|\d+(?:,\d{3})*(?:\.\d+)?(?: ?pm\b)?/g,
  fr: /\{[^{}]*\}|(?:\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?!\d)|\d+)(?:[.,]\d+)?(?: h 30)?/g,
}

const isNumber = (written: string) => !written.startsWith('{')

/** Parses a written number: "1 500" is 1500, "2 h 30" is 2.5, "2 pm" is 14. */
function readNumber(written: string, language: Language): number {
  const added = written.endsWith('pm') ? 12 : written.endsWith('h 30') ? 0.5 : 0
  const digits = written.replace(/ ?(pm|h 30)$/, '').replaceAll(/\s/g, '')
  return Number(language === 'en' ? digits.replaceAll(',', '') : digits.replace(',', '.')) + added
}

const numbersIn = (text: string, language: Language) =>
  (text.match(patterns[language]) ?? [])
    .filter(isNumber)
    .map((written) => ({ written, value: readNumber(written, language) }))

/** Returns a number that is only in the translation, and the one that the English text has in its place. */
export function findDifferentFigure(english: string, own: string, language: Language) {
  const [theirs, ours] = [numbersIn(english, 'en'), numbersIn(own, language)]
  const [theirValues, ourValues] = [theirs, ours].map(
    (all) => new Set(all.map(({ value }) => value)),
  )
  const missing = theirs.find(({ value }) => !ourValues?.has(value))
  const other = ours.find(({ value }) => !theirValues?.has(value))
  return missing && other && { own: other.written, english: missing.written }
}

/** Updates the numbers in a translation that have changed in the English text. */
export function updateFigures(own: string, before: string, after: string, language: Language) {
  const [old, now] = [numbersIn(before, 'en'), numbersIn(after, 'en')]
  if (old.length !== now.length) return own
  const places = new Map(old.map(({ value }, index) => [value, index] as const).toReversed())
  return own.replaceAll(patterns[language], (written) => {
    const at = isNumber(written) ? (places.get(readNumber(written, language)) ?? -1) : -1
    const value = now[at]?.value
    if (value === undefined || value === old[at]?.value) return written
    const half = / h 30$/.test(written) && value % 1 === 0.5
    const format = { useGrouping: !/^\d{4}/.test(written), maximumFractionDigits: 2 }
    const digits = (half ? value - 0.5 : value).toLocaleString(language, format)
    return `${digits.replaceAll(/\s/g, ' ')}${/ h 30$/.test(written) ? (half ? ' h 30' : ' h') : ''}`
  })
}

export const hasSameWords = (one: string, other: string): boolean =>
  one.replaceAll(patterns.en, '#') === other.replaceAll(patterns.en, '#')
