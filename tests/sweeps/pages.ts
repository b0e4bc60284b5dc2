import { readdirSync } from 'node:fs'
import { dirname } from 'node:path'

export type BuiltPage = {
  readonly route: string
  readonly file: string
}

const notFoundFile = '404.html'

/** The pages of the build, read from `dist` so that the sweeps include new pages. */
export const pages: readonly BuiltPage[] = readdirSync('dist', { recursive: true })
  .map((file) => String(file).replaceAll('\\', '/'))
  // The desk uses the French answer page, but does not serve it at its address.
  .filter((file) => file.endsWith('.html') && file !== 'fr/forms/answer.html')
  .sort()
  .map((file) => ({ file, route: routeOf(file) }))

function routeOf(file: string): string {
  if (file.endsWith(notFoundFile)) return `/${file.replace(notFoundFile, 'no-such-page')}`
  const path = file.replace(/\.html$/, '')
  return path === 'index' ? '/' : `/${path.replace(/\/index$/, '')}`
}

export function expectedStatus({ file }: BuiltPage): number {
  return file.endsWith(notFoundFile) ? 404 : 200
}

/** One page of each layout, for `npm test`. The pages of one layout differ only in their content. */
const layouts =
  /^(index|fr|booking|contact)\.html$|^(adventure|blog|destination|plan|routes|tour)\//

export const isSampled = (built: BuiltPage): boolean =>
  isFirstOfItsKind(built) && layouts.test(built.file)

export function isFirstOfItsKind(built: BuiltPage): boolean {
  const folder = dirname(built.file)
  return folder === '.' || pages.find(({ file }) => dirname(file) === folder) === built
}

const framed = pages.filter(({ file }) => !/(^|\/)(booking|404)\.html$/.test(file))

/** The pages with a header, six for each test: one of each layout for `npm test`, and the first of each kind besides. */
export const framedParts = [true, false].flatMap((isQuick) => {
  const some = framed.filter(isQuick ? isSampled : isFirstOfItsKind)
  return Array.from({ length: Math.ceil(some.length / 6) }, (_, index) => ({
    isQuick,
    tag: isQuick ? [] : ['@long'],
    part: some.slice(index * 6, index * 6 + 6),
  }))
})
