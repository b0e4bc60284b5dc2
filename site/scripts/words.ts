import { type Language, speak } from '#core/words.ts'

// Loads the translations for a page in another language. Browser modules that use `t` must import this first.

const language = globalThis.document?.documentElement.lang as Language | undefined
if (language && language !== 'en') {
  const answer = await fetch(`/words/${language}.json`).catch(() => null)
  const words = answer?.ok ? await answer.json() : {}
  speak(() => ({ language, words }))
}
