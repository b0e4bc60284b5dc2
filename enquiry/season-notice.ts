import { dayMs } from './day-ms.ts'

/** From when until when something holds, in UTC milliseconds; the end belongs to it no more. */
export type Span = { readonly from: number; readonly until: number }

/** The days of Kigali from one to another, both included. Rwanda has no summer time. */
export function spanOfDays(first: string, last: string): Span {
  const startOf = (day: string) => Date.parse(`${day}T00:00:00+02:00`)
  return { from: startOf(first), until: startOf(last) + dayMs }
}

export const holds = ({ from, until }: Span, now: number) => from <= now && now < until
