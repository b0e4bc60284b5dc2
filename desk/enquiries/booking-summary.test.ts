import { expect, test } from 'vitest'
import type { BookingRequest } from '#core/forms/booking-fields.ts'
import { bookingRequest } from '../../tests/submissions.ts'
import { bookingFlags, bookingSummary } from './booking-summary.ts'

// The summary and flags at the top of the team's email: spec §3, §6.

const request = (changes: Readonly<Record<string, string>>) =>
  bookingRequest(changes) as BookingRequest

test.each([
  [{}, ['When', 'Mon 14 June 2027 - TBD']],
  [{ dates: 'Not specified', timing: 'TELL ME WHEN IS BEST' }, ['When', 'TELL ME WHEN IS BEST']],
  [{ regions: '' }, ['Where', 'RWANDA']],
  [{ regions: 'Lake Kivu' }, ['Where', 'Lake Kivu']],
  [{ group: 'FAMILY', groupSize: '4 people' }, ['Group', 'FAMILY, 4 people']],
  [{ group: 'SOLO' }, ['Group', 'SOLO']],
  [{}, ['Accommodation', 'Not chosen']],
  [{ budget: 'Luxury' }, ['Accommodation', 'Luxury']],
  [{ firstName: '', surname: '', fullName: '' }, ['Who', 'No name given']],
] as const)('the summary of %j has %j', (answers, [label, value]) => {
  const summary = bookingSummary(request(answers), 'Mon 23 Nov, 00:30')
  expect(summary.find((line) => line.label === label)?.value).toBe(value)
  expect(summary.at(-1)).toEqual({ label: 'Answer by', value: 'Mon 23 Nov, 00:30 (Kigali)' })
})

// biome-ignore format: a table
test.each([
  [{}, []],
  [{ isTradeAgent: 'Yes' }, ['A trade agent, enquiring on behalf of somebody else']],
  [{ isMediaOpportunity: 'Yes' }, ['A media opportunity']],
  [{ groupSize: '50 people' }, []],
  [{ groupSize: '51 people' }, ['More than 50 people: 51']],
  [{ preferredContact: 'Phone', phone: '' }, ['Prefers Phone, but gave no number that can be dialled']],
  [{ preferredContact: 'Whatsapp' }, []],
  [{ regions: 'MARS', budget: 'Free' }, ['Gave an answer that is not on our list: Regions or camps, Accommodation category']],
  [{ regions: 'Lake Kivu, '.repeat(500) }, ['Gave an answer that is not on our list: Regions or camps']],
  [{ regions: '', group: '' }, []],
])('%j is flagged with %j', (answers, flags) => {
  expect(bookingFlags(request(answers))).toEqual(flags)
})
