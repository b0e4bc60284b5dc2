import {
  type Booking,
  isPersonal,
  newBooking,
  type PersonalField,
  questionIds,
  questionOf,
  type Step,
  stepNames,
} from '#core/forms/questions.ts'
import type { SubmissionOfContent } from '#core/forms/submission.ts'
import { createStorage, type OpenStorage } from '#site/lib/storage.ts'
import { draftDays } from '#site/lib/storage-keys.ts'

type Trip = Omit<Booking, PersonalField>

export type Draft = {
  readonly id: string
  readonly takenFrom: { readonly id: string; readonly at: number } | null
  readonly step: Step
  readonly isChanging: boolean
  readonly hasGroup: boolean
  readonly booking: Booking
  readonly submission: SubmissionOfContent | null
}

type StoredTrip = {
  /** True while a tab has the trip open, and after that tab has crashed. */
  readonly isOpen: boolean
  readonly trip: Trip
}

/** The browser's storages, clock and ids, which tests replace. */
export type DraftStorage = {
  readonly tab: OpenStorage
  readonly device: OpenStorage
  readonly now: () => number
  readonly newId: () => string
}

/** The version of a draft, derived from all questions and choices. Drafts of other versions are ignored. */
const shape = JSON.stringify([
  newBooking,
  questionIds.flatMap((id) => {
    const { choices } = questionOf(id)
    return choices ? [choices.map((offered) => offered.id)] : []
  }),
  stepNames,
])

const draftIn = ({ tab }: Pick<DraftStorage, 'tab'>) =>
  createStorage<Draft>({ storage: tab, prefix: 'booking-draft', shape })

const tripsOn = ({ device }: Pick<DraftStorage, 'device'>) =>
  createStorage<StoredTrip>({ storage: device, prefix: 'booking-trip:', shape, days: draftDays })

const maxTrips = 5

export type OpenedDraft = Draft & {
  /** The time of the last change, for a trip found on the device. Otherwise null. */
  readonly storedAt: number | null
  readonly isRestored: boolean
}

/**
 * Opens this tab's draft, else the newest trip on the device, else a new one. If another tab uses the trip, opens a
 * copy, so that tabs, including duplicated tabs, never overwrite each other. docs/decisions/0013-drafts-and-tabs.md.
 */
export function openDraft(storage: DraftStorage): OpenedDraft {
  const trips = tripsOn(storage).readAll(storage.now(), maxTrips)
  const inTab = draftIn(storage).read('')?.value
  const found = inTab ? trips.find(({ id }) => id === inTab.id) : trips[0]
  const isFree = found ? !found.value.isOpen : inTab !== undefined
  const id = isFree ? (found?.id ?? inTab?.id) : undefined
  const own = {
    id: id ?? storage.newId(),
    takenFrom: found && !isFree ? { id: found.id, at: found.at } : (inTab?.takenFrom ?? null),
  }
  if (inTab) return { ...inTab, ...own, storedAt: null, isRestored: true }
  return {
    ...own,
    step: 'contact',
    isChanging: false,
    hasGroup: false,
    booking: { ...newBooking, ...found?.value.trip },
    submission: null,
    storedAt: found?.at ?? null,
    isRestored: found !== undefined,
  }
}

/** Stores the whole draft in the tab, and the trip without contact details on the device. */
export function saveDraft(
  draft: Draft,
  storage: DraftStorage,
): { readonly inTab: boolean; readonly onDevice: boolean } {
  const trips = tripsOn(storage)
  const trip = tripOf(draft.booking)
  const before = trips.read(draft.id, storage.now())
  const isSame = before !== null && JSON.stringify(before.value.trip) === JSON.stringify(trip)
  const at = isSame ? before.at : storage.now()
  return {
    inTab: draftIn(storage).write('', draft),
    onDevice: trips.write(draft.id, { isOpen: true, trip }, at),
  }
}

/** Releases the trip when its page closes, so that another tab can continue it. */
export function leaveDraft(id: string, storage: DraftStorage): void {
  const trips = tripsOn(storage)
  const stored = trips.read(id, storage.now())
  if (stored) trips.write(id, { ...stored.value, isOpen: false }, stored.at)
}

/** Deletes a draft, and the trip it was copied from unless that has changed since. */
export function deleteDraft(
  { id, takenFrom }: Pick<Draft, 'id' | 'takenFrom'>,
  storage: DraftStorage,
): void {
  const trips = tripsOn(storage)
  draftIn(storage).remove('')
  trips.remove(id)
  if (takenFrom && trips.read(takenFrom.id, storage.now())?.at === takenFrom.at)
    trips.remove(takenFrom.id)
}

const tripOf = (booking: Booking): Trip =>
  Object.fromEntries(
    questionIds.filter((id) => !isPersonal(id)).map((id) => [id, booking[id]]),
  ) as Trip
