import { AsyncLocalStorage } from 'node:async_hooks'
import * as fr from '#enquiry/words/fr.ts'
import { type Dictionary, type Language, speak, typeset } from '#enquiry/words.ts'

const typesetAll = (words: Dictionary, language: Language): Dictionary =>
  Object.fromEntries(Object.entries(words).map(([text, own]) => [text, typeset(own, language)]))

/** The texts of the code in each language but English. Another language is a line in each of these. */
const dictionaries: Readonly<Partial<Record<Language, Dictionary>>> = {
  fr: typesetAll(fr.words, 'fr'),
}
/** The texts that browsers say. */
export const wordsInBrowser = { fr: typesetAll(fr.inBrowser, 'fr') } as const

const running = new AsyncLocalStorage<Language>()
speak(() => {
  const language = running.getStore() ?? 'en'
  return { language, words: dictionaries[language] }
})

/** Says everything in one language: for a program that makes one text. */
export const speakOnly = (language: Language) =>
  speak(() => ({ language, words: dictionaries[language] }))

/** Runs something that says its texts in a language, through all it awaits. */
export const inLanguage = <T>(language: Language, run: () => T): T => running.run(language, run)
