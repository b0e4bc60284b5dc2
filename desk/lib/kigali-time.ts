import { clockOf, kigaliZone } from '#enquiry/answer-time.ts'
import { hourMs } from './duration.ts'

/** Kigali is at UTC+2 all year. */
export const kigaliOffsetMs = 2 * hourMs

/** A moment by the operator's clock, as the site writes it: `Sun 22 Nov, 14:05`. */
export const kigaliTime = clockOf(kigaliZone)

const kigaliDate = new Intl.DateTimeFormat('en-CA', { timeZone: kigaliZone })

/** The day of a moment by the operator's calendar: `2026-11-22`. */
export const kigaliDay = (moment: number) => kigaliDate.format(moment)

const kigaliClock = new Intl.DateTimeFormat('en-CA', {
  timeZone: kigaliZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A moment by the operator's clock as sheets sort it: `2026-11-22 14:05`. */
export const kigaliMinute = (moment: number) => `${kigaliDay(moment)} ${kigaliClock.format(moment)}`
