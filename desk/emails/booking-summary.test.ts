import { expect, test } from 'vitest'
import type { BookingRequest } from '#enquiry/booking-fields.ts'
import { monthsIn } from '#enquiry/seasons.ts'
import { bookingRequest } from '../../tests/submissions.ts'
import { bookingFlags, bookingSummary } from './booking-summary.ts'

// The beginning of the team's email: spec §3, §6 (the two checkboxes are flags on the request).

const dry = { months: monthsIn('06-09, 12-02'), shown: 'the dry months' }
const request = (changes: Readonly<Record<string, string>>) =>
  bookingRequest(changes) as BookingRequest
const gorillas = { regions: 'Lake Kivu, Mountain Gorilla Trekking' }

test.each([
  // answers                                               says at a glance
  [{}, ['When', 'Mon 14 June 2027 - TBD']],
  [{ dates: 'Not specified', timing: 'TELL ME WHEN IS BEST' }, ['When', 'TELL ME WHEN IS BEST']],
  [{ regions: '' }, ['Where', 'RWANDA']],
  [{ regions: 'Lake Kivu' }, ['Where', 'Lake Kivu']],
  [{ group: 'FAMILY', groupSize: '4 people' }, ['Group', 'FAMILY, 4 people']],
  [{ group: 'SOLO' }, ['Group', 'SOLO']],
  [{}, ['Budget', 'Not chosen']],
  [{ budget: 'Luxury' }, ['Budget', 'Luxury']],
  [{ firstName: '', surname: '', fullName: '' }, ['Who', 'No name given']],
] as const)('%j: %j', (answers, [label, value]) => {
  const summary = bookingSummary(request(answers), 'Mon 23 Nov, 00:30')
  expect(summary.find((line) => line.label === label)?.value).toBe(value)
  expect(summary.at(-1)).toEqual({ label: 'Answer by', value: 'Mon 23 Nov, 00:30 (Kigali)' })
})

const permits = 'Gorillas in the dry months (the dry months): check permits first'

test.each([
  // answers                                               flags
  [{}, []],
  [{ isTradeAgent: 'Yes' }, ['A trade agent, asking for somebody else']],
  [{ isMediaOpportunity: 'Yes' }, ['A media opportunity']],
  [{ groupSize: '50 people' }, []],
  [{ groupSize: '51 people' }, ['More than 50 people: 51']],
  [{ ...gorillas, dates: '2027-06-14 - TBD' }, [permits]],
  [{ regions: 'Volcanoes National Park', dates: '2027-12-30 - 2028-01-02' }, [permits]],
  [{ ...gorillas, dates: '2027-05-20 - 2027-06-02' }, [permits]],
  [{ ...gorillas, dates: '2027-05-01 - 2027-10-20' }, [permits]], // the whole summer lies between
  [{ ...gorillas, dates: '2027-10-01 - 2027-11-20' }, []],
  [{ ...gorillas, dates: 'Not specified' }, []],
  [{ regions: 'Lake Kivu', dates: '2027-06-14 - TBD' }, []],
  [
    { preferredContact: 'Phone', phone: '' },
    ['Prefers Phone, and gave no number that can be dialled'],
  ],
  [{ preferredContact: 'Whatsapp' }, []],
  [
    { regions: 'MARS', budget: 'Free' },
    ['Not among our choices: Regions or camps, Accommodation category'],
  ],
  [{ regions: 'Lake Kivu, '.repeat(500) }, ['Not among our choices: Regions or camps']],
  [{ regions: '', group: '' }, []],
])('%j is flagged with %j', (answers, flags) => {
  expect(bookingFlags(request(answers), dry)).toEqual(flags)
})
