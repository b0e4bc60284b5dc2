import { inBrowser } from '#core/words/fr.ts'
import { typesetAll } from '#core/words.ts'

export const words = typesetAll(inBrowser, 'fr')
