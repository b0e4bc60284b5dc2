import { readFile, writeFile } from 'node:fs/promises'
import type { AstroIntegration } from 'astro'
import { readChecked } from '#site/content/read-files.ts'
import { groupPages, readRoutes, readSortedRoutes } from '#site/content/routes.ts'
import { searchSchema } from '#site/content/schemas/site.ts'
import type { SearchFile, SearchPage } from '#site/scripts/search/find-pages.ts'
import { fileOf, readPage, readQuestions } from './read-page.ts'

/**
 * Writes `/search.json` when the pages are built, from the pages themselves: what a visitor can read
 * there can be found, and nothing else. While the site is developed there is none.
 */
export function searchIndex(): AstroIntegration {
  return {
    name: 'search-index',
    hooks: {
      'astro:build:done': async ({ dir, pages }) => {
        const { synonyms, phrases } = readChecked('content/search.yaml', searchSchema)
        const routes = readRoutes()
        const groups = groupPages(routes, readSortedRoutes())
        const read = await Promise.all(
          pages.map(async ({ pathname }) => {
            const path = `/${pathname.replace(/\/$/, '')}`
            const html = await readFile(new URL(`.${fileOf(path)}`, dir), 'utf8')
            const page = readPage(html, path)
            if (!page || listsArticles.test(path)) return null
            return [withGroup(page, groups), ...answersOf(page, html)]
          }),
        )
        const found = read.flatMap((page) => page ?? [])
        const unknown = Object.keys(phrases).filter(
          (path) => !found.some((page) => page.path === path),
        )
        if (unknown.length > 0)
          process.stdout.write(
            `Warning: content/search.yaml: no page has the address ${unknown.join(', ')}\n`,
          )
        const file: SearchFile = {
          synonyms,
          pages: found.map((page) => ({ ...page, phrases: phrases[page.path] ?? [] })),
        }
        await writeFile(new URL('search.json', dir), JSON.stringify(file))
      },
    },
  }
}

/** Pages that say nothing of their own: the articles they list are found by themselves. */
const listsArticles = /^\/blog(-sidebar|\/(tag|category)\/.+)$/

/** Returns a search entry for each question of a page, with a link to its answer. */
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

/** A page that stands under no other belongs to its group. */
function withGroup(page: SearchPage, groups: ReturnType<typeof groupPages>): SearchPage {
  const group = groups.find(({ pages }) => pages.some(({ path }) => path === page.path))
  return page.trail.length > 0 || !group ? page : { ...page, trail: [group.label] }
}
