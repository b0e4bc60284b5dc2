import type { Message } from './words/fr.ts'

export type { Message }

/** English text is in the code and in `content/`, French text in `words/fr/` and `content/fr/`. */
export const languages = { en: 'English', fr: 'Français' } as const
export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as Language[]

export type OtherLanguage = Exclude<Language, 'en'>
export const otherLanguages = languageCodes.filter((code): code is OtherLanguage => code !== 'en')

export const readLanguage = (code: unknown): Language =>
  languageCodes.find((known) => known === code) ?? 'en'

export type Dictionary = Readonly<Record<string, string>>
type Spoken = { readonly language: Language; readonly words?: Dictionary | undefined }

let spoken: () => Spoken = () => ({ language: 'en' })

/** Sets where `t` gets the language and translations: from the page in a browser, from the request on a server. */
export function speak(source: () => Spoken): void {
  spoken = source
}

export const currentLanguage = (): Language => spoken().language

/** The `language` field of a request. Empty for English, so that it is left out. */
export const sentLanguage = (): string => (currentLanguage() === 'en' ? '' : currentLanguage())

export const withLanguage = <Request extends object>(
  request: Request,
): Request & { language?: string } =>
  currentLanguage() === 'en' ? request : { ...request, language: currentLanguage() }

export const locale = (): string => ({ en: 'en-GB', fr: 'fr-FR' })[currentLanguage()]

export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path.replace(/^\/(?=[#?]|$)/, '')}`

export const ownPath = (path: string): string => pathIn(currentLanguage(), path)

export function splitPath(path: string): { language: Language; path: string } {
  const [, code, rest = ''] = /^\/(\w\w)(?=[/#?.]|$)(.*)$/.exec(path) ?? []
  const language = otherLanguages.find((other) => other === code)
  return language ? { language, path: rest.replace(/^(?!\/)/, '/') } : { language: 'en', path }
}

export function t(text: Message, values: Readonly<Record<string, string | number>> = {}): string {
  const written = spoken().words?.[text] ?? text
  return written.replace(/\{(\w+)\}/g, (place, name) => `${values[name] ?? place}`)
}

/** Translates `one` or `other` by the language's plural rules. Both contain `{count}`. */
export function tCount(
  count: number,
  one: Message,
  other: Message,
  values: Readonly<Record<string, string>> = {},
): string {
  const rule = new Intl.PluralRules(locale()).select(count)
  return t(rule === 'one' ? one : other, { ...values, count: count.toLocaleString(locale()) })
}

/** Cached, since creating a format takes longer than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

export function formatDay(date: Date, style: Intl.DateTimeFormatOptions): string {
  const key = locale() + JSON.stringify(style)
  const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(locale(), style)
  dayFormats.set(key, format)
  return correctFrench(format.format(date))
}

/** Corrects a French date or time from `Intl`: "1er" for the first day of a month, "9 h" for "09 h". */
export const correctFrench = (time: string): string =>
  currentLanguage() === 'fr'
    ? time.replace(/(?<!\d)1(?= \p{L}|–\d)/gu, '1er').replace(/ 0(?=\d\sh)/, ' ')
    : time

/** Only English abbreviates weekdays and months in sentences. */
export const nameLength = () => (currentLanguage() === 'en' ? 'short' : 'long')

/**
 * Applies French typography: narrow no-break spaces before ; : ! ?, in guillemets and in numbers, no-break spaces
 * before units, and curly apostrophes. Leaves placeholders and URLs unchanged.
 */
export function typeset(text: string, language: Language): string {
  return language === 'fr'
    ? frenchSpaces(text).replaceAll(/(?<=\p{L})'(?=[\p{L}\d{«])/gu, '’')
    : text
}

export const frenchSpaces = (text: string): string =>
  text
    .replaceAll(/ (?=[;:!?»])|(?<=«) |(?<=\d) (?=\d{3}(?!\d))/g, '\u202F')
    .replaceAll(
      /(?<=\d) (?=[$€%]|(?:km²?|m|cm|kg|h|min|ans?|USD|EUR|RWF)\b)|(?<=\d h) (?=\d)/g,
      '\u00A0',
    )

export const typesetAll = (words: Dictionary, language: Language): Dictionary =>
  Object.fromEntries(Object.entries(words).map(([text, own]) => [text, typeset(own, language)]))
