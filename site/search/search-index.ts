import { readFile, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { inLanguage } from '#core/server/in-language.ts'
import { type Language, languageCodes, pathIn, splitPath } from '#core/words.ts'
import { scriptJson } from '#site/content/format.ts'
import { readValid } from '#site/content/read-content.ts'
import { groupPages, readRoutes, readSortedRoutes } from '#site/content/routes.ts'
import { searchSchema } from '#site/content/schemas/site.ts'
import { translationOf } from '#site/content/translate.ts'
import type { SearchFile, SearchPage } from '#site/scripts/search/find-pages.ts'
import { fileOf, readPage, readQuestions } from './read-page.ts'
import { describePage } from './structured-data.ts'

/**
 * Writes `/search.json` and `/fr/search.json` after the pages are built, and the structured data into each page. Both
 * are extracted from the pages, so they contain only what visitors can read. There is no index in development.
 */
export function searchIndex(site: string): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const paths = pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`)
        for (const language of languageCodes) {
          const own = paths.filter((path) => splitPath(path).language === language)
          const file = await inLanguage(language, () => indexPages(own, { dir, site, language }))
          const name = `.${pathIn(language, '/search.json')}`
          await writeFile(new URL(name, dir), JSON.stringify(file))
        }
      },
    },
  }
}

type Build = { readonly dir: URL; readonly site: string; readonly language: Language }

async function indexPages(
  paths: readonly string[],
  { dir, site, language }: Build,
): Promise<SearchFile> {
  const english = 'content/search.yaml'
  const source = language === 'en' ? english : translationOf(english, language)
  const { synonyms, phrases } = readValid(source, searchSchema)
  const groups = groupPages(readRoutes(), readSortedRoutes())
  const read = await Promise.all(
    paths.map(async (path) => {
      const file = new URL(`.${fileOf(path)}`, dir)
      const html = await readFile(file, 'utf8')
      const page = readPage(html, path)
      if (!page) return []
      await writeFile(file, withStructuredData(html, new URL(path, site)))
      const own = { ...page, path: splitPath(path).path }
      if (listsArticles.test(own.path)) return []
      return [withGroup(own, groups), ...answersOf(own, html)]
    }),
  )
  const found = read.flat()
  const unknown = Object.keys(phrases).filter((path) => !found.some((page) => page.path === path))
  if (unknown.length > 0)
    process.stdout.write(`Warning: ${source}: no page has the address ${unknown.join(', ')}\n`)
  return {
    language,
    synonyms,
    pages: found.map((page) => ({
      ...page,
      path: pathIn(language, page.path),
      phrases: phrases[page.path] ?? [],
    })),
  }
}

function withStructuredData(html: string, url: URL): string {
  const graph = describePage(html, url)
  if (graph.length === 0) return html
  const data = scriptJson({ '@context': 'https://schema.org', '@graph': graph })
  const script = `<script type="application/ld+json">${data}</script>`
  return html.replace('</head>', () => `${script}</head>`)
}

/** These pages only list articles, which are indexed themselves. */
const listsArticles = /^\/blog(-sidebar|\/(tag|category)\/.+)$/

const answersOf = ({ path, title }: SearchPage, html: string): SearchPage[] =>
  readQuestions(html).map(({ ask, at, passages }) => ({
    path: `${path}#${at}`,
    title: ask,
    phrases: [],
    trail: [title],
    description: '',
    headings: [],
    passages,
  }))

/** If the page has no parent, uses its group in the list of all pages as the trail. */
function withGroup(page: SearchPage, groups: ReturnType<typeof groupPages>): SearchPage {
  const group = groups.find(({ pages }) => pages.some(({ path }) => path === page.path))
  return page.trail.length > 0 || !group ? page : { ...page, trail: [group.label] }
}
