import { addDays } from '#core/date-range.ts'
import { perform } from '#desk/enquiries/activities.ts'
import { beginsWaiting } from '#desk/enquiries/life.ts'
import type { Ids } from '#desk/lib/log.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { countNights, countPeople, type Quote, readContent } from '#desk/quotes/quote.ts'
import type { AcceptQuote } from '#desk/quotes/routes.tsx'
import { changeQuote, findQuote, supersede } from '#desk/quotes/store.ts'
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

/**
 * Accepts a quote instead of all others, and books the trip if the quote has dates. Without dates the enquiry waits for
 * the team to enter them. Returns `impossible` if the quote is no longer open.
 */
export const acceptQuote: AcceptQuote = (db, act, row, { name, ids, andThen }) =>
  perform(db, act, 'quote accepted', async (trx, enquiry, now) => {
    const { id, enquiry_id, number, valid_until, sent_at } = row
    const today = kigaliDay(now)
    if (valid_until !== null && valid_until < today) return false
    if ((await findQuote(trx, id))?.state !== 'sent') return false
    await supersede(trx, row, ['sent', 'accepted'])
    const accepted = { state: 'accepted', decided_at: now, accepted_by: name } as const
    await changeQuote(trx, { id, state: 'sent' }, accepted)
    const quote = readContent(row)
    if (quote.start) {
      const last_day = addDays(quote.start, countNights(quote))
      const trip = { enquiry_id, first_day: quote.start, last_day, people: countPeople(quote) }
      await insertTrip(trx, trip, tripTasks({ firstDay: quote.start, today }, ids, quote))
    }
    await andThen?.(trx)
    // The quote was the answer, also to an enquiry that was reopened since.
    const answered = { answered_at: enquiry.answered_at ?? sent_at ?? now }
    const columns = quote.start ? answered : { ...answered, ...beginsWaiting(now) }
    return { to: `${number}`, text: name, columns }
  })
