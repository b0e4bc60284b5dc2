import type { Family, SampleRoute } from './site-schemas.ts'

export type FamilyEntry = { readonly slug: string; readonly isSample: boolean }
export type Families = ReadonlyMap<Family, readonly FamilyEntry[]>

export type SortedRoutes = {
  /** Pages filled by real entries alone: pages of ours like any other. */
  readonly real: readonly SampleRoute[]
  /** Pages that show samples: marked, and kept from search engines. */
  readonly sample: readonly SampleRoute[]
  /** Pages that are not there: nothing fills them. */
  readonly gone: readonly SampleRoute[]
}

/** What becomes of the template's routes, by the entries there are and by what the operator wants. */
export function sortRoutes(
  routes: readonly SampleRoute[],
  families: Families,
  samplePages: boolean,
): SortedRoutes {
  const kindOf = ({ from }: SampleRoute): keyof SortedRoutes => {
    const entries = from ? (families.get(from) ?? []) : []
    if (samplePages && (!from || entries.some(({ isSample }) => isSample))) return 'sample'
    return entries.some(({ isSample }) => !isSample) ? 'real' : 'gone'
  }
  const sorted = Map.groupBy(routes, kindOf)
  return {
    real: sorted.get('real') ?? [],
    sample: sorted.get('sample') ?? [],
    gone: sorted.get('gone') ?? [],
  }
}
