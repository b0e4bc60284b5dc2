import { transformSync } from 'esbuild'
import settle from '#site/scripts/settle.ts?raw'

/** behaviours/settle.ts as it stands in the head of every page. */
export const settleScript = transformSync(settle, { minify: true }).code.trim()
