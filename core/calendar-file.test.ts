import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarFile, calendarOf, type TripDays } from './calendar-file.ts'

const trip: TripDays = {
  uid: 'K7M2XQ4R@imisozi.example',
  madeAt: Date.UTC(2026, 10, 21, 12, 5, 9, 123),
  dates: { start: '2027-06-14', end: '2027-06-20' },
  summary: 'Rwanda with Imisozi Safaris',
  description: 'Reference K7M2XQ4R',
}

test('an all-day event follows RFC 5545: CRLF, a UTC timestamp, an exclusive end', () => {
  expect(calendarFile(trip)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Imisozi Safaris//Trip request//EN',
      'BEGIN:VEVENT',
      'UID:K7M2XQ4R@imisozi.example',
      'DTSTAMP:20261121T120509Z',
      'DTSTART;VALUE=DATE:20270614',
      'DTEND;VALUE=DATE:20270621',
      'SUMMARY:Rwanda with Imisozi Safaris',
      'DESCRIPTION:Reference K7M2XQ4R',
      'STATUS:TENTATIVE',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test.each([
  // start        end            DTSTART     DTEND
  ['2027-06-14', '2027-06-20', '20270614', '20270621'],
  ['2027-06-14', null, '20270614', '20270615'], // the last day to be determined
  ['2027-06-14', '2027-06-14', '20270614', '20270615'],
  ['2027-01-31', '2027-02-28', '20270131', '20270301'],
  ['2028-02-27', '2028-02-28', '20280227', '20280229'], // a leap year
  ['2027-12-30', '2027-12-31', '20271230', '20280101'],
  ['2027-03-27', '2027-03-28', '20270327', '20270329'], // the clocks go forward in Europe
] as const)('%s to %s is written %s and %s', (start, end, from, until) => {
  const file = calendarFile({ ...trip, dates: { start, end } })
  expect(file).toContain(`\r\nDTSTART;VALUE=DATE:${from}\r\nDTEND;VALUE=DATE:${until}\r\n`)
})

test.each([
  // start        end
  [null, null],
  ['2027-02-30', null],
  ['2027-06-14', '2027-13-01'],
  ['12027-06-14', null],
  ['next week', null],
] as const)('%s to %s makes no calendar file', (start, end) => {
  expect(calendarFile({ ...trip, dates: { start, end } })).toBeNull()
})

test.each([
  // text                     in the file
  ['a, b; c\\d', 'a\\, b\\; c\\\\d'],
  ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
  ['bell\u0007 and NUL\0', 'bell and NUL'],
  ['a "quoted": colon', 'a "quoted": colon'],
  ['BEGIN:VEVENT\nUID:theirs', 'BEGIN:VEVENT\\nUID:theirs'],
])('the text %j is escaped as %j', (text, written) => {
  expect(calendarFile({ ...trip, summary: text })).toContain(`\r\nSUMMARY:${written}\r\n`)
})

test('for any text, no line exceeds 75 octets and unfolding restores the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      const file = calendarFile({ ...trip, description: text }) ?? ''
      const lines = file.split('\r\n')
      expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      const unfolded = file.replaceAll('\r\n ', '')
      expect(unfolded.includes('\uFFFD')).toBe(text.includes('\uFFFD'))
      const written = /\r\nDESCRIPTION:([^\r]*)\r\n/.exec(unfolded)?.[1]
      const plain = written?.replaceAll(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the test checks that they are removed
      const kept = text.replaceAll(/\r\n|\r/g, '\n').replaceAll(/[\0-\x08\x0b-\x1f\x7f]/g, '')
      expect(plain).toBe(kept)
    }),
  )
})

test('a calendar without events has a component, as RFC 5545 requires', () => {
  const empty = calendarOf([], { madeAt: 0, name: 'Trips' })
  expect(empty).toMatch(/BEGIN:VTIMEZONE\r\n.*END:VTIMEZONE\r\nEND:VCALENDAR\r\n$/s)
})
