import type { Act } from '#desk/enquiries/activities.ts'
import { readActivities } from '#desk/enquiries/activities.ts'
import type { ListedEnquiry } from '#desk/enquiries/store.ts'
import type { Fields } from '#desk/http/bodies.ts'
import type { Values } from '#desk/lib/merge-values.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { readContent } from '#desk/quotes/quote.ts'
import { findAccepted } from '#desk/quotes/store.ts'
import type { ShellOptions } from '#desk/shell/layout.tsx'
import type { Fault } from '#desk/shell/read-form.ts'
import { readMembers } from '#desk/team/members.ts'
import { listBills, listSentBills } from './bill-store.ts'
import { findClashes } from './clashes.tsx'
import { listCars, listGuides, listPayments, listTasks, listTrips, readTrip } from './store.ts'

/** The page's forms, of which one may have been refused. */
export type TripForm = 'trip' | 'task' | 'payment'

export type TripPageState = {
  readonly error?: string
  /** The form that was refused, with what was typed. */
  readonly refused?: {
    readonly form: TripForm
    readonly typed?: Fields
    /** What the form shows after a conflict: what both wrote. */
    readonly value?: Values
    readonly faults?: readonly Fault[]
  }
  /** The id of the payment that is edited. */
  readonly corrects?: string | undefined
  /** The id of the activity that can be undone. */
  readonly done?: string | undefined
  readonly isSaved?: boolean
}

export type TripPageProps = TripPageState & Awaited<ReturnType<typeof readTripPage>>

export type TripAction = (call: {
  readonly page: TripPageProps
  /** The id in the address: of a task or a payment. */
  readonly id: string
  readonly fields: Fields
  readonly act: () => Act
  readonly options: ShellOptions
}) => Promise<
  /** Where the browser goes on the page, or what it shows instead. */
  string | TripPageState
>

export async function readTripPage({ db, now, operator }: ShellOptions, enquiry: ListedEnquiry) {
  const { id } = enquiry
  const today = kigaliDay(now())
  const trip = await readTrip(db, id)
  const overlapping =
    trip === null ? [] : await listTrips(db, { first: trip.first_day, last: trip.last_day })
  const tasks = await listTasks(db, id)
  const accepted = await findAccepted(db, id)
  return {
    enquiry,
    trip,
    quote: accepted ? { id: accepted.id, ...readContent(accepted) } : null,
    tasks,
    /** The lists of operator.yaml that have a task which the checklist does not have. */
    lists: operator.checklists.filter(({ tasks: listed }) =>
      listed.some(({ title }) => !tasks.some((task) => task.title === title)),
    ),
    payments: await listPayments(db, id),
    bills: await listBills(db, id),
    sentBills: await listSentBills(db, id),
    activities: await readActivities(db, id),
    members: await readMembers(db),
    guides: await listGuides(db),
    cars: await listCars(db),
    currencies: operator.quotes.currencies,
    today,
    clashes: findClashes(overlapping).filter(({ trips }) =>
      trips.some(({ reference }) => reference === enquiry.reference),
    ),
  }
}

/** What a form shows instead of the stored values, if it was refused. */
export const stateOf = (
  { refused }: TripPageState,
  form: TripForm,
): Partial<NonNullable<TripPageState['refused']>> => (refused?.form === form ? refused : {})
