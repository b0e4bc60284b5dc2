import { type Language, speak } from '#enquiry/words.ts'

// Fetches the words of a page in another language. Modules that say texts in a browser import this first.

const language = globalThis.document?.documentElement.lang as Language | undefined
if (language && language !== 'en') {
  const answer = await fetch(`/words/${language}.json`).catch(() => null)
  const words = answer?.ok ? await answer.json() : {}
  speak(() => ({ language, words }))
}
