import { addDays, type DateRange, type IsoDay, isRealDay } from './date-range.ts'

export type TripDays = {
  /** Stays the same for a trip, so that importing the file again replaces the event. */
  readonly uid: string
  readonly madeAt: number
  readonly dates: DateRange
  readonly summary: string
  readonly description: string
}

/** Returns an event (RFC 5545), or null for an invalid start date. Without an end date the trip lasts one day. */
export function calendarFile({ uid, madeAt, dates, ...words }: TripDays): string | null {
  const { start, end } = dates
  if (start === null || !isRealDay(start) || !(end === null || isRealDay(end))) return null
  const event = { uid, dates: { start, end }, ...words }
  return calendarOf([event], { madeAt, status: 'TENTATIVE' }) // requested, not booked
}

type Event = {
  readonly uid: string
  readonly dates: { readonly start: IsoDay; readonly end: IsoDay | null }
  readonly summary: string
  readonly description?: string
}

export function calendarOf(
  events: readonly Event[],
  {
    madeAt,
    status = 'CONFIRMED',
    name,
  }: { readonly madeAt: number; readonly status?: string; readonly name?: string },
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Imisozi Safaris//Trip request//EN',
    ...(name === undefined ? [] : [`X-WR-CALNAME:${escapeText(name)}`]),
    ...(events.length === 0 ? timeZone : []),
    ...events.flatMap(({ uid, dates: { start, end }, summary, description }) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(uid)}`,
      `DTSTAMP:${digits(new Date(madeAt).toISOString().replace(/\.\d+/, ''))}`,
      `DTSTART;VALUE=DATE:${digits(start)}`,
      `DTEND;VALUE=DATE:${digits(addDays(end ?? start, 1))}`, // DTEND is exclusive
      `SUMMARY:${escapeText(summary)}`,
      ...(description === undefined ? [] : [`DESCRIPTION:${escapeText(description)}`]),
      `STATUS:${status}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

/** A calendar needs at least one component (RFC 5545 §3.4). In an empty one, this time zone is it. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Africa/Kigali',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0200',
  'END:STANDARD',
  'END:VTIMEZONE',
]

const digits = (text: string) => text.replace(/[-:]/g, '')

/** Escapes text and removes control characters: RFC 5545 §3.3.11. */
function escapeText(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, '\\$&')
      .replaceAll(/\r\n|\r|\n/g, '\\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are removed
      .replaceAll(/[\0-\x08\x0b-\x1f\x7f]/g, '')
      .toWellFormed()
  )
}

const maxOctets = 75

/** Folds a line at 75 octets without splitting a character: RFC 5545 §3.1. */
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
