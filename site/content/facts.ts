import { locale } from '#core/words.ts'
import type { Fact } from '#site/content/schemas/facts.ts'
import { ContentError } from './read-files.ts'

export type Facts = Readonly<Record<string, Fact>>

/**
 * Fills in the figures of `content/facts.yaml` in every text of an entry: `{fact:best-months}` becomes the fact's
 * `shown`, `{note:kigali-to-nyungwe}` its note. `file` is for error messages.
 */
export function fillInFacts<T>(entry: T, facts: Facts, file = 'content'): T {
  if (typeof entry === 'string') return fillText(entry, facts, file) as T
  if (Array.isArray(entry)) return entry.map((item) => fillInFacts(item, facts, file)) as T
  if (entry === null || typeof entry !== 'object') return entry
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [key, fillInFacts(value, facts, file)]),
  ) as T
}

/**
 * Fills in the figures in the text of an article's HTML, escaped so that none becomes a tag. Tags keep their braces: a
 * figure must not become a link.
 */
export function fillInHtml(html: string, facts: Facts, file: string): string {
  const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const escaped = Object.fromEntries(
    Object.entries(facts).map(([name, { shown, note, ...fact }]) => [
      name,
      { ...fact, shown: safe(shown), ...(note !== undefined && { note: safe(note) }) },
    ]),
  )
  return html.replaceAll(/<[^>]*>|[^<]+/g, (piece) =>
    piece.startsWith('<') ? piece : fillText(piece, escaped, file),
  )
}

/** Throws on an unknown name. Normally `findTextErrors` has already reported it, with its line. */
function fillText(text: string, facts: Facts, file: string) {
  return text.replace(/\{(\w+):([^{}]*)\}/g, (placeholder, kind: string, name: string) => {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    const shown = kind === 'fact' ? fact?.shown : kind === 'note' ? fact?.note : undefined
    if (shown !== undefined) return shown
    throw new ContentError([`${file}: ${placeholder}: content/facts.yaml has no such ${kind}.`])
  })
}

export type Source = { readonly name: string; readonly url: string; readonly checked: string }

/** Returns the public sources of facts, each once. */
export function findSources(names: readonly string[], facts: Facts): readonly Source[] {
  const sources = new Map<string, Source>()
  for (const name of names) {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (!fact?.url || sources.has(fact.url)) continue
    sources.set(fact.url, { name: fact.source, url: fact.url, checked: fact.checked })
  }
  return [...sources.values()]
}

/** Returns the names of the facts in the texts of an entry. */
export function factNamesIn(entry: unknown): readonly string[] {
  if (typeof entry === 'string')
    return [...entry.matchAll(/\{(?:fact|note):([^{}]*)\}/g)].map(([, name = '']) => name)
  if (entry === null || typeof entry !== 'object') return []
  return Object.values(entry).flatMap(factNamesIn)
}

export function checkedMonth(sources: readonly Source[]): string | null {
  const [oldest] = sources.map(({ checked }) => checked).sort()
  if (!oldest) return null
  const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(oldest).toLocaleDateString(locale(), month)
}
