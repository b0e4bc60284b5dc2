import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'

export type BuiltPage = {
  /** The address a visitor uses: `/about`. */
  readonly route: string
  /** The file in dist it comes from. */
  readonly file: string
}

const notFoundFile = '404.html'

/** Every page of the build, so that a new page is swept without being named anywhere. */
export const pages: readonly BuiltPage[] = readdirSync('dist', { recursive: true })
  .map((file) => String(file).replaceAll('\\', '/'))
  // The desk answers with the French answer page, but not at an address of its own.
  .filter((file) => file.endsWith('.html') && file !== 'fr/forms/answer.html')
  .sort()
  .map((file) => ({ file, route: routeOf(file) }))

function routeOf(file: string): string {
  // The answer to every missing page.
  if (file.endsWith(notFoundFile)) return `/${file.replace(notFoundFile, 'no-such-page')}`
  const path = file.replace(/\.html$/, '')
  return path === 'index' ? '/' : `/${path.replace(/\/index$/, '')}`
}

/** The status a page has to be answered with. */
export function expectedStatus({ file }: BuiltPage): number {
  return file.endsWith(notFoundFile) ? 404 : 200
}

/** Whether no page before it is made as it is: a page of its own, or the first in its folder. */
export function isFirstOfItsKind(built: BuiltPage): boolean {
  const folder = dirname(built.file)
  return folder === '.' || pages.find(({ file }) => dirname(file) === folder) === built
}
