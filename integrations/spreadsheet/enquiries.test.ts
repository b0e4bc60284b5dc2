import { expect, test } from 'vitest'
import { readCell, startPlatform } from '../../tests/spreadsheet-double.ts'

// Spec §7 call 1, desk.md §8.

const booking = {
  destination: 'RWANDA',
  dates: '2027-06-14 - 2027-06-20',
  groupSize: '4 people',
  tripDetails: 'Two of us are vegetarians.',
  email: 'aline@example.test',
  phone: '+250788000000',
  submissionId: '0b0e0c9e-0000-4000-8000-000000000001',
  reference: 'H7K2MQ4T',
}
const sent = (changes: Record<string, unknown> = {}) => JSON.stringify({ ...booking, ...changes })

test('a booking becomes a row with every field as text, its reference and its time', () => {
  const platform = startPlatform()
  expect(platform.post(sent())).toEqual({
    result: 'success',
    reference: 'H7K2MQ4T',
    duplicate: false,
  })
  expect(platform.records('booking')).toEqual([
    { ...booking, received: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), revision: '1' },
  ])
  expect(platform.held).toEqual(['locked', 'flushed', 'released'])
})

test('the same booking sent again adds no row; with changed text it adds a revision', () => {
  const platform = startPlatform()
  platform.post(sent())
  expect(platform.post(sent()).duplicate).toBe(true)
  expect(platform.post(sent({ groupSize: '5 people' })).duplicate).toBe(false)
  expect(platform.post(sent({ groupSize: '5 people' })).duplicate).toBe(true)
  expect(
    platform.records('booking').map(({ revision, groupSize }) => [revision, groupSize]),
  ).toEqual([
    ['1', '4 people'],
    ['2', '5 people'],
  ])
})

test.each([
  '=HYPERLINK("https://evil.example","x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  "'quoted",
  '007',
  '2027-06-14',
  '\t=1+1',
  'a\nb',
  '🦍 Ubwuzu',
])('%j is unchanged in its cell and not executed', (tripDetails) => {
  const platform = startPlatform()
  platform.post(sent({ tripDetails }))
  expect(platform.records('booking')[0]?.['tripDetails']).toBe(tripDetails)
  expect(platform.post(sent({ tripDetails })).duplicate).toBe(true)
})

test.each([
  // typed        is plain text             result
  ['=1+1', false, { formula: '=1+1' }],
  ['=1+1', true, { formula: '=1+1' }],
  ['007', false, 7],
  ['007', true, '007'],
  ["'=1+1", false, '=1+1'],
])(
  'the test double parses %j in a cell (plain text: %s) as a spreadsheet does',
  (text, isText, cell) => {
    expect(readCell(text, isText)).toEqual(cell)
  },
)

test('other forms get separate sheets, and new fields get a column', () => {
  const platform = startPlatform()
  platform.post(sent())
  platform.post(sent({ kind: 'trek-request', about: '/adventure/canopy-walk-experience' }))
  platform.post(sent({ submissionId: 'another-one', referredBy: 'a friend' }))
  expect(platform.records('booking').map(({ referredBy }) => referredBy)).toEqual(['', 'a friend'])
  expect(platform.records('trek-request')).toHaveLength(1)
})

test('a text longer than a cell is cut', () => {
  const platform = startPlatform()
  platform.post(sent({ tripDetails: 'x'.repeat(60_000) }))
  expect(String(platform.records('booking')[0]?.['tripDetails'])).toHaveLength(49_001)
  expect(platform.post(sent({ tripDetails: 'x'.repeat(60_000) })).duplicate).toBe(true)
})

const wide = JSON.stringify(
  Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`email${index || ''}`, 'x'])),
)

test('an enquiry by phone, without an email address, is stored', () => {
  const platform = startPlatform()
  const contents = JSON.stringify({ email: '', phone: '+250 788 123 456', submissionId: 'phone' })
  expect(platform.post(contents).result).toBe('success')
  expect(platform.records('booking')).toMatchObject([{ phone: '+250 788 123 456' }])
})

test.each([
  'not json',
  '[]',
  'null',
  '{}',
  '{"email":{}}',
  '{"email":"a@b.c","no key":"y"}',
  '{"email":"a@b.c","kind":"Sheet 1!"}',
  wide,
])('%s is not an enquiry and stores nothing', (contents) => {
  const platform = startPlatform()
  expect(platform.post(contents).result).toBe('error')
  expect(platform.records('booking')).toEqual([])
})

test('made-up fields and kinds do not add columns or sheets without limit', () => {
  const platform = startPlatform()
  for (let call = 0; call < 40; call += 1) {
    const invented = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`f${call}-${index}`, 'x']),
    )
    const kind = `kind-${'abcdefghij'[call % 10]}${'abcd'[Math.floor(call / 10)]}`
    for (const more of [{}, { kind }]) {
      const submissionId = `stranger-${call}`
      expect(platform.post(sent({ ...invented, ...more, submissionId })).result).toBe('success')
    }
  }
  expect(Object.keys(platform.records('booking')[0] ?? {}).length).toBeLessThanOrEqual(61)
  expect(platform.sheetNames().length).toBeLessThanOrEqual(21)
  const late = { submissionId: 'late', referredBy: 'a friend', toString: 'x' }
  for (const duplicate of [false, true]) {
    expect(platform.post(sent(late))).toMatchObject({ result: 'success', duplicate })
  }
  const row = platform.records('booking').at(-1)
  expect(row).toMatchObject({ ...booking, submissionId: 'late', revision: '1' })
  expect(JSON.parse(String(row?.['more']))).toEqual({ referredBy: 'a friend', toString: 'x' })
  const review = { kind: 'review', submissionId: 'late-review', name: 'Jean' }
  expect(platform.post(sent(review))).toMatchObject({ result: 'success', duplicate: false })
  const other = platform.records('others').at(-1)
  expect(other).toMatchObject({ ...booking, kind: 'review', submissionId: 'late-review' })
  expect(JSON.parse(String(other?.['more']))).toEqual({ name: 'Jean' })
})

test('a request that waits too long for the lock gets an error and can be retried', () => {
  expect(startPlatform({ isLocked: true }).post(sent())).toEqual({
    result: 'error',
    reason: 'busy',
  })
})
