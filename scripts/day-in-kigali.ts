import { kigaliZone } from '#enquiry/answer-time.ts'

/** The day it is in Kigali, wherever the command runs: `2026-11-22`. */
export const dayInKigali = (at: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: kigaliZone }).format(at)
