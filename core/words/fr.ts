import browser from './fr/browser.json' with { type: 'json' }
import desk from './fr/desk.json' with { type: 'json' }
import editor from './fr/editor.json' with { type: 'json' }
import site from './fr/site.json' with { type: 'json' }
import travellers from './fr/travellers.json' with { type: 'json' }

/** All French words, by the English ones. Browsers get `browser.json` alone: site/scripts/words-fr.ts. */
export const words = { ...browser, ...site, ...travellers, ...desk, ...editor }

/** The English words of the code. Using some that have no translation is a type error. */
export type Message = keyof typeof words
