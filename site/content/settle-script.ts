import { transformSync } from 'esbuild'
import offer from '#site/scripts/offer-language.ts?raw'
import settle from '#site/scripts/settle.ts?raw'

const minify = (script: string) => transformSync(script, { minify: true, loader: 'ts' }).code.trim()

/** Inline scripts, which must run before the page is painted. */
export const settleScript = minify(settle)
export const offerScript = minify(offer)
