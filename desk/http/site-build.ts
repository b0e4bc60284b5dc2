import { readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { listFiles } from '#desk/lib/files.ts'

import { cacheFor } from '#desk/lib/time.ts'

/** The tag that only `scripts/static-host.ts` writes, into pages that no desk sends. */
export const pagePolicyTag = '<meta http-equiv="Content-Security-Policy"'

/** Whether the pages in a folder are those of `npm run build:static`: their forms never reach a desk. */
export function isBuiltWithoutDesk(siteDir: string): boolean {
  try {
    return readFileSync(join(siteDir, 'index.html'), 'utf8').includes(pagePolicyTag)
  } catch {
    return false // No page is a matter of its own.
  }
}

/** A site whose forms lead past the desk would lose enquiries without a word. */
export function refuseSiteWithoutDesk(siteDir: string): void {
  if (!isBuiltWithoutDesk(siteDir)) return
  throw new ConfigurationError(
    `SITE_DIR: the pages in ${siteDir} were built for a host without the desk; build them with npm run build, or write another folder`,
  )
}

/** What lies at each address of the built site: `/about` is `about.html`. */
export type SiteIndex = ReadonlyMap<string, string>

/** Reads the folder once: an address that is not in it cannot reach the disk. */
export async function indexSite(folder: string): Promise<SiteIndex> {
  const files = (await listFiles(folder))
    .filter((file) => !/\.(br|gz)$/.test(file))
    .map((file) => relative(folder, file).split(sep).join('/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')) || isWellKnown(file))
  return new Map(files.map((file) => [addressOf(file), file]))
}

const isWellKnown = (file: string) => file.startsWith('.well-known/')

function addressOf(file: string): string {
  const page = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')
  return `/${page.replace(/\/$/, '')}`
}

/** Addresses without a page, and the page they lead to; `/tour/*` stands for all under `/tour`. */
export type Redirects = Readonly<Record<string, string>>

/** What the build says of its redirects. A site without them has none: so has a folder without one. */
export async function readRedirects(siteDir: string): Promise<Redirects> {
  const text = await readFile(join(siteDir, '.redirects.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

/**
 * Where an address has moved to, or null. Every page has exactly one address, without `.html` and
 * without a slash at the end.
 */
export function redirectFor(path: string, redirects: Redirects): string | null {
  const plain = path.replace(/\/+$/, '').replace(/(\/index)?\.html$/, '') || '/'
  const target = redirectOf(plain, redirects) ?? plain
  return target === path ? null : target
}

/** Where the list leads an address: its own entry, or else that of the nearest one it lies under. */
export function redirectOf(path: string, redirects: Redirects): string | undefined {
  if (Object.hasOwn(redirects, path)) return redirects[path]
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const all = `${path.slice(0, end)}/*`
    if (Object.hasOwn(redirects, all)) return redirects[all]
  }
  return undefined
}

const cacheMs = 1000

/**
 * Reads something of the built site, and again when another build lies in its place: somebody builds and
 * does not start the desk again. Null while that one is for a host without a desk: its forms lead past
 * this one. What cannot be read yet leaves what was read before.
 */
export function eachBuild<Result>(
  siteDir: string,
  read: () => Promise<Result>,
): () => Promise<Result | null> {
  let known: { readonly mark: string | null; readonly result: Result | null } | null = null
  return cacheFor(
    cacheMs,
    async () => {
      const mark = await identify(siteDir)
      if (known !== null && (mark === null || mark === known.mark)) return known.result
      try {
        known = { mark, result: isBuiltWithoutDesk(siteDir) ? null : await read() }
      } catch (error) {
        // It may be taken away again meanwhile: then the next look is in time.
        if (known === null) throw error
      }
      return known.result
    },
    Date.now,
  )
}

/** A build puts a new folder in the place of the one before. */
async function identify(siteDir: string): Promise<string | null> {
  const folder = await stat(siteDir).catch(() => null)
  return folder && `${folder.ino} ${folder.ctimeMs}`
}

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
