import { readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { listFiles } from '#desk/lib/files.ts'
import { cacheFor } from '#desk/lib/time.ts'
import { ownPath } from '#enquiry/words.ts'

/** Only pages that `scripts/static-host.ts` prepared for a host without the desk contain this tag. */
export const pagePolicyTag = '<meta http-equiv="Content-Security-Policy"'

export function isBuiltWithoutDesk(siteDir: string): boolean {
  try {
    return readFileSync(join(siteDir, 'index.html'), 'utf8').includes(pagePolicyTag)
  } catch {
    return false // another check reports a missing page
  }
}

/** Throws if the site's forms do not call the desk, since enquiries would be lost silently. */
export function refuseSiteWithoutDesk(siteDir: string): void {
  if (!isBuiltWithoutDesk(siteDir)) return
  throw new ConfigurationError(
    `SITE_DIR: the pages in ${siteDir} were built for a host without the desk; run npm run build, or write another folder`,
  )
}

export type SiteIndex = ReadonlyMap<string, string>

/** Lists the site's files once, so that URLs outside the index cannot reach the disk. */
export async function indexSite(folder: string): Promise<SiteIndex> {
  const files = (await listFiles(folder))
    .filter((file) => !/\.(br|gz)$/.test(file))
    .map((file) => relative(folder, file).split(sep).join('/'))
    .filter((file) => !/(^|\/)\./.test(file) || file.startsWith('.well-known/'))
  return new Map(files.map((file) => [addressOf(file), file]))
}

function addressOf(file: string): string {
  const page = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')
  return `/${page.replace(/\/$/, '')}`
}

export type Redirects = Readonly<Record<string, string>>

export async function readRedirects(siteDir: string): Promise<Redirects> {
  const text = await readFile(join(siteDir, '.redirects.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

/** Returns the new location of a path, or null. Page paths have no `.html` and no trailing slash. */
export function redirectFor(path: string, redirects: Redirects): string | null {
  const plain = path.replace(/\/+$/, '').replace(/(\/index)?\.html$/, '') || '/'
  const target = redirectOf(plain, redirects) ?? plain
  return target === path ? null : target
}

function redirectOf(path: string, redirects: Redirects): string | undefined {
  if (Object.hasOwn(redirects, path)) return redirects[path]
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const all = `${path.slice(0, end)}/*`
    if (Object.hasOwn(redirects, all)) return redirects[all]
  }
  return undefined
}

const cacheMs = 1000

/** Reads something once per build. Keeps the earlier result if the new build cannot be read. */
export function eachBuild<Result>(
  siteDir: string,
  read: () => Promise<Result>,
): () => Promise<Result> {
  let known: { readonly build: string | null; readonly result: Result } | null = null
  return cacheFor(
    cacheMs,
    async () => {
      const build = await identify(siteDir)
      if (known !== null && (build === null || build === known.build)) return known.result
      try {
        known = { build, result: await read() }
      } catch (error) {
        if (known === null) throw error
      }
      return known.result
    },
    Date.now,
  )
}

async function identify(siteDir: string): Promise<string | null> {
  const folder = await stat(siteDir).catch(() => null)
  return folder && `${folder.ino} ${folder.ctimeMs}`
}

export type Page = {
  readonly title: string
  readonly url: string | null
}

/** Finds a page by its English path. Visitors can make up paths, so only files of the built site are read. */
export type FindPage = (path: string) => Promise<Page>

export type PagesOptions = {
  readonly siteDir: string
  readonly siteUrl: string | null
  readonly siteName: string
}

export function openPages({ siteDir, siteUrl, siteName }: PagesOptions): FindPage {
  const readIndex = eachBuild(siteDir, () => indexSite(siteDir))
  return async (english) => {
    const index = await readIndex()
    // Samples exist in English only.
    const path = index.has(ownPath(english)) ? ownPath(english) : english
    const file = index.get(path)
    return {
      title: file?.endsWith('.html') ? await readTitle(join(siteDir, file), siteName) : '',
      url: siteUrl === null ? null : new URL(path, siteUrl).href,
    }
  }
}

/** Translates a route's English name into the current language. Returns null if there is no such route. */
export type FindRoute = (name: string) => Promise<string | null>

export function openRoutes({ siteDir, siteName }: Omit<PagesOptions, 'siteUrl'>): FindRoute {
  const readFiles = eachBuild(siteDir, async () => {
    const pages = [...(await indexSite(siteDir))].filter(([path]) => path.startsWith('/routes/'))
    const named = pages.map(async ([path, file]) => {
      return [await readTitle(join(siteDir, file), siteName), path] as const
    })
    return new Map(await Promise.all(named))
  })
  return async (name) => {
    const path = (await readFiles()).get(name)
    if (name === '' || path === undefined) return null
    return (await readTitle(join(siteDir, `${ownPath(path)}.html`), siteName)) || name
  }
}

async function readTitle(file: string, siteName: string): Promise<string> {
  // During a build the page may be missing for a moment. An email written then has no title.
  const html = await readFile(file, 'utf8').catch(() => '')
  const title = unescapeHtml(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
  return title.replace(` | ${siteName}`, '')
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

const unescapeHtml = (text: string) =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
