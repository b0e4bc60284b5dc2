import browser from '#core/words/fr/browser.json' with { type: 'json' }
import { typesetAll } from '#core/words.ts'

export const words = typesetAll(browser, 'fr')
