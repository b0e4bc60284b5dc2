import { z } from 'zod'
import { readChecked } from './read-checked.ts'
import { readEntryTexts } from './read-texts.ts'
import { destinationPlaceSchema, pathSchema } from './schema-fields.ts'
import { type Route, type Routes, routesSchema } from './site-schemas.ts'

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
  return readEntryTexts(`${folder}/*.yaml`).flatMap(({ file, text, slug, isSample }) => {
    if (!/^title:/m.test(text) || isSample) return []
    const path = pathSchema.safeParse(`/adventure/${slug}`)
    if (!path.success) return []
    const { title, place } = readChecked(file, ownSchema)
    return { path: path.data, title, place }
  })
}
