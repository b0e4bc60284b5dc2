import { transformSync } from 'esbuild'
import offer from '#site/scripts/offer-language.ts?raw'
import settle from '#site/scripts/settle.ts?raw'

const minify = (script: string) => transformSync(script, { minify: true, loader: 'ts' }).code.trim()

/** Scripts that stand in the page, since they come before what is painted. */
export const settleScript = minify(settle)
export const offerScript = minify(offer)
