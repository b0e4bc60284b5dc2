import { readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { listFiles } from '#desk/lib/files.ts'
import { cacheFor } from '#desk/lib/time.ts'
import { ownPath } from '#enquiry/words.ts'

/** The tag that only `scripts/static-host.ts` writes, into pages for a host without the desk. */
export const pagePolicyTag = '<meta http-equiv="Content-Security-Policy"'

/** True if `npm run build:static` built the pages in a folder. Their forms do not call a desk. */
export function isBuiltWithoutDesk(siteDir: string): boolean {
  try {
    return readFileSync(join(siteDir, 'index.html'), 'utf8').includes(pagePolicyTag)
  } catch {
    return false // A missing page is another finding.
  }
}

/** Throws if the site's forms do not call the desk: enquiries would be lost silently. */
export function refuseSiteWithoutDesk(siteDir: string): void {
  if (!isBuiltWithoutDesk(siteDir)) return
  throw new ConfigurationError(
    `SITE_DIR: the pages in ${siteDir} were built for a host without the desk; build them with npm run build, or write another folder`,
  )
}

export type SiteIndex = ReadonlyMap<string, string>

/** Reads the folder once, so that an address outside the index cannot reach the disk. */
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

/** Returns the address that a path has moved to, or null. A page has no `.html` and no slash at the end. */
export function redirectFor(path: string, redirects: Redirects): string | null {
  const plain = path.replace(/\/+$/, '').replace(/(\/index)?\.html$/, '') || '/'
  const target = redirectOf(plain, redirects) ?? plain
  return target === path ? null : target
}

export function redirectOf(path: string, redirects: Redirects): string | undefined {
  if (Object.hasOwn(redirects, path)) return redirects[path]
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const all = `${path.slice(0, end)}/*`
    if (Object.hasOwn(redirects, all)) return redirects[all]
  }
  return undefined
}

const cacheMs = 1000

/** Reads something once per build. Keeps the earlier result while the new build cannot be read. */
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
        // Retries at the next call.
        if (known === null) throw error
      }
      return known.result
    },
    Date.now,
  )
}

/** A build replaces the folder with a new one. */
async function identify(siteDir: string): Promise<string | null> {
  const folder = await stat(siteDir).catch(() => null)
  return folder && `${folder.ino} ${folder.ctimeMs}`
}

export type Page = {
  /** Empty if the site no longer has the page. */
  readonly title: string
  /** Null while SITE_URL is not set. */
  readonly url: string | null
}

/** Finds a page by its English path, which anybody may have written, so only files of the built site are read. */
export type FindPage = (path: string) => Promise<Page>

export type PagesOptions = {
  readonly siteDir: string
  readonly siteUrl: string | null
  /** The suffix of every title, which is removed. */
  readonly siteName: string
}

export function openPages({ siteDir, siteUrl, siteName }: PagesOptions): FindPage {
  const readIndex = eachBuild(siteDir, () => indexSite(siteDir))
  return async (english) => {
    const index = await readIndex()
    // Samples are in English only.
    const path = index.has(ownPath(english)) ? ownPath(english) : english
    const file = index.get(path)
    return {
      title: file?.endsWith('.html') ? await readTitle(join(siteDir, file), siteName) : '',
      url: siteUrl === null ? null : new URL(path, siteUrl).href,
    }
  }
}

/** Translates the English name of a route into the current language. Returns null if there is no such route. */
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
  // A page may be missing for a moment during a build. An email written at that moment has no title.
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
