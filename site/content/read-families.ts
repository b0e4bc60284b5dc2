import { operatorSchema } from '#enquiry/operator-schema.ts'
import { readChecked } from './read-checked.ts'
import { readEntryTexts } from './read-texts.ts'
import { families, routesSchema } from './site-schemas.ts'
import { type Families, type SortedRoutes, sortRoutes } from './sort-routes.ts'

/** The template's routes as this site has them: with its entries, and the operator's wish. */
export function readSortedRoutes(): SortedRoutes {
  const { samples } = readChecked('content/routes.yaml', routesSchema)
  const { samplePages } = readChecked('content/operator.yaml', operatorSchema)
  return sortRoutes(samples, readFamilies(), samplePages)
}

/** The entries of every family, by what decides whether they are shown. */
export function readFamilies(): Families {
  return new Map(
    families.map((family) => [family, readEntryTexts(`content/${family}/*.{yaml,md}`)]),
  )
}

/** Whether the blog has an article of ours: its feed is there for those alone. */
export function hasRealPosts(): boolean {
  return (
    readFamilies()
      .get('posts')
      ?.some(({ isSample }) => !isSample) ?? false
  )
}
