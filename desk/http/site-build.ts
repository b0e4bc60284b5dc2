import { readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Operator } from '#core/schemas/operator.ts'
import { ownPath } from '#core/words.ts'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { listFiles } from '#desk/lib/files.ts'
import { cacheFor } from '#desk/lib/time.ts'

/** The tag that `prepareForStaticHost` adds to pages for a host without the desk. Other pages do not contain it. */
export const pagePolicyTag = '<meta http-equiv="Content-Security-Policy"'

export function isBuiltWithoutDesk(siteDir: string): boolean {
  try {
    return readFileSync(join(siteDir, 'index.html'), 'utf8').includes(pagePolicyTag)
  } catch {
    return false // another check reports a missing page
  }
}

/** Throws if the site was built for a host without the desk. Such a site does not send its enquiries to the desk. */
export function refuseSiteWithoutDesk(siteDir: string): void {
  if (!isBuiltWithoutDesk(siteDir)) return
  throw new ConfigurationError(
    `SITE_DIR: the pages in ${siteDir} were built for a host without the desk; run npm run build, or write another folder`,
  )
}

export type SiteIndex = ReadonlyMap<string, string>

/** Maps the site's URLs to files. The desk opens no other files, whatever URL a client requests. */
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

type Redirects = Readonly<Record<string, string>>

export async function readRedirects(siteDir: string): Promise<Redirects> {
  const text = await readFile(join(siteDir, '.redirects.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text)
}

/** Returns the path to redirect to, or null. Page paths have no `.html` and no trailing slash. */
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

/** Calls `read` once for each new site build. Returns the earlier build's result while the new build is incomplete. */
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

/** Finds a page by its English path. Only pages of the built site are found, since visitors can make up paths. */
export type FindPage = (path: string) => Promise<Page>

type PagesOptions = {
  readonly siteDir: string
  readonly siteUrl: string | null
  /** Read when it is used, since its name changes with a publish. */
  readonly operator: Pick<Operator, 'name'>
}

export function openPages({ siteDir, siteUrl, operator }: PagesOptions): FindPage {
  const readIndex = eachBuild(siteDir, () => indexSite(siteDir))
  return async (english) => {
    const index = await readIndex()
    // Sample pages exist in English only.
    const path = index.has(ownPath(english)) ? ownPath(english) : english
    const file = index.get(path)
    return {
      title: file?.endsWith('.html') ? await readTitle(join(siteDir, file), operator.name) : '',
      url: siteUrl === null ? null : new URL(path, siteUrl).href,
    }
  }
}

/** Returns the name of a route or adventure in the current language, or null if none has the English name. */
export type FindRoute = (name: string) => Promise<string | null>

/** The pages whose Book Now names what is asked about. */
const askedAbout = /^\/(routes|adventure)\//

export function openRoutes({ siteDir, operator }: Omit<PagesOptions, 'siteUrl'>): FindRoute {
  const readFiles = eachBuild(siteDir, async () => {
    const pages = [...(await indexSite(siteDir))].filter(([path]) => askedAbout.test(path))
    const named = pages.map(async ([path, file]) => {
      return [await readTitle(join(siteDir, file), operator.name), path] as const
    })
    return new Map(await Promise.all(named))
  })
  return async (name) => {
    const path = (await readFiles()).get(name)
    if (name === '' || path === undefined) return null
    return (await readTitle(join(siteDir, `${ownPath(path)}.html`), operator.name)) || name
  }
}

async function readTitle(file: string, siteName: string): Promise<string> {
  // The page may be missing briefly during a build. Callers then do without the title.
  const html = await readFile(file, 'utf8').catch(() => '')
  const title = unescapeHtml(/<title\b[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
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
