import type { DateRange, IsoDay } from './date-range.ts'
import { dayMs } from './day-ms.ts'

/** Days of a trip, for a calendar. */
export type TripDays = {
  /** The same for the same trip, so that a second import replaces the first. */
  readonly uid: string
  /** When the file is made, in milliseconds. */
  readonly madeAt: number
  readonly dates: DateRange
  readonly summary: string
  readonly description: string
}

/**
 * An all-day event as a calendar file (RFC 5545), or null where no day is chosen or the days are no
 * days of a calendar. Without an end the trip is its first day alone.
 */
export function calendarFile({ uid, madeAt, dates, ...words }: TripDays): string | null {
  const { start, end } = dates
  if (start === null || !isDay(start) || !(end === null || isDay(end))) return null
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Imisozi Safaris//Trip request//EN',
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${digits(new Date(madeAt).toISOString().replace(/\.\d+/, ''))}`,
    `DTSTART;VALUE=DATE:${digits(start)}`,
    `DTEND;VALUE=DATE:${digits(dayAfter(end ?? start))}`, // the first day that is over
    `SUMMARY:${escapeText(words.summary)}`,
    `DESCRIPTION:${escapeText(words.description)}`,
    'STATUS:TENTATIVE', // asked for, not booked
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const digits = (text: string) => text.replace(/[-:]/g, '')

function isDay(day: IsoDay): boolean {
  // A day that does not exist (30 February) becomes another one or none.
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && isoDayUtc(Date.parse(`${day}T00:00Z`)) === day
}

const isoDayUtc = (moment: number) =>
  Number.isNaN(moment) ? '' : new Date(moment).toISOString().slice(0, 10)

const dayAfter = (day: IsoDay) => isoDayUtc(Date.parse(`${day}T00:00Z`) + dayMs)

/** RFC 5545 §3.3.11. Other control characters have no place in a calendar. */
function escapeText(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, '\\$&')
      .replaceAll(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replaceAll(/[\0-\x08\x0b-\x1f\x7f]/g, '')
      .toWellFormed()
  )
}

const maxOctets = 75

/** RFC 5545 §3.1: no line over 75 octets, and no character cut in two. */
function fold(line: string): string {
  let folded = ''
  let room = maxOctets
  for (const character of line) {
    const size = octets(character)
    if (size > room) {
      folded += '\r\n '
      room = maxOctets - 1 // the space counts
    }
    folded += character
    room -= size
  }
  return folded
}

const encoder = new TextEncoder()
const octets = (text: string) => encoder.encode(text).length
