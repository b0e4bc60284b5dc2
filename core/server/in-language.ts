import { AsyncLocalStorage } from 'node:async_hooks'
import { words } from '#core/words/fr.ts'
import {
  currentLanguage,
  type Dictionary,
  type Language,
  languageCodes,
  speak,
  typesetAll,
} from '#core/words.ts'

const dictionaries: Readonly<Partial<Record<Language, Dictionary>>> = {
  fr: typesetAll(words, 'fr'),
}

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
