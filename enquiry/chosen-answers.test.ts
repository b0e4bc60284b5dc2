import { expect, test } from 'vitest'
import { newBooking } from './booking.ts'
import { type BookingRequest, toBookingRequest } from './booking-request.ts'
import {
  accommodations,
  contactMethods,
  destinations,
  groups,
  regions,
  timings,
} from './choices.ts'
import { chosenKeys, isChosen, unknownChoices } from './chosen-answers.ts'

const everyRegion = regions.map(({ name }) => name)

test.each([
  {},
  ...destinations.map((destination) => ({ destination })),
  ...timings.map((timing) => ({ timing })),
  ...groups.map((group) => ({ group })),
  ...accommodations.map((accommodation) => ({ accommodation })),
  ...contactMethods.map((preferredContact) => ({ preferredContact })),
  ...everyRegion.map((region) => ({ regions: [region] })),
  { regions: everyRegion.toReversed() },
  { groupSize: 1 },
  { groupSize: 120 },
  { isTradeAgent: true, isMediaOpportunity: true, isReferred: true },
  { isReferred: false },
  { dates: { start: '2027-06-14', end: null } },
  { dates: { start: '2027-06-14', end: '2027-06-20' } },
])('what the wizard offers is known as chosen: %j', (answers) => {
  const request = toBookingRequest({ ...newBooking, ...answers }, '')
  expect(unknownChoices(request)).toEqual([])
  for (const key of chosenKeys) expect(isChosen(key, request[key]), key).toBe(true)
})

test.each<readonly [keyof BookingRequest, string]>([
  ['destination', 'MARS'],
  ['destination', 'toString'],
  ['regions', 'Lake Kivu, MARS'],
  ['regions', 'Lake Kivu,evil.sbs'],
  ['regions', 'Lake Kivu, Lake Kivu'],
  ['timing', 'I KNOW EXACTLY WHEN: evil.ch'],
  ['dates', '2027-06-14 - evil.it'],
  ['dates', '2027-06-14\nevil.zip'],
  ['group', 'COUPLE '],
  ['groupSize', '3 people at evil.be'],
  ['groupSize', '192.0.2.7 people'],
  ['budget', 'Free'],
  ['isTradeAgent', 'yes'],
  ['isMediaOpportunity', '\u200bYes'],
  ['isReferred', 'by evil.support'],
  ['preferredContact', 'mail@evil.example'],
])('%s %j is not', (key, value) => {
  expect(isChosen(key, value)).toBe(false)
  const request = { ...toBookingRequest(newBooking, ''), [key]: value }
  expect(unknownChoices(request)).toEqual([key])
})

test('what is typed is never known as chosen, and what is not there is no unknown choice', () => {
  const request = toBookingRequest({ ...newBooking, firstName: 'Yes', tripDetails: 'No' }, 'Yes')
  for (const key of ['firstName', 'surname', 'fullName', 'email', 'phone', 'tripDetails'] as const)
    expect(isChosen(key, request[key]), key).toBe(false)
  expect(unknownChoices({ ...request, group: '', destination: '' })).toEqual([])
})
