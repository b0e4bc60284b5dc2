import type { Message } from './words/fr.ts'

export type { Message }

/** The languages of the site. English stands in the code and in `content/`, French in `words/fr*.ts` and `content/fr/`. */
export const languages = { en: 'English', fr: 'Français' } as const
export type Language = keyof typeof languages
export const languageCodes = Object.keys(languages) as Language[]

/** A language with addresses of its own: `/fr`. */
export type OtherLanguage = Exclude<Language, 'en'>
export const otherLanguages = languageCodes.filter((code): code is OtherLanguage => code !== 'en')

/** Returns a known language, English for any other text. */
export const readLanguage = (code: unknown): Language =>
  languageCodes.find((known) => known === code) ?? 'en'

/** Texts of the code in another language, by the English text. */
export type Dictionary = Readonly<Record<string, string>>
type Spoken = { readonly language: Language; readonly words?: Dictionary | undefined }

let spoken: () => Spoken = () => ({ language: 'en' })

/** Sets where `t` reads the language and its words: a page's in a browser, a request's on a server. */
export function speak(source: () => Spoken): void {
  spoken = source
}

export const currentLanguage = (): Language => spoken().language

/** The `language` of a request, empty for English: the key is left out then. */
export const sentLanguage = (): string => (currentLanguage() === 'en' ? '' : currentLanguage())

/** Adds the language of the page to a request, as its last key. */
export const withLanguage = <Request extends object>(
  request: Request,
): Request & { language?: string } =>
  currentLanguage() === 'en' ? request : { ...request, language: currentLanguage() }

/** The tag for `Intl`: days, amounts and lists of the language. */
export const locale = (): string => ({ en: 'en-GB', fr: 'fr-FR' })[currentLanguage()]

/** Returns the address of a page or file of ours in a language, by the English one. */
export const pathIn = (language: Language, path: string): string =>
  language === 'en' ? path : `/${language}${path.replace(/^\/(?=[#?]|$)/, '')}`

/** The same in the current language. */
export const ownPath = (path: string): string => pathIn(currentLanguage(), path)

/** Returns the language of an address, and the address of the same page in English. */
export function splitPath(path: string): { language: Language; path: string } {
  const [, code, rest = ''] = /^\/(\w\w)(?=[/#?.]|$)(.*)$/.exec(path) ?? []
  const language = otherLanguages.find((other) => other === code)
  return language ? { language, path: rest.replace(/^(?!\/)/, '/') } : { language: 'en', path }
}

/** Returns a text in the reader's language, with values at `{name}`. */
export function t(text: Message, values: Readonly<Record<string, string | number>> = {}): string {
  const written = spoken().words?.[text] ?? text
  return written.replace(/\{(\w+)\}/g, (place, name) => `${values[name] ?? place}`)
}

/** Returns `one` or `other` by the rules of the language; both name the number as `{count}`. */
export function tCount(
  count: number,
  one: Message,
  other: Message,
  values: Readonly<Record<string, string>> = {},
): string {
  const rule = new Intl.PluralRules(locale()).select(count)
  return t(rule === 'one' ? one : other, { ...values, count: count.toLocaleString(locale()) })
}

/** Formats a day, which `style` gives in parts. */
export const formatDay = (date: Date, style: Intl.DateTimeFormatOptions): string =>
  withFirst(new Intl.DateTimeFormat(locale(), style).format(date))

/** Writes the first day of a month as French does: 1er, which `Intl` does not know. */
export const withFirst = (day: string): string =>
  currentLanguage() === 'fr' ? day.replace(/(?<!\d)1(?= \p{L})/u, '1er') : day

/** The length of weekdays and months in sentences: English alone abbreviates them. */
export const nameLength = () => (currentLanguage() === 'en' ? 'short' : 'long')

/**
 * Sets French typography: narrow spaces that do not break before ; : ! ? and in guillemets and figures, wider ones
 * before units, and round apostrophes. Placeholders and addresses stay as they are.
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
