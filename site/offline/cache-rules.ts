/** How the worker answers a request of a page. `leave`: it does not touch it. */
export type Handling = 'page' | 'file' | 'picture' | 'leave'

type Asked = {
  readonly url: string
  readonly method: string
  readonly mode: string
  readonly destination: string
}

/** Pages, the site's own files and its pictures; never the desk's own pages and calls, never anybody else's. */
export function strategyFor({ url, method, mode, destination }: Asked, origin: string): Handling {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return 'leave'
  if (/^\/(api|desk|healthz|readyz)(\/|$)/.test(pathname)) return 'leave'
  if (mode === 'navigate') return 'page'
  // Their names carry a hash of their content, so what is kept under a name is never old.
  if (pathname.startsWith('/_astro/')) return 'file'
  return destination === 'image' ? 'picture' : 'leave'
}

type Answer = {
  readonly ok: boolean
  readonly type: string
  readonly redirected: boolean
  readonly headers: Pick<Headers, 'get'>
}

/** Whole, ours, at its own address, and nobody asked for it not to be kept. */
export function isCacheable({ ok, type, redirected, headers }: Answer): boolean {
  const isForbidden = /\bno-store\b/.test(headers.get('cache-control') ?? '')
  return ok && type === 'basic' && !redirected && !isForbidden
}

const fileNames = (endings: string) => new RegExp(`/_astro/[\\w.@-]+\\.(?:${endings})\\b`, 'g')

/** The scripts a page names: those of its islands among them. */
export function scriptsOf(html: string): readonly string[] {
  return [...new Set(html.match(fileNames('js')))]
}

/** All a page names besides: fonts, ornaments, pictures in the form every browser with a worker reads. */
export function filesOf(html: string): readonly string[] {
  return [...new Set(html.match(fileNames('js|woff2|svg|avif')))]
}

/** A page with a form that scripts work at: Astro's island, or FormIsland.astro. */
export const hasForm = (html: string) => /<astro-island|<div data-island/.test(html)

/**
 * Whether a page may be kept. A form opens without a network only as the build made it: with every
 * script of the same build. One of another build, older or newer, is not kept.
 */
export function isOfBuild(html: string, buildScripts: readonly string[]): boolean {
  const scripts = new Set(buildScripts)
  return scriptsOf(html).every((name) => scripts.has(name))
}

/**
 * Whether a kept file is one of the many pictures of pages, and not what all pages need: scripts,
 * without which a form that is kept would not be whole, fonts and ornaments.
 */
export const isPicture = (url: string) => !/\/_astro\/[^/]+\.(?:js|woff2|svg)$/.test(url)

/** What has to go so that so many stay: the first ones kept. */
export function evict<Key>(keys: readonly Key[], max: number): readonly Key[] {
  return keys.slice(0, Math.max(0, keys.length - max))
}
