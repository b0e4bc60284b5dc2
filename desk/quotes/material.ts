import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { eachBuild } from '#desk/http/site-build.ts'

const dayMaterial = z.object({
  title: z.string(),
  place: z.string(),
  text: z.string(),
  night: z.string(),
  meals: z.string(),
  drive: z.string(),
  adventures: z.array(z.string()),
})

/** The parts of the built site that quotes are made from: its routes and adventures, places, pictures and public fees. */
const tripMaterialSchema = z.object({
  trips: z.array(
    z.object({
      /** The path of its page: `/routes/gorillas-and-the-lake`. */
      path: z.string(),
      title: z.string(),
      picture: z.string(),
      days: z.array(dayMaterial),
      included: z.array(z.string()),
      notIncluded: z.array(z.string()),
    }),
  ),
  /** The places of the map, with their positions in its drawing. */
  places: z.array(z.object({ id: z.string(), name: z.string() })),
  /** The pictures that a quote can have, by name, as JPEG files of the built site. */
  pictures: z.record(z.string(), z.object({ file: z.string(), alt: z.string() })),
  visitors: z.array(z.object({ id: z.string(), label: z.string() })),
  fees: z.array(
    z.object({
      label: z.string(),
      adventures: z.array(z.string()),
      minimumAge: z.number().nullable(),
      amounts: z.record(z.string(), z.object({ value: z.number(), currency: z.string() })),
    }),
  ),
})
export type TripMaterial = z.infer<typeof tripMaterialSchema>

const nothing: TripMaterial = { trips: [], places: [], pictures: {}, visitors: [], fees: [] }

export type ReadMaterial = () => Promise<TripMaterial>

/** Reads `trips.json` of the built site, once a build. Without it quotes begin empty. */
export function openMaterial(siteDir: string): ReadMaterial {
  const read = eachBuild(siteDir, async () => {
    const text = await readFile(join(siteDir, 'trips.json'), 'utf8').catch(() => null)
    return text === null ? nothing : tripMaterialSchema.parse(JSON.parse(text))
  })
  return async () => (await read()) ?? nothing
}
