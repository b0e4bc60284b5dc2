import { type Booking, newBooking } from '#enquiry/booking.ts'
import { choices } from '#enquiry/choices.ts'
import { createStorage, type OpenStorage } from '#enquiry/storage.ts'
import { draftDays } from '#enquiry/storage-keys.ts'
import type { SubmissionOfContent } from '#enquiry/submission.ts'
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
  readonly takenFrom: { readonly id: string; readonly at: number } | null
  readonly step: Step
  readonly isChanging: boolean
  readonly booking: Booking
  readonly submission: SubmissionOfContent | null
}

/** A trip as the device keeps it. */
type KeptTrip = {
  /** A tab is at it, or was when it crashed. */
  readonly isOpen: boolean
  readonly trip: Trip
}

/** The world outside, as arguments. */
export type Keeping = {
  readonly tab: OpenStorage
  readonly device: OpenStorage
  readonly now: () => number
  readonly newId: () => string
}

/** All that can be asked and chosen: a build that asks something else begins anew. */
const shape = JSON.stringify([
  newBooking,
  Object.values(choices).map((offered) => offered.map(({ id }) => id)),
  Object.keys(route),
])

const draftIn = ({ tab }: Pick<Keeping, 'tab'>) =>
  createStorage<Draft>({ storage: tab, prefix: 'booking-draft', shape })

const tripsOn = ({ device }: Pick<Keeping, 'device'>) =>
  createStorage<KeptTrip>({ storage: device, prefix: 'booking-trip:', shape, days: draftDays })

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
  const trips = tripsOn(keeping).readAll(keeping.now(), maxTrips)
  const inTab = draftIn(keeping).read('')?.value
  const found = inTab ? trips.find(({ id }) => id === inTab.id) : trips[0]
  const isFree = found ? !found.value.isOpen : inTab !== undefined
  const id = isFree ? (found?.id ?? inTab?.id) : undefined
  const own = {
    id: id ?? keeping.newId(),
    takenFrom: found && !isFree ? { id: found.id, at: found.at } : (inTab?.takenFrom ?? null),
  }
  if (inTab) return { ...inTab, ...own, keptSince: null, isRestored: true }
  return {
    ...own,
    step: 'contact',
    isChanging: false,
    booking: { ...newBooking, ...found?.value.trip },
    submission: null,
    keptSince: found?.at ?? null,
    isRestored: found !== undefined,
  }
}

/** Keeps the draft: whole in the tab, without the person on the device. Says where it could. */
export function saveDraft(
  draft: Draft,
  keeping: Keeping,
): { readonly inTab: boolean; readonly onDevice: boolean } {
  const trips = tripsOn(keeping)
  const trip = tripOf(draft.booking)
  const before = trips.read(draft.id, keeping.now())
  const isSame = before !== null && JSON.stringify(before.value.trip) === JSON.stringify(trip)
  const at = isSame ? before.at : keeping.now()
  return {
    inTab: draftIn(keeping).write('', draft),
    onDevice: trips.write(draft.id, { isOpen: true, trip }, at),
  }
}

/** The tab is left: whoever comes next may go on with its trip. */
export function leaveDraft(id: string, keeping: Keeping): void {
  const trips = tripsOn(keeping)
  const kept = trips.read(id, keeping.now())
  if (kept) trips.write(id, { ...kept.value, isOpen: false }, kept.at)
}

/** Nothing is kept any more, also not what it was copied from, unless that was changed since. */
export function deleteDraft(
  { id, takenFrom }: Pick<Draft, 'id' | 'takenFrom'>,
  keeping: Keeping,
): void {
  const trips = tripsOn(keeping)
  draftIn(keeping).remove('')
  trips.remove(id)
  if (takenFrom && trips.read(takenFrom.id, keeping.now())?.at === takenFrom.at)
    trips.remove(takenFrom.id)
}

function tripOf(booking: Booking): Trip {
  const own: ReadonlySet<string> = new Set(personal)
  return Object.fromEntries(Object.entries(booking).filter(([field]) => !own.has(field))) as Trip
}
