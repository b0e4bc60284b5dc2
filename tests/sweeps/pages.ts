import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'

export type BuiltPage = {
  /** The address a visitor uses: `/about`. */
  readonly route: string
  /** The page's file in dist. */
  readonly file: string
}

const notFoundFile = '404.html'

/** Every page of the build, so that the sweeps include new pages automatically. */
export const pages: readonly BuiltPage[] = readdirSync('dist', { recursive: true })
  .map((file) => String(file).replaceAll('\\', '/'))
  // The desk responds with the French answer page, but not at its own address.
  .filter((file) => file.endsWith('.html') && file !== 'fr/forms/answer.html')
  .sort()
  .map((file) => ({ file, route: routeOf(file) }))

function routeOf(file: string): string {
  // The page for missing addresses.
  if (file.endsWith(notFoundFile)) return `/${file.replace(notFoundFile, 'no-such-page')}`
  const path = file.replace(/\.html$/, '')
  return path === 'index' ? '/' : `/${path.replace(/\/index$/, '')}`
}

/** Returns the expected status of a page. */
export function expectedStatus({ file }: BuiltPage): number {
  return file.endsWith(notFoundFile) ? 404 : 200
}

/** Whether a page is the first of its kind: a single page, or the first in its folder. */
export function isFirstOfItsKind(built: BuiltPage): boolean {
  const folder = dirname(built.file)
  return folder === '.' || pages.find(({ file }) => dirname(file) === folder) === built
}
