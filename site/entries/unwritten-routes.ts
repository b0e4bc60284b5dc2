import type { Route } from './site-schemas.ts'

/**
 * The routes no file in `pages/` answers. `files` are paths from there: `./about.astro`,
 * `./adventure/[slug].astro`; a rest parameter (`[...unwritten]`) answers nothing of its own.
 */
export function findUnwritten(routes: readonly Route[], files: readonly string[]): Route[] {
  const written = files
    .filter((file) => !file.includes('[...'))
    .map((file) => {
      const path = file.slice(1).replace(/(\/index)?\.astro$/, '')
      return new RegExp(`^${path.replace(/\[\w+\]/g, '[^/]+')}/?$`)
    })
  return routes.filter(({ path }) => !written.some((pattern) => pattern.test(path)))
}
