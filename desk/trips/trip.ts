import { addDays } from '#core/date-range.ts'
import type { Operator } from '#core/schemas/operator.ts'
import { type StandardTask, standardTasks } from '#desk/db/tables.ts'
import type { Ids } from '#desk/lib/ids.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import type { OnAccepted } from '#desk/quotes/acceptance.ts'
import { countNights, countPeople, type Quote } from '#desk/quotes/quote.ts'
import { insertTrip, type NewTask, readReached, tickSums } from './store.ts'

/** Whether a trip's travellers may have arrived: from its first day on. Without a first day it has not begun. */
export const hasBegun = (firstDay: string | null, today: string): boolean =>
  firstDay !== null && firstDay <= today

/** Returns a trip's standard tasks. One whose usual date has passed is due today. Payment dates come from the quote. */
export function tripTasks(
  { firstDay, today }: { readonly firstDay: string; readonly today: string },
  ids: Ids,
  quote?: Pick<Quote, 'depositDue' | 'balanceDue'>,
): readonly NewTask[] {
  const before = (days: number) => {
    const day = addDays(firstDay, -days)
    return day < today ? today : day
  }
  const dueDays: Readonly<Record<StandardTask, string>> = {
    deposit: quote?.depositDue ?? today,
    permits: before(60),
    rooms: before(45),
    balance: quote?.balanceDue ?? before(30),
    crew: before(14),
    documents: before(7),
  }
  return (Object.keys(standardTasks) as StandardTask[]).map((standard) => ({
    ...{ id: ids.uuid(), standard, title: standardTasks[standard], due_day: dueDays[standard] },
  }))
}

type Lists = Operator['checklists']

/** Returns the tasks of lists in operator.yaml. One whose day has passed is due today. */
export function listedTasks(
  lists: Lists,
  { firstDay, today }: { readonly firstDay: string; readonly today: string },
  ids: Ids,
): readonly NewTask[] {
  return lists.flatMap(({ tasks }) =>
    tasks.map(({ title, daysBefore }) => {
      const day = addDays(firstDay, -daysBefore)
      return { id: ids.uuid(), standard: null, title, due_day: day < today ? today : day }
    }),
  )
}

/** Returns the checklist of a new trip: the default tasks, and those that the operator wants on every trip. */
export const newTripTasks = (
  dates: { readonly firstDay: string; readonly today: string },
  { ids, operator }: { readonly ids: Ids; readonly operator: Pick<Operator, 'checklists'> },
  quote?: Pick<Quote, 'depositDue' | 'balanceDue'>,
): readonly NewTask[] => [
  ...tripTasks(dates, ids, quote),
  ...listedTasks(
    operator.checklists.filter(({ everyTrip }) => everyTrip),
    dates,
    ids,
  ),
]

/** Books the trip of a quote that has dates. Without dates, the team enters them. What was paid counts for the new quote. */
export const bookAccepted =
  (making: { readonly ids: Ids; readonly operator: Pick<Operator, 'checklists'> }): OnAccepted =>
  async (trx, act, quote, earlier) => {
    const { enquiryId, now } = act
    if (quote.start) {
      const dates = { firstDay: quote.start, today: kigaliDay(now) }
      const trip = {
        enquiry_id: enquiryId,
        first_day: quote.start,
        last_day: addDays(quote.start, countNights(quote)),
        people: countPeople(quote),
      }
      await insertTrip(trx, trip, newTripTasks(dates, making, quote))
    }
    await tickSums(trx, { ...act, by: 'desk' }, await readReached(trx, enquiryId, earlier))
  }
