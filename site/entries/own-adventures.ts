import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { readChecked } from './read-checked.ts'
import {
  destinationPlaceSchema,
  pathSchema,
  type Route,
  type Routes,
  routesSchema,
} from './site-schemas.ts'

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

const ownSchema = z.looseObject({ title: z.string(), place: destinationPlaceSchema })

/** Read before there are collections; what else does not fit in an entry is told where it is checked. */
function readOwnAdventures(folder: string): Route[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files.toSorted().flatMap((file) => {
    const text = file.endsWith('.yaml') ? readFileSync(`${folder}/${file}`, 'utf8') : ''
    if (!/^title:/m.test(text) || /^sample: *true\b/m.test(text)) return []
    const path = pathSchema.safeParse(`/adventure/${file.replace('.yaml', '')}`)
    if (!path.success) return []
    const { title, place } = readChecked(`${folder}/${file}`, ownSchema)
    return { path: path.data, title, place }
  })
}
