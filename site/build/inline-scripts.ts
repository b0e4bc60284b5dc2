import { transformSync } from 'esbuild'
import type { Brand } from '#core/schemas/brand.ts'
import deferFonts from '#site/scripts/defer-fonts.ts?raw'
import offer from '#site/scripts/offer-language.ts?raw'

const minify = (script: string, define: Record<string, string> = {}) =>
  transformSync(script, { minify: true, loader: 'ts', define }).code.trim()

/** Inlined, since they must run before the first paint. */
export const deferFontsScript = ({ heading, text }: Brand['fonts']) =>
  minify(deferFonts, { families: JSON.stringify(`"${heading}","${text}"`) })
export const offerScript = minify(offer)
