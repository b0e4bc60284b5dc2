import { readFile, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { parse } from 'parse5'
import { scriptJson } from '#site/content/format.ts'
import {
  attributeOf,
  breadcrumbOf,
  elementsIn,
  fileOf,
  readPage,
  readQuestions,
  textOf,
} from './read-page.ts'

/** As much of an answer as search engines show. */
const longestAnswer = 600

/**
 * Returns the structured data (schema.org) of a built page: its breadcrumb and its questions. The
 * source is the page itself, so the two always agree.
 */
export function describePage(html: string, url: URL): object[] {
  const trail = describeTrail(html, url)
  const questions = readQuestions(html).map(({ ask, passages }) => ({
    '@type': 'Question',
    name: ask,
    acceptedAnswer: { '@type': 'Answer', text: shorten(passages) },
  }))
  return [
    ...(trail ? [trail] : []),
    ...(questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : []),
  ]
}

/** Whole paragraphs, as many as go in; the first in any case. */
function shorten([first = '', ...others]: readonly string[]): string {
  let answer = first
  for (const passage of others) {
    if (answer.length + passage.length > longestAnswer) break
    answer += ` ${passage}`
  }
  return answer
}

/** The breadcrumb as it stands on the page; its last step, the page itself, is no link. */
function describeTrail(html: string, url: URL) {
  const steps = [...elementsIn(breadcrumbOf(parse(html)))].filter(({ tagName }) => tagName === 'li')
  if (steps.length === 0) return null
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => {
      const link = [...elementsIn(step)].find(({ tagName }) => tagName === 'a')
      const path = attributeOf(link, 'href') ?? url.href
      return {
        '@type': 'ListItem',
        position: index + 1,
        name: textOf(step),
        item: new URL(path, url).href,
      }
    }),
  }
}

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
