import { addDays } from '#core/date-range.ts'
import type { Ids } from '#desk/lib/log.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import type { OnAccepted } from '#desk/quotes/acceptance.ts'
import { countNights, countPeople, type Quote } from '#desk/quotes/quote.ts'
import { insertTrip, type NewTask } from './store.ts'

/** Returns a trip's default tasks. One whose usual date has passed is due today. Payment dates come from the quote. */
export function tripTasks(
  { firstDay, today }: { readonly firstDay: string; readonly today: string },
  ids: Ids,
  quote?: Pick<Quote, 'depositDue' | 'balanceDue'>,
): readonly NewTask[] {
  const before = (days: number) => {
    const day = addDays(firstDay, -days)
    return day < today ? today : day
  }
  const checklist = [
    ['Deposit received', quote?.depositDue ?? today],
    ['Permits bought', before(60)],
    ['Rooms confirmed', before(45)],
    ['Balance received', quote?.balanceDue ?? before(30)],
    ['Guide and car', before(14)],
    ['Documents sent', before(7)],
  ] as const
  return checklist.map(([title, due_day]) => ({ id: ids.uuid(), title, due_day }))
}

/** Books the trip of a quote that has dates. Without dates, the team enters them. */
export const bookAccepted =
  (ids: Ids): OnAccepted =>
  async (trx, { enquiryId, now }, quote) => {
    if (!quote.start) return
    const dates = { firstDay: quote.start, today: kigaliDay(now) }
    const trip = {
      enquiry_id: enquiryId,
      first_day: quote.start,
      last_day: addDays(quote.start, countNights(quote)),
      people: countPeople(quote),
    }
    await insertTrip(trx, trip, tripTasks(dates, ids, quote))
  }
