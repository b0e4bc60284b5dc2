import { type Language, type OtherLanguage, speak } from '#core/words.ts'
import fr from './words-fr.ts?lazy'

// Loads the translations for a page in another language. Browser modules that use `t` must import this first. The
// translations are a module of the same build: if they cannot be loaded, nor can the scripts that use them, and the
// page stays as it was rendered.

const addresses: Readonly<Record<OtherLanguage, string>> = { fr }

const language = globalThis.document?.documentElement.lang as Language | undefined
if (language && language !== 'en') {
  const { words } = await import(/* @vite-ignore */ addresses[language])
  speak(() => ({ language, words }))
}
