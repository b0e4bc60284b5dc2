import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { readChecked } from './read-checked.ts'
import { pathSchema, type Route, type Routes, routesSchema, themeSchema } from './site-schemas.ts'

/** `content/routes.yaml`, and with it the adventures that name themselves in their entries. */
export function readRoutes(): Routes {
  return withOwnAdventures(readChecked('content/routes.yaml', routesSchema))
}

/** The routes with the adventures that say their title themselves, after the others; no samples. */
export function withOwnAdventures(routes: Routes, folder = 'content/adventures'): Routes {
  const named = new Set(routes.adventures.map(({ path }) => path))
  const own = readOwnAdventures(folder).filter(({ path }) => !named.has(path))
  return { ...routes, adventures: [...routes.adventures, ...own] }
}

/** Read as texts, before there are collections; what is wrong in an entry is told where it is checked. */
function readOwnAdventures(folder: string): Route[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.toSorted().flatMap((file) => {
    const text = file.endsWith('.yaml') ? readFileSync(`${folder}/${file}`, 'utf8') : ''
    if (!/^title:/m.test(text) || /^sample: *true\b/m.test(text)) return []
    const { title, place } = parse(text) as Record<string, unknown>
    const path = pathSchema.safeParse(`/adventure/${file.replace('.yaml', '')}`)
    const colours = themeSchema.safeParse(place)
    if (!path.success || !colours.success || typeof title !== 'string') return []
    return [{ path: path.data, title, place: colours.data }]
  })
}
