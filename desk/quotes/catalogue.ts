import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { currentLanguage, languageCodes } from '#core/words.ts'
import { eachBuild } from '#desk/http/site-build.ts'
import type { Quote } from './quote.ts'

/** The routes, adventures, places, pictures and fees of the built site for quotes: site/pages/trips.json.ts. */
export type Catalogue = {
  readonly trips: ReadonlyArray<
    Pick<Quote, 'title' | 'picture' | 'days' | 'included' | 'notIncluded'> & {
      readonly path: string
    }
  >
  readonly places: ReadonlyArray<{ readonly id: string; readonly name: string }>
  readonly pictures: Readonly<Record<string, { readonly file: string; readonly alt: string }>>
  readonly visitors: ReadonlyArray<{ readonly id: string; readonly label: string }>
  readonly fees: ReadonlyArray<{
    readonly label: string
    readonly adventures: readonly string[]
    readonly minimumAge: number | null
    readonly amounts: Readonly<Record<string, { value: number; currency: string }>>
  }>
}

export const posterOf = (
  { picture }: Pick<Quote, 'picture'>,
  { pictures }: Pick<Catalogue, 'pictures'>,
) => pictures[picture] ?? Object.values(pictures)[0] ?? null

export const emptyCatalogue: Catalogue = {
  trips: [],
  places: [],
  pictures: {},
  visitors: [],
  fees: [],
}

export type ReadCatalogue = () => Promise<Catalogue>

/** Returns a function that reads the catalogue once for each new site build. Before the first build, it is empty. */
export function openCatalogue(siteDir: string): ReadCatalogue {
  const readAll = eachBuild(siteDir, async () => {
    const read = async (folder: string) => {
      const text = await readFile(join(siteDir, folder, 'trips.json'), 'utf8').catch(() => null)
      return text === null ? null : (JSON.parse(text) as Catalogue)
    }
    const english = (await read('')) ?? emptyCatalogue
    const others = languageCodes.map(async (code) => [code, (await read(code)) ?? english] as const)
    return new Map([...(await Promise.all(others)), ['en', english]])
  })
  return async () => (await readAll()).get(currentLanguage()) ?? emptyCatalogue
}
