import { type Booking, newBooking } from '#enquiry/booking.ts'
import { asksGroupSize, choices } from '#enquiry/choices.ts'
import { draftDays } from '#enquiry/closed-draft.ts'
import type { SubmissionOfContent } from '#enquiry/submission.ts'
import {
  dropFromDevice,
  keepOnDevice,
  keysOnDevice,
  type OpenDevice,
  readFromDevice,
} from '#ui/device-storage.ts'
import { dropFromTab, keepInTab, type OpenStorage, readFromTab } from '#ui/tab-storage.ts'
import { route, type Step } from './wizard.ts'

/** Who is asking: kept for the tab only. */
const personal = [
  'email',
  'firstName',
  'surname',
  'country',
  'phone',
  'preferredContact',
] as const satisfies readonly (keyof Booking)[]

/** The answers that say nothing about who is asking: kept on the device. */
export type Trip = Omit<Booking, (typeof personal)[number]>

/** An unfinished booking, as its tab keeps it. */
export type Draft = {
  /** The trip on the device that this tab writes. */
  readonly id: string
  /** The trip it began as a copy of, as that was then. */
  readonly takenFrom: { readonly id: string; readonly savedAt: number } | null
  readonly step: Step
  readonly isChanging: boolean
  readonly booking: Booking
  readonly submission: SubmissionOfContent | null
}

/** A trip as the device keeps it. */
type KeptTrip = {
  readonly savedAt: number
  /** A tab is at it, or was when it crashed. */
  readonly isOpen: boolean
  readonly trip: Trip
}

/** The world outside, as arguments. */
export type Keeping = {
  readonly tab: OpenStorage
  readonly device: OpenDevice
  readonly now: () => number
  readonly newId: () => string
}

// The numbers rise when a shape changes; what older ones keep is then left unread.
const tabKey = 'booking-draft-2'
const tripPrefix = 'booking-trip-1:'

const maxTrips = 5

export type OpenedDraft = Draft & {
  /** When what came back was last changed; null for a new draft and for one of this tab. */
  readonly keptSince: number | null
  /** Something was answered before. */
  readonly isRestored: boolean
}

/**
 * The draft to go on with: this tab's own, else the newest trip the device keeps, else a new one. A
 * trip that another tab is at is copied, so that no tab writes over another one's: the copy of a
 * duplicated tab, too. docs/decisions/0013-drafts-and-tabs.md.
 */
export function openDraft(keeping: Keeping): OpenedDraft {
  const trips = keptTrips(keeping)
  const inTab = readTab(keeping)
  const found = inTab ? trips.find(({ id }) => id === inTab.id) : trips[0]
  const isFree = found ? !found.isOpen : inTab !== null
  const id = isFree ? (found?.id ?? inTab?.id) : undefined
  const own = {
    id: id ?? keeping.newId(),
    takenFrom:
      found && !isFree ? { id: found.id, savedAt: found.savedAt } : (inTab?.takenFrom ?? null),
  }
  if (inTab) return { ...inTab, ...own, keptSince: null, isRestored: true }
  return {
    ...own,
    step: 'contact',
    isChanging: false,
    booking: { ...newBooking, ...found?.trip },
    submission: null,
    keptSince: found?.savedAt ?? null,
    isRestored: found !== undefined,
  }
}

/** Keeps the draft: whole in the tab, without the person on the device. Says where it could. */
export function saveDraft(
  { id, takenFrom, step, isChanging, booking, submission }: Draft,
  { tab, device, now }: Keeping,
): { readonly inTab: boolean; readonly onDevice: boolean } {
  const trip = tripOf(booking)
  const before = readTrip(id, device)
  const isSame = before !== null && JSON.stringify(before.trip) === JSON.stringify(trip)
  const kept: KeptTrip = { savedAt: isSame ? before.savedAt : now(), isOpen: true, trip }
  const draft: Draft = { id, takenFrom, step, isChanging, booking, submission }
  return {
    inTab: keepInTab(tabKey, draft, tab),
    onDevice: keepOnDevice(tripPrefix + id, kept, device),
  }
}

/** The tab is left: whoever comes next may go on with its trip. */
export function leaveDraft(id: string, { device }: Pick<Keeping, 'device'>): void {
  const kept = readTrip(id, device)
  if (kept) keepOnDevice(tripPrefix + id, { ...kept, isOpen: false }, device)
}

