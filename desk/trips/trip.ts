import { z } from 'zod'
import { addDays } from '#core/date-range.ts'
import { currencyNames } from '#core/money.ts'
import { type Db, paymentMethods, type Trx } from '#desk/db/tables.ts'
import { type Act, type ActionResult, perform, setColumns } from '#desk/enquiries/activities.ts'
import type { Ids } from '#desk/lib/log.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { countNights, countPeople, type Quote, readContent } from '#desk/quotes/quote.ts'
import { changeQuote, type QuoteRow } from '#desk/quotes/store.ts'
import { day, text, wholeNumber } from '#desk/shell/form-fields.ts'
import { insertTrip, type NewTask } from './store.ts'

/** As many as a quote can have: 20 kinds of traveller, 50 of each. */
const maxPeople = 1000

export const tripSchema = z.strictObject({
  first_day: day.meta({ label: 'First day', kind: 'day' }),
  last_day: day.meta({ label: 'Last day', kind: 'day' }),
  people: wholeNumber(1, maxPeople).meta({ label: 'Travellers' }),
  travellers: text(3000).meta({ label: 'Their names, one per line', rows: 3 }),
  guide: text(120).meta({ label: 'Guide', suggestions: 'guides' }),
  car: text(120).meta({ label: 'Car', suggestions: 'cars' }),
  pick_up: text(300).meta({ label: 'Pick-up' }),
  notes: text(5000).meta({ label: 'Notes for the team', rows: 4 }),
})

export const taskSchema = z.strictObject({
  title: text(160).min(1, 'Enter the task.').meta({ label: 'New task' }),
  due_day: day.nullable().meta({ label: 'Due by', kind: 'day' }),
})

export const paymentSchema = z.strictObject({
  amount: z.int('Enter an amount.').meta({ label: 'Amount, negative for a refund', kind: 'money' }),
  currency: z.enum(currencyNames).meta({ label: 'Currency', choices: 'currencies' }),
  method: z.enum(paymentMethods).meta({ label: 'Payment method', choices: 'methods' }),
  day: day.meta({ label: 'Date', kind: 'day' }),
  note: text(300).meta({ label: 'Note for the team' }),
})

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

type Acceptance = {
  readonly name: string
  readonly ids: Ids
  /** Queues emails in the same transaction. */
  readonly andThen?: (trx: Trx) => Promise<void>
}

/** Accepts a quote, and books the trip if the quote has dates. Returns `impossible` if the quote is no longer open. */
export const acceptQuote = (
  db: Db,
  act: Act,
  row: QuoteRow,
  { name, ids, andThen }: Acceptance,
): Promise<ActionResult> =>
  perform(db, act, 'quote accepted', async (trx) => {
    const { id, enquiry_id, number, valid_until } = row
    const today = kigaliDay(act.now)
    const accepted = { state: 'accepted', decided_at: act.now, accepted_by: name } as const
    if (valid_until !== null && valid_until < today) return false
    if (!(await changeQuote(trx, { id, state: 'sent' }, accepted))) return false
    const outcome = { outcome: 'accepted', outcome_at: act.now, lost_reason: '' } as const
    await setColumns(trx, enquiry_id, { ...outcome, follow_up: null })
    const quote = readContent(row)
    if (quote.start) {
      const last_day = addDays(quote.start, countNights(quote))
      const trip = { enquiry_id, first_day: quote.start, last_day, people: countPeople(quote) }
      await insertTrip(trx, trip, tripTasks({ firstDay: quote.start, today }, ids, quote))
    }
    await andThen?.(trx)
    return { to: `${number}`, text: name }
  })
