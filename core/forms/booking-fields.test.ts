import { expect, test } from 'vitest'
import {
  type BookingKey,
  bookingAnswers,
  bookingKeys,
  isOffered,
  isPicked,
  peopleIn,
  readableAnswer,
  reviewAnswers,
  toBookingRequest,
  unknownChoices,
} from './booking-fields.ts'
import {
  accommodations,
  type Booking,
  contactMethods,
  destinations,
  groups,
  missingContactFields,
  newBooking,
  regions,
  timings,
} from './questions.ts'

const aline = { ...newBooking, email: 'aline@example.test', firstName: 'Aline', surname: 'Uwase' }
const sentAt = '21 November 2026, 14:05 CET'

test('§3, §4: an untouched wizard sends the defaults of the specification, in its keys and order', () => {
  expect(Object.entries(toBookingRequest(aline, sentAt))).toEqual([
    ['destination', 'RWANDA'],
    ['regions', ''],
    ['timing', 'I KNOW EXACTLY WHEN'],
    ['dates', 'Not specified'],
    ['group', 'COUPLE'],
    ['groupSize', 'Not specified'],
    ['budget', 'USD 7.5K - 10K'],
    ['isTradeAgent', 'No'],
    ['isMediaOpportunity', 'No'],
    ['tripDetails', 'Not provided'],
    ['isReferred', 'Not specified'],
    ['email', 'aline@example.test'],
    ['firstName', 'Aline'],
    ['surname', 'Uwase'],
    ['phone', ''],
    ['preferredContact', 'Email'],
    ['submissionDate', sentAt],
    ['fullName', 'Aline Uwase'],
    ['customerEmail', 'aline@example.test'],
    ['customerPhone', ''],
  ])
})

// biome-ignore format: a table
test.each([
  // answer                                                  sent
  [{ regions: ['kivu', 'akagera'] }, { regions: 'Lake Kivu, Akagera National Park' }],
  [{ dates: { start: '2027-06-14', end: null } }, { dates: '2027-06-14 - TBD' }],
  [{ group: 'family', groupSize: 30 }, { group: 'FAMILY', groupSize: '30 people' }],
  [{ accommodation: 'premium' }, { budget: 'Premium' }],
  [{ isTradeAgent: true, isMediaOpportunity: true }, { isTradeAgent: 'Yes', isMediaOpportunity: 'Yes' }],
  [{ tripDetails: 'We walk slowly.\n' }, { tripDetails: 'We walk slowly.\n' }],
  [{ tripDetails: '  \n' }, { tripDetails: 'Not provided' }],
  [{ isReferred: false }, { isReferred: 'No' }],
  [{ isReferred: true }, { isReferred: 'Yes' }],
  [{ phone: '788 123 456' }, { phone: '+250 788 123 456', customerPhone: '+250 788 123 456' }],
  [{ phone: '6 12', country: 'VA' }, { phone: '+39 6 12' }],
  [{ email: ' aline@example.test ' }, { email: 'aline@example.test', customerEmail: 'aline@example.test' }],
  [{ preferredContact: 'whatsapp' }, { preferredContact: 'Whatsapp' }],
] as const)('§3: %j is sent as %j', (answered, sent) => {
  expect(toBookingRequest({ ...aline, ...answered }, sentAt)).toMatchObject(sent)
})

test("a route adds one key at the end; without it the request has only the specification's keys", () => {
  const route = 'Primates of the west, 7 days'
  const request = toBookingRequest({ ...aline, route }, sentAt)
  expect(Object.entries(request).at(-1)).toEqual(['route', route])
  expect(bookingAnswers(request).find(({ key }) => key === 'route')).toMatchObject({
    label: 'Route',
    value: route,
    step: 'regions',
  })
  expect(toBookingRequest(aline, sentAt)).not.toHaveProperty('route')
})

test('dates picked before asking for advice are not sent', () => {
  const dates = { start: '2027-06-14', end: '2027-06-20' }
  const advised = toBookingRequest({ ...aline, dates, timing: 'advise' }, sentAt)
  expect(advised.dates).toBe('Not specified')
})

test.each([
  [{}, []],
  [{ email: '  ' }, ['email']],
  [{ firstName: '', surname: '' }, ['firstName', 'surname']],
  [{ phone: '' }, []],
] as const)('§5: with %j, %j are missing', (answered, missing) => {
  expect(missingContactFields({ ...aline, ...answered })).toEqual(missing)
})

test.each([
  [{ groupSize: '5 people', group: 'FAMILY' }, '5'],
  [{ groupSize: '3 people, children aged 9', group: 'FAMILY' }, '3'],
  [{ groupSize: 'Not specified', group: 'COUPLE' }, '2'],
  [{ groupSize: '', group: 'SOLO' }, '1'],
  [{ groupSize: 'Not specified', group: 'FRIENDS' }, undefined],
  [{ groupSize: '5 peoples' }, undefined],
  [{ groupSize: '12345678 people' }, undefined],
])('%j is a request for %s people', (request, people) => {
  expect(peopleIn(request)).toBe(people)
})

test('§2: the team reads every question of the wizard once, with readable defaults', () => {
  const answers = bookingAnswers(toBookingRequest(aline, sentAt))
  expect(answers.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Name: Aline Uwase',
    'Email: aline@example.test',
    'Phone: Not provided',
    'Preferred contact method: Email',
    'Destination: RWANDA',
    'Regions or camps: Not specified',
    'Timing: I KNOW EXACTLY WHEN',
    'Dates: Not specified',
    'Travel group: COUPLE',
    'Group size: 2 people',
    'Trade agent enquiring for someone else: No',
    'Media opportunity: No',
    'Accommodation category: Not chosen',
    'Trip details: Not provided',
    'Referred to us: Not specified',
  ])
})

