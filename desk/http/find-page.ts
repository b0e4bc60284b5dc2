import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eachBuild } from './each-build.ts'
import { indexSite } from './site-index.ts'

/** A page of the site, as far as it is known. */
export type Page = {
  /** Empty where the site has no such page any more. */
  readonly title: string
  /** The whole address; null while the site's own is not set. */
  readonly url: string | null
}

/** The page at a path, whoever wrote the path: only what is in the built site is read. */
export type FindPage = (path: string) => Promise<Page>

export type PagesOptions = {
  readonly siteDir: string
  /** Null while nobody has said it. */
  readonly siteUrl: string | null
  /** Stands behind every title and is left out. */
  readonly siteName: string
}

/** Reads which pages there are, once a build. */
export function openPages({ siteDir, siteUrl, siteName }: PagesOptions): FindPage {
  const readIndex = eachBuild(siteDir, () => indexSite(siteDir))
  return async (path) => {
    const index = await readIndex()
    const file = index?.get(path)
    const html = file?.endsWith('.html') ? await readIfThere(join(siteDir, file)) : ''
    return {
      title: titleIn(html, siteName),
      url: siteUrl === null ? null : new URL(path, siteUrl).href,
    }
  }
}

/** Whether the built site has a route of this name. */
export type HasRoute = (name: string) => Promise<boolean>

/** Reads the names of its routes, which are the titles of their pages, once a build. */
export function openRoutes({ siteDir, siteName }: Omit<PagesOptions, 'siteUrl'>): HasRoute {
  const readNames = eachBuild(siteDir, async () => {
    const pages = [...(await indexSite(siteDir))].filter(([path]) => path.startsWith('/routes/'))
    const names = pages.map(async ([, file]) =>
      titleIn(await readIfThere(join(siteDir, file)), siteName),
    )
    return new Set(await Promise.all(names))
  })
  return async (name) => name !== '' && ((await readNames())?.has(name) ?? false)
}

function titleIn(html: string, siteName: string): string {
  const title = unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
  return title.replace(` | ${siteName}`, '')
}

/** While the site is built again a page may be away for a moment: then its email goes without. */
const readIfThere = (file: string) => readFile(file, 'utf8').catch(() => '')

const signs: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

const unescapeHtml = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => signs[entity] ?? entity)
