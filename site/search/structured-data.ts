import { readFile, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { scriptJson } from '#site/content/format.ts'
import { describePage } from './describe-page.ts'
import { fileOf, readPage } from './read-page.ts'

/** Writes what a built page says of itself into its head, where the page may be found at all. */
export function structuredData(site: string): AstroIntegration {
  return {
    name: 'structured-data',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        for (const { pathname } of pages) {
          const path = `/${pathname.replace(/\/$/, '')}`
          const file = new URL(`.${fileOf(path)}`, dir)
          const html = await readFile(file, 'utf8')
          if (!readPage(html, path)) continue
          const graph = describePage(html, new URL(path, site))
          if (graph.length === 0) continue
          const data = scriptJson({ '@context': 'https://schema.org', '@graph': graph })
          const script = `<script type="application/ld+json">${data}</script>`
          await writeFile(
            file,
            html.replace('</head>', () => `${script}</head>`),
          )
        }
      },
    },
  }
}