const shownIn = (booking: Booking) =>
  reviewAnswers(toBookingRequest(booking, sentAt)).map(({ label, value }) => `${label}: ${value}`)

test('§2: the review shows what was answered, in words, and one question of each other step', () => {
  expect(shownIn(aline)).toEqual([
    'Name: Aline Uwase',
    'Email: aline@example.test',
    'Preferred contact method: Email',
    'Destination: Rwanda',
    'Regions or camps: Not specified',
    'Timing: I know exactly when',
    'Dates: Not specified',
    'Travel group: Couple',
    'Group size: 2 people',
    'Accommodation category: Not chosen',
    'Trip details: Not provided',
  ])
})

test.each([
  [{ firstName: 'ALINE', surname: 'UWASE' }, 'Name: ALINE UWASE'],
  [{ tripDetails: 'TWO BIRDERS' }, 'Trip details: TWO BIRDERS'],
  [{ isReferred: false }, 'Referred to us: No'],
  [{ isTradeAgent: true }, 'Trade agent enquiring for someone else: Yes'],
  [{ regions: ['kivu'] }, 'Regions or camps: Lake Kivu'],
  [{ route: 'BIG FIVE SAFARI' }, 'Route: BIG FIVE SAFARI'],
  [{ group: 'family', groupSize: 4 }, 'Group size: 4 people'],
] as const)('the review shows %j as %s', (answered, line) => {
  expect(shownIn({ ...aline, ...answered })).toContain(line)
})

test.each([
  [{ timing: 'advise' }, 'Dates'],
  [{ isReferred: false }, 'Trip details'],
  [{ route: 'Primates of the west, 7 days' }, 'Regions or camps'],
  [{ group: 'family' }, 'Group size'],
  [{}, 'Language'],
] as const)('with %j, the review leaves out %s', (answered, label) => {
  expect(shownIn({ ...aline, ...answered }).filter((line) => line.startsWith(label))).toEqual([])
})

test.each<readonly [BookingKey, Partial<Booking>, sent: string, reads: string]>([
  ['budget', {}, 'USD 7.5K - 10K', 'Not chosen'],
  ['groupSize', { group: 'couple' }, 'Not specified', '2 people'],
  ['groupSize', { group: 'solo' }, 'Not specified', '1 person'],
  ['groupSize', { group: 'family' }, 'Not specified', 'Not specified'],
  ['groupSize', { group: 'family', groupSize: 1 }, '1 people', '1 person'],
  ['groupSize', { group: 'friends', groupSize: 4 }, '4 people', '4 people'],
  ['phone', {}, '', 'Not provided'],
  ['phone', { phone: '0788 123 456' }, '+250 0788 123 456', '+250 0788 123 456'],
  ['phone', { country: 'FR', phone: '06 12 34 56 78' }, '+33 06 12 34 56 78', '+33 06 12 34 56 78'],
])('%s of %j is sent as %j and shown as %j', (key, answers, sent, reads) => {
  const request = toBookingRequest({ ...aline, ...answers }, sentAt)
  expect(request[key]).toBe(sent)
  expect(readableAnswer(request, key)).toBe(reads)
})

const everyRegion = regions.map(({ id }) => id)

test.each([
  {},
  ...destinations.map(({ id }) => ({ destination: id })),
  ...timings.map(({ id }) => ({ timing: id })),
  ...groups.map(({ id }) => ({ group: id })),
  ...accommodations.map(({ id }) => ({ accommodation: id })),
  ...contactMethods.map(({ id }) => ({ preferredContact: id })),
  ...everyRegion.map((region) => ({ regions: [region] })),
  { regions: everyRegion.toReversed() },
  { groupSize: 1 },
  { groupSize: 120 },
  { isTradeAgent: true, isMediaOpportunity: true, isReferred: true },
  { isReferred: false },
  { dates: { start: '2027-06-14', end: null } },
  { dates: { start: '2027-06-14', end: '2027-06-20' } },
  { route: 'Primates of the west, 7 days' },
  { route: 'Golden Monkey Trekking' },
])('the wizard offers %j', (answers) => {
  const request = toBookingRequest({ ...newBooking, ...answers }, '')
  expect(unknownChoices(request)).toEqual([])
  for (const key of bookingKeys.filter(isPicked))
    expect(isOffered(key, request[key] ?? (key === 'language' ? 'fr' : 'A walk, 1 day')), key).toBe(
      true,
    )
})

test.each<readonly [BookingKey, string]>([
  ['destination', 'MARS'],
  ['destination', 'toString'],
  ['regions', 'Lake Kivu, MARS'],
  ['regions', 'Lake Kivu,evil.sbs'],
  ['regions', 'Lake Kivu, Lake Kivu'],
  ['regions', ', '],
  ['timing', 'I KNOW EXACTLY WHEN: evil.ch'],
  ['timing', 'exact'],
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
  ['route', 'Win at evil.example, 7 days'],
  ['route', 'Call 0788 123 456, 7 days'],
  ['route', 'West'.repeat(16)],
])('%s %j is not offered by the wizard', (key, value) => {
  expect(isOffered(key, value)).toBe(false)
  const request = { ...toBookingRequest(newBooking, ''), [key]: value }
  expect(unknownChoices(request)).toEqual([key])
})

test('typed text never counts as a choice, and a missing answer is not an unknown choice', () => {
  const request = toBookingRequest({ ...newBooking, firstName: 'Yes', tripDetails: 'No' }, 'Yes')
  for (const key of ['firstName', 'surname', 'fullName', 'email', 'phone', 'tripDetails'] as const)
    expect(isOffered(key, request[key]), key).toBe(false)
  expect(unknownChoices({ ...request, group: '', destination: '' })).toEqual([])
})
