import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

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
