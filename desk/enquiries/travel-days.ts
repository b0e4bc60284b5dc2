import type { ListedEnquiry } from '#desk/db/read-enquiries.ts'
import { readableDay } from '#enquiry/date-range.ts'

/** The first and the last day of travel, such as `2027-06-14`; empty where none is named. */
export type TravelDays = { readonly first: string; readonly last: string }

type Stored = Pick<ListedEnquiry, 'payload'>

/** Reads the days of a booking or of a trek. A day that does not exist counts for none. */
export function travelDays({ payload }: Stored): TravelDays {
  const { dates = '', 'preferred-date': day = '' } = JSON.parse(payload) as Readonly<
    Record<string, string>
  >
  const isTrek = day !== ''
  const [first = '', last = isTrek ? first : ''] = [
    ...`${isTrek ? day : dates}`.matchAll(/\d{4}-\d{2}-\d{2}/g),
  ]
    .map(([found]) => found)
    .filter((found) => readableDay(found) !== found)
  return { first, last }
}

/** Whether any day of the trip is in a month such as `2027-06`. */
export function isInMonth({ first, last }: TravelDays, month: string): boolean {
  const [from, to] = [first, last || first].map((day) => day.slice(0, 7))
  return from !== undefined && to !== undefined && from !== '' && from <= month && month <= to
}
