import { z } from 'zod'
import { paymentMethods } from '#desk/db/tables.ts'
import type { NewTask, TripRow } from '#desk/db/trips.ts'
import type { Ids } from '#desk/lib/log.ts'
import { dayMs } from '#desk/lib/time.ts'
import { isRealDay } from '#enquiry/date-range.ts'
import { currencyNames } from '#enquiry/money.ts'
import { countPeople, dateOfDay, type Quote } from './quote.ts'

const day = z.string().refine((text) => isRealDay(text), 'Choose a day that exists.')
const text = (most: number) => z.string().max(most, `Write at most ${most} characters.`)

/** The fields of a trip that members write. */
export const tripSchema = z.strictObject({
  first_day: day.meta({ label: 'First day', kind: 'day' }),
  last_day: day.meta({ label: 'Last day', kind: 'day' }),
  people: z.int('Write a whole number.').min(1).max(200).meta({ label: 'Travellers' }),
  travellers: text(3000).meta({ label: 'Their names, a line each', rows: 3 }),
  guide: text(120).meta({ label: 'Guide', suggestions: 'guides' }),
  car: text(120).meta({ label: 'Car', suggestions: 'cars' }),
  pick_up: text(300).meta({ label: 'Pick-up' }),
  notes: text(5000).meta({ label: 'Notes', rows: 4 }),
})

export const taskSchema = z.strictObject({
  title: text(160).min(1, 'Write what is to be done.').meta({ label: 'Another task' }),
  due_day: day.nullable().meta({ label: 'Due by', kind: 'day' }),
})

export const paymentSchema = z.strictObject({
  /** Negative for money that was paid back. */
  amount: z
    .int('Write an amount.')
    .meta({ label: 'Amount, with a minus if you paid it back', kind: 'money' }),
  currency: z.enum(currencyNames).meta({ label: 'Currency' }),
  method: z.enum(paymentMethods).meta({ label: 'How' }),
  day: day.meta({ label: 'Day', kind: 'day' }),
  note: text(300).meta({ label: 'Note' }),
})

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
  quote?: Pick<Quote, 'depositDue' | 'balanceDue'>,
): readonly NewTask[] {
  const dueOf = (title: string, daysBefore: number | null) => {
    if (title === 'Deposit received') return quote?.depositDue ?? today
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
