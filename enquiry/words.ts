import type { Message } from './words/fr.ts'

export type { Message }

/** English texts are in the code and in `content/`, French texts in `words/fr*.ts` and `content/fr/`. */
export const languages = { en: 'English', fr: 'Français' } as const
export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as Language[]

/** A language whose pages have their own addresses, such as `/fr`. */
export type OtherLanguage = Exclude<Language, 'en'>
export const otherLanguages = languageCodes.filter((code): code is OtherLanguage => code !== 'en')

/** Returns the language with this code, or English if there is none. */
export const readLanguage = (code: unknown): Language =>
  languageCodes.find((known) => known === code) ?? 'en'

/** Interface texts in another language, by their English text. */
export type Dictionary = Readonly<Record<string, string>>
type Spoken = { readonly language: Language; readonly words?: Dictionary | undefined }

let spoken: () => Spoken = () => ({ language: 'en' })

/** Sets the source of the language and its texts for `t`: the page in a browser, the request on a server. */
export function speak(source: () => Spoken): void {
  spoken = source
}

export const currentLanguage = (): Language => spoken().language

/** The `language` of a request. Empty for English, which leaves the key out. */
export const sentLanguage = (): string => (currentLanguage() === 'en' ? '' : currentLanguage())

/** Adds the language of the page to a request, as its last key. */
export const withLanguage = <Request extends object>(
  request: Request,
): Request & { language?: string } =>
  currentLanguage() === 'en' ? request : { ...request, language: currentLanguage() }

/** The tag for `Intl`: days, amounts and lists of the language. */
export const locale = (): string => ({ en: 'en-GB', fr: 'fr-FR' })[currentLanguage()]

/** Returns the address of one of our pages or files in a language, from its English address. */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path.replace(/^\/(?=[#?]|$)/, '')}`

export const ownPath = (path: string): string => pathIn(currentLanguage(), path)

/** Returns the language of an address, and the English address of the same page. */
export function splitPath(path: string): { language: Language; path: string } {
  const [, code, rest = ''] = /^\/(\w\w)(?=[/#?.]|$)(.*)$/.exec(path) ?? []
  const language = otherLanguages.find((other) => other === code)
  return language ? { language, path: rest.replace(/^(?!\/)/, '/') } : { language: 'en', path }
}

/** Returns a text in the reader's language, with values in place of `{name}`. */
export function t(text: Message, values: Readonly<Record<string, string | number>> = {}): string {
  const written = spoken().words?.[text] ?? text
  return written.replace(/\{(\w+)\}/g, (place, name) => `${values[name] ?? place}`)
}

/** Returns `one` or `other` by the plural rules of the language. Both contain the number as `{count}`. */
export function tCount(
  count: number,
  one: Message,
  other: Message,
  values: Readonly<Record<string, string>> = {},
): string {
  const rule = new Intl.PluralRules(locale()).select(count)
  return t(rule === 'one' ? one : other, { ...values, count: count.toLocaleString(locale()) })
}

/** The cached formats, since creating a format takes longer than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Formats a day, which `style` gives in parts. */
export function formatDay(date: Date, style: Intl.DateTimeFormatOptions): string {
  const key = locale() + JSON.stringify(style)
  const format = dayFormats.get(key) ?? new Intl.DateTimeFormat(locale(), style)
  dayFormats.set(key, format)
  return withFirst(format.format(date))
}

/** Writes the first day of a month as "1er" in French, which `Intl` does not do. */
export const withFirst = (day: string): string =>
  currentLanguage() === 'fr' ? day.replace(/(?<!\d)1(?= \p{L})/u, '1er') : day

/** Returns the length of weekday and month names in sentences. Only English abbreviates them. */
export const nameLength = () => (currentLanguage() === 'en' ? 'short' : 'long')

/**
 * Applies French typography: narrow no-break spaces before ; : ! ? and in guillemets and figures, no-break spaces
 * before units, and curly apostrophes. Leaves placeholders and addresses unchanged.
 */
export function typeset(text: string, language: Language): string {
  if (language !== 'fr') return text
  return text
    .replaceAll(/ (?=[;:!?»])|(?<=«) |(?<=\d) (?=\d{3}(?!\d))/g, '\u202F')
    .replaceAll(
      /(?<=\d) (?=[$€%]|(?:km²?|m|cm|kg|h|min|ans?|USD|EUR|RWF)\b)|(?<=\d h) (?=\d)/g,
      '\u00A0',
    )
    .replaceAll(/(?<=\p{L})'(?=[\p{L}\d{«])/gu, '’')
}