/** Nothing is kept any more, also not what it was copied from, unless that was changed since. */
export function deleteDraft(
  { id, takenFrom }: Pick<Draft, 'id' | 'takenFrom'>,
  { tab, device }: Pick<Keeping, 'tab' | 'device'>,
): void {
  dropFromTab(tabKey, tab)
  dropFromDevice(tripPrefix + id, device)
  if (takenFrom && readTrip(takenFrom.id, device)?.savedAt === takenFrom.savedAt)
    dropFromDevice(tripPrefix + takenFrom.id, device)
}

function tripOf(booking: Booking): Trip {
  const own: ReadonlySet<string> = new Set(personal)
  return Object.fromEntries(Object.entries(booking).filter(([field]) => !own.has(field))) as Trip
}

/** What is kept and still of use, newest first. The rest is dropped. */
function keptTrips({ device, now }: Keeping): readonly (KeptTrip & { readonly id: string })[] {
  const all = keysOnDevice(tripPrefix, device).map((key) => {
    const id = key.slice(tripPrefix.length)
    return { id, kept: readTrip(id, device) }
  })
  const fresh = all
    .flatMap(({ id, kept }) => (kept && isFresh(kept, now()) ? { id, ...kept } : []))
    .sort((one, other) => other.savedAt - one.savedAt)
    .slice(0, maxTrips)
  for (const { id } of all)
    if (!fresh.some((trip) => trip.id === id)) dropFromDevice(tripPrefix + id, device)
  return fresh
}

// A clock that was wrong may have said tomorrow.
const isFresh = ({ savedAt }: KeptTrip, now: number) =>
  Math.abs(now - savedAt) < draftDays * 24 * 60 * 60 * 1000

function readTab({ tab }: Keeping): Draft | null {
  const value = readFromTab(tabKey, tab)
  if (typeof value !== 'object' || value === null) return null
  const { id, step, booking } = value as Partial<Draft>
  const isWhole =
    typeof id === 'string' &&
    typeof step === 'string' &&
    Object.hasOwn(route, step) &&
    isLike(booking, newBooking)
  return isWhole ? asOffered(value as Draft) : null
}

/** The answers of a draft as they can be given today; what was sent of them stays the same request. */
function asOffered(draft: Draft): Draft {
  const booking = offeredAnswers(draft.booking)
  const { submission } = draft
  const wasSent = submission?.content === JSON.stringify(draft.booking)
  return {
    ...draft,
    booking,
    submission:
      submission && wasSent ? { ...submission, content: JSON.stringify(booking) } : submission,
  }
}

function readTrip(id: string, device: OpenDevice): KeptTrip | null {
  const value = readFromDevice(tripPrefix + id, device)
  if (typeof value !== 'object' || value === null) return null
  const { savedAt, trip } = value as Partial<KeptTrip>
  const isWhole = typeof savedAt === 'number' && isLike(trip, tripOf(newBooking))
  return isWhole ? { ...(value as KeptTrip), trip: tripOf(offeredAnswers(trip as Trip)) } : null
}

/**
 * Kept answers as they can be given today. Choices are kept by id; earlier builds kept their words on
 * the wire. What is no longer offered is not chosen, and what is asked since then is not answered yet.
 */
function offeredAnswers(kept: Partial<Booking>): Booking {
  const chosen = Object.entries(choices).map(([field, offered]) => {
    const idOf = (name: unknown) => offered.find(({ id, word }) => id === name || word === name)?.id
    const value: unknown = kept[field as keyof Booking]
    const known = Array.isArray(value) ? value.flatMap((name) => idOf(name) ?? []) : idOf(value)
    return [field, known ?? newBooking[field as keyof Booking]]
  })
  const booking: Booking = { ...newBooking, ...kept, ...Object.fromEntries(chosen) }
  return asksGroupSize(booking.group) ? booking : { ...booking, groupSize: null }
}

/** Every field is of the kind that it has in the sample, whose null says nothing about kinds. */
function isLike(value: unknown, sample: object): boolean {
  if (typeof value !== 'object' || value === null) return false
  const kinds = new Map(Object.entries(sample))
  return Object.entries(value).every(([name, given]) => {
    const expected = kinds.get(name) ?? null
    return expected === null || kindOf(given) === kindOf(expected)
  })
}

const kindOf = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
