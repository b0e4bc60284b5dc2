import type { AboutCount } from '#desk/store/numbers.ts'
import { answerableKinds, type EnquiryKind } from '#desk/store/tables.ts'

/** Names with how often they come, the most first. */
export type Ranked = {
  readonly rows: readonly { readonly title: string; readonly enquiries: number }[]
  /** How many names besides, and how often those come together. */
  readonly others: { readonly names: number; readonly enquiries: number }
}

/** Titles of pages by their paths. What is not there is shown by its path. */
export type PageTitles = ReadonlyMap<string, string>

const maxRows = 10

/** Sums names that stand more than once; the rarest are told together. */
export function ranked(
  counts: readonly { readonly title: string; readonly enquiries: number }[],
): Ranked {
  const sums = new Map<string, number>()
  for (const { title, enquiries } of counts) {
    sums.set(title, (sums.get(title) ?? 0) + enquiries)
  }
  const all = [...sums]
    .map(([title, enquiries]) => ({ title, enquiries }))
    .toSorted((a, b) => b.enquiries - a.enquiries || a.title.localeCompare(b.title, 'en'))
  const rest = all.slice(maxRows)
  return {
    rows: all.slice(0, maxRows),
    others: { names: rest.length, enquiries: rest.reduce((sum, one) => sum + one.enquiries, 0) },
  }
}

/** Pages of forms that name no page. */
const ownPages: Partial<Readonly<Record<EnquiryKind, string>>> = {
  booking: '/booking',
  contact: '/contact',
}

/** What people ask for, and from which page. A booking names several regions: each counts. */
export function askedFor(counts: readonly AboutCount[], titles: PageTitles) {
  const titleOf = (path: string) => titles.get(path) || path
  const asked = counts
    .filter(({ kind }) => answerableKinds.includes(kind))
    .flatMap(({ kind, about, enquiries }) =>
      kind === 'booking'
        ? about
            .split(', ')
            .filter(Boolean)
            .map((region) => ({
              title: region,
              enquiries,
              isAdventure: region === gorillas,
            }))
        : about.startsWith('/')
          ? [{ title: titleOf(about), enquiries, isAdventure: !about.startsWith('/destination/') }]
          : [],
    )
  return {
    destinations: ranked(asked.filter(({ isAdventure }) => !isAdventure)),
    adventures: ranked(asked.filter(({ isAdventure }) => isAdventure)),
    pages: ranked(
      counts.map(({ kind, about, enquiries }) => {
        const path = ownPages[kind] ?? about
        return { title: titleOf(path), enquiries }
      }),
    ),
  }
}

/** The one of the wizard's regions that is no place. */
const gorillas = 'Mountain Gorilla Trekking'
