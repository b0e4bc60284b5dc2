/**
 * How many days the desk keeps what, where its settings say nothing else (desk.md §7). The privacy
 * page says the same: built with these, and with the desk's own figures where the desk serves it.
 */
export const usualRetention = {
  bookings: 365,
  messages: 180,
  quarantine: 30,
  delivery: 90,
} as const

export type Kept = keyof typeof usualRetention
export const keptThings = Object.keys(usualRetention) as readonly Kept[]
export type Retention = Readonly<Record<Kept, number>>

/** The slot of the privacy page that says how long a thing is kept. */
export const retentionSlot = (kept: Kept) => `days-${kept}`

/** The slot that says where copies go; empty where they go nowhere. */
export const copiesSlot = 'copies'

/** Where a webhook gets every enquiry: `a spreadsheet` or `a system`, and the name of its host. */
export const copiedTo = (what: string, host: string) =>
  `A copy of what you send goes into ${what} of ours at ${host}. Only our team opens it.`

export const shownDays = (days: number) => `${days} ${days === 1 ? 'day' : 'days'}`
