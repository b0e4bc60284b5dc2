import { transformSync } from 'esbuild'
import deferFonts from '#site/scripts/defer-fonts.ts?raw'
import offer from '#site/scripts/offer-language.ts?raw'

const minify = (script: string) => transformSync(script, { minify: true, loader: 'ts' }).code.trim()

/** Inline scripts, which must run before the page is painted. */
export const deferFontsScript = minify(deferFonts)
export const offerScript = minify(offer)
