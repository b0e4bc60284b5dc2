import { AsyncLocalStorage } from 'node:async_hooks'
import * as fr from '#core/words/fr.ts'
import {
  currentLanguage,
  type Dictionary,
  type Language,
  languageCodes,
  speak,
  typeset,
} from '#core/words.ts'

const typesetAll = (words: Dictionary, language: Language): Dictionary =>
  Object.fromEntries(Object.entries(words).map(([text, own]) => [text, typeset(own, language)]))

const dictionaries: Readonly<Partial<Record<Language, Dictionary>>> = {
  fr: typesetAll(fr.words, 'fr'),
}
export const wordsInBrowser = { fr: typesetAll(fr.inBrowser, 'fr') } as const

const running = new AsyncLocalStorage<Language>()
speak(() => {
  const language = running.getStore() ?? 'en'
  return { language, words: dictionaries[language] }
})

export function onceInEachLanguage<Made>(make: () => Made): () => Made {
  const known = new Map<Language, Made>()
  return () => {
    const made = known.get(currentLanguage()) ?? make()
    known.set(currentLanguage(), made)
    return made
  }
}

/** Runs a function in a language, including what it does after an `await`. */
export const inLanguage = <T>(language: Language, run: () => T): T => running.run(language, run)

export const inEachLanguage = (say: () => string): readonly string[] =>
  languageCodes.map((language) => inLanguage(language, say))
