import type { Facts } from './fill-in-facts.ts'

/** A public page where figures of ours were found. */
export type Source = { readonly name: string; readonly url: string; readonly checked: string }

/** The public pages behind the figures that an entry names, each once, in their order. */
export function findSources(entry: unknown, facts: Facts): readonly Source[] {
  const sources = new Map<string, Source>()
  for (const name of factNamesIn(entry)) {
    const fact = facts[name]
    if (!fact?.url || sources.has(fact.url)) continue
    sources.set(fact.url, { name: fact.source, url: fact.url, checked: fact.checked })
  }
  return [...sources.values()]
}

function factNamesIn(entry: unknown): readonly string[] {
  if (typeof entry === 'string')
    return [...entry.matchAll(/\{(?:fact|note):([^}]*)\}/g)].map(([, name = '']) => name)
  if (entry === null || typeof entry !== 'object') return []
  return Object.values(entry).flatMap(factNamesIn)
}

/** The month of the oldest look at one of them: "November 2026". */
export function checkedMonth(sources: readonly Source[]): string | null {
  const [oldest] = sources.map(({ checked }) => checked).sort()
  if (!oldest) return null
  const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(oldest).toLocaleDateString('en-GB', month)
}
