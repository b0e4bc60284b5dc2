import { type Language, speak } from '#enquiry/words.ts'

// What says texts in a browser imports this first: a page in another language fetches its words before.

const language = globalThis.document?.documentElement.lang as Language | undefined
if (language && language !== 'en') {
  const answer = await fetch(`/words/${language}.json`).catch(() => null)
  const words = answer?.ok ? await answer.json() : {}
  speak(() => ({ language, words }))
}
