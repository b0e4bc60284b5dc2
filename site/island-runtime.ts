import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { fileOf } from './search/read-page.ts'

/**
 * Takes the script that wakes islands out of the pages into a file of the cache: 1.7 kB of the 14 kB
 * that arrive in one round trip. Only where an island waits to be seen: one that is needed at once,
 * as the booking wizard, should not wait for another file.
 */
export function islandRuntime(): AstroIntegration {
  return {
    name: 'island-runtime',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        for (const { pathname } of pages) {
          const file = new URL(`.${fileOf(`/${pathname.replace(/\/$/, '')}`)}`, dir)
          const { page, runtime } = takeRuntimeOut(await readFile(file, 'utf8'))
          if (runtime === null) continue
          await writeFile(new URL(`.${runtime.path}`, dir), runtime.code)
          await writeFile(file, page)
        }
      },
    },
  }
}

type Runtime = { readonly path: string; readonly code: string }

/** HTML allows a style in the body as a first child only; the rule stands in base.css. */
const islandStyle = '<style>astro-island,astro-slot,astro-static-slot{display:contents}</style>'

const inlineScript = /<script>(\(\(\)=>\{[\s\S]*?)<\/script>/g

/** What Astro writes before the first island: how the island wakes, and the element it is. */
const isRuntime = (code: string) => /\(self\.Astro\|\||"astro-island"/.test(code)

/** A page and its runtime apart, without its style; null where it has none, or keeps it. */
export function takeRuntimeOut(html: string): { page: string; runtime: Runtime | null } {
  const code = [...html.matchAll(inlineScript)]
    .map(([, script = '']) => script)
    .filter(isRuntime)
    .join('\n')
  if (!code.includes('.visible=') || /\.(load|idle|only)=/.test(code)) {
    return { page: html, runtime: null }
  }
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8)
  const path = `/_astro/islands.${hash}.js`
  let tags = [`<script type="module" src="${path}"></script>`]
  const page = html.replace(islandStyle, '').replaceAll(inlineScript, (script, inside: string) => {
    if (!isRuntime(inside)) return script
    const [tag = ''] = tags
    tags = []
    return tag
  })
  return { page, runtime: { path, code } }
}
