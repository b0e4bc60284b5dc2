import { expect, test } from 'vitest'
import type { BookingRequest } from '#core/forms/booking-fields.ts'
import { bookingRequest } from '../../../tests/submissions.ts'
import { repeatableAnswers } from './customer-email.ts'

// A confirmation must not carry a message from a stranger: docs/desk.md §4.

const receivedAt = Date.UTC(2026, 10, 21, 22, 30)
const repeated = (changes: Readonly<Record<string, string>>, shownRoute: string | null = null) => {
  const request = bookingRequest(changes) as BookingRequest
  return repeatableAnswers(request, { receivedAt, shownRoute }).map(({ key }) => key)
}

test.each([
  ['dates', '2027-06-14 - TBD', true],
  ['dates', '2027-06-14 - 2027-06-20', true],
  ['dates', '2026-11-21 - TBD', true],
  ['dates', '2029-11-20 - TBD', true],
  ['dates', 'Not specified', false], // nothing was answered
  ['dates', '2027-13-45 - TBD', false], // no such day
  ['dates', '2027-02-30 - TBD', false],
  ['dates', '0788-12-30 - TBD', false], // a phone number
  ['dates', '2027-06-14 - 9021-10-12', false],
  ['dates', '2029-12-01 - TBD', false],
  ['dates', '2022-11-21 - TBD', false],
  ['groupSize', '1 people', true],
  ['groupSize', '50 people', true],
  ['groupSize', 'Not specified', true], // a couple
  ['groupSize', '0 people', false],
  ['groupSize', '51 people', false],
  ['groupSize', '788123 people', false],
  ['groupSize', '000012 people', false],
] as const)('the answer %s %j is repeated: %s', (key, value, isRepeated) => {
  expect(repeated({ [key]: value }).includes(key)).toBe(isRepeated)
})

test.each([
  ['Primates of the west, 7 days', true],
  ['Primates of the west, 7 days', false],
  ['Card payment FAILED! Call the number beside Dates, 1 day', false],
] as const)('a route %j is repeated if the site has it: %s', (route, hasRoute) => {
  expect(repeated({ route }, hasRoute ? route : null).includes('route')).toBe(hasRoute)
})

test.each([
  ['isTradeAgent', 'No', false],
  ['isTradeAgent', 'Yes', true],
  ['isMediaOpportunity', 'No', false],
  ['isReferred', 'Not specified', false],
  ['isReferred', 'No', true],
  ['budget', 'USD 7.5K - 10K', false],
  ['budget', 'Luxury', true],
  ['regions', '', false],
  ['dates', 'Not specified', false],
] as const)('a traveller’s answer %s %j is repeated: %s', (key, value, isRepeated) => {
  expect(repeated({ [key]: value }).includes(key)).toBe(isRepeated)
})

test.each([
  [{ timing: 'I KNOW EXACTLY WHEN', dates: '2027-06-14 - TBD' }, undefined],
  [{ timing: 'TELL ME WHEN IS BEST', dates: 'Not specified' }, 'Tell me when is best'],
  [{ timing: 'I HAVE A ROUGH IDEA', dates: 'Not specified' }, 'I have a rough idea'],
])('with %j the confirmation says about the timing: %s', (changes, words) => {
  const request = bookingRequest(changes) as BookingRequest
  const answers = repeatableAnswers(request, { receivedAt, shownRoute: null })
  expect(answers.find(({ key }) => key === 'timing')?.value).toBe(words)
  expect(answers.find(({ key }) => key === 'group')?.value).toBe('Couple')
})
