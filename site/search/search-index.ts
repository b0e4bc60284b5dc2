import { readFile, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { inLanguage } from '#core/server/in-language.ts'
import { type Language, languageCodes, pathIn, splitPath } from '#core/words.ts'
import { groupPages, readRoutes, readSortedRoutes } from '#site/content/addresses.ts'
import { readValid } from '#site/content/read-content.ts'
import { searchSchema } from '#site/content/schemas/site.ts'
import { translationOf } from '#site/content/translate.ts'
import type { SearchFile, SearchPage } from '#site/scripts/search/find-pages.ts'
import { fileOf, type ParsedPage, parsePage, readPage, readQuestions } from './read-page.ts'

/**
 * Writes `/search.json` and `/fr/search.json` after the pages are built, from the pages, so that they contain only what
 * visitors can read. There is no index in development.
 */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const paths = pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`)
        for (const language of languageCodes) {
          const own = paths.filter((path) => splitPath(path).language === language)
          const file = await inLanguage(language, () => indexPages(own, { dir, language }))
          const name = `.${pathIn(language, '/search.json')}`
          await writeFile(new URL(name, dir), JSON.stringify(file))
        }
      },
    },
  }
}

type Build = { readonly dir: URL; readonly language: Language }

async function indexPages(paths: readonly string[], { dir, language }: Build): Promise<SearchFile> {
  const english = 'content/search.yaml'
  const source = language === 'en' ? english : translationOf(english, language)
  const { synonyms, phrases } = readValid(source, searchSchema)
  const groups = groupPages(readRoutes(), readSortedRoutes())
  const read = await Promise.all(
    paths.map(async (path) => {
      const parsed = parsePage(await readFile(new URL(`.${fileOf(path)}`, dir), 'utf8'))
      const page = readPage(parsed, path)
      if (!page) return []
      const own = { ...page, path: splitPath(path).path }
      if (listsArticles.test(own.path)) return []
      return [withGroup(own, groups), ...answersOf(own, parsed)]
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

/** These pages only list articles, which are indexed themselves. */
const listsArticles = /^\/blog(-sidebar|\/(tag|category)\/.+)$/

const answersOf = ({ path, title }: SearchPage, parsed: ParsedPage): SearchPage[] =>
  readQuestions(parsed).map(({ ask, at, passages }) => ({
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
