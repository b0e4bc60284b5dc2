import type { NewTask, TripRow } from '#desk/db/trips.ts'
import type { Ids } from '#desk/lib/log.ts'
import { dayMs } from '#desk/lib/time.ts'
import { countPeople, dateOfDay, type Quote } from './quote.ts'

/** The checklist of every trip, with the days before the first day that its entries are due. */
const checklist = [
  { title: 'Deposit received', daysBefore: null },
  { title: 'Permits bought', daysBefore: 60 },
  { title: 'Rooms confirmed', daysBefore: 45 },
  { title: 'Balance received', daysBefore: 30 },
  { title: 'Guide and car', daysBefore: 14 },
  { title: 'Documents sent', daysBefore: 7 },
] as const

/** Returns a day so many days before another. */
export const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

/**
 * Returns the checklist of a trip. Permits and rooms of a trip that is near are due today. The days of payments
 * are those of the quote, if there is one.
 */
export function tripTasks(
  { firstDay, today }: { readonly firstDay: string; readonly today: string },
  ids: Ids,
  quote?: Pick<Quote, 'deposit' | 'balanceDue'>,
): readonly NewTask[] {
  const dueOf = (title: string, daysBefore: number | null) => {
    if (title === 'Deposit received') return quote?.deposit.due ?? today
    if (title === 'Balance received' && quote?.balanceDue) return quote.balanceDue
    const due = dayBefore(firstDay, daysBefore ?? 0)
    return due < today ? today : due
  }
  return checklist.map(({ title, daysBefore }) => ({
    id: ids.uuid(),
    title,
    due_day: dueOf(title, daysBefore),
  }))
}

/** Returns the trip of an accepted quote. One without dates begins in a month; members correct it. */
export function tripOf(
  quote: Quote,
  { enquiryId, today }: { readonly enquiryId: string; readonly today: string },
): Omit<TripRow, 'changes'> {
  const first = dateOfDay(quote, 0) ?? dayBefore(today, -30)
  const last = dayBefore(first, -Math.max(0, quote.days.length - 1))
  return {
    enquiry_id: enquiryId,
    first_day: first,
    last_day: last,
    people: countPeople(quote),
    travellers: '',
    guide: '',
    car: '',
    pick_up: '',
    notes: '',
  }
}
