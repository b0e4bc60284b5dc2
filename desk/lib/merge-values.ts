import { isDeepStrictEqual } from 'node:util'
import { ownValue } from './own-value.ts'

export type Values = Readonly<Record<string, unknown>>

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A place that both changed, and what it is now. */
export type Clash = { readonly path: readonly string[]; readonly theirs: unknown }

/** Merges two changes to a value. Where both changed the same place, keeps `mine` and lists a conflict. */
export function mergeValues(base: unknown, theirs: unknown, mine: unknown) {
  const conflicts: Clash[] = []
  return { value: merge(base, theirs, mine, []), conflicts }

  function merge(old: unknown, one: unknown, other: unknown, path: readonly string[]): unknown {
    if (isDeepStrictEqual(old, other)) return one
    if (isDeepStrictEqual(old, one) || isDeepStrictEqual(one, other)) return other
    if (isValues(one) && isValues(other)) {
      const from = isValues(old) ? old : {}
      const keys = new Set([...Object.keys(other), ...Object.keys(one)])
      const entries = [...keys].flatMap((key) => {
        const merged = merge(ownValue(from, key), ownValue(one, key), ownValue(other, key), [
          ...path,
          key,
        ])
        return merged === undefined ? [] : [[key, merged] as const]
      })
      return Object.fromEntries(entries)
    }
    const lists = [old, one, other].filter((value) => Array.isArray(value))
    const [first] = lists
    if (lists.length === 3 && lists.every(({ length }) => length === first?.length)) {
      return lists[2]?.map((item, index) =>
        merge(lists[0]?.[index], lists[1]?.[index], item, [...path, `${index}`]),
      )
    }
    conflicts.push({ path, theirs: one })
    return other
  }
}
