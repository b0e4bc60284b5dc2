import { expect, test } from 'vitest'
import { nearSearch, searchPatterns, searchText } from './search-text.ts'

const enquiry = {
  kind: 'booking',
  reference: '7KQ2MXR4',
  received_at: Date.UTC(2026, 10, 22, 12, 5),
  name: 'Aline Uwásé',
  email: 'aline@example.test',
  phone: '+250 788 123 456',
  payload: JSON.stringify({
    tripDetails: 'We say "gorilla"\nand more. Maya is 9. 東京から',
    regions: 'Lake Kivu',
    dates: '2027-06-14 - 2027-07-02',
  }),
  assignee: 'eric@example.test',
  follow_up: '2026-12-03',
  outcome: 'lost',
  lost_reason: 'Too dear',
} as const
const tripDays = ['2028-09-30', '2028-10-04']
const notes = ['Wants a quiet camp', 'Called twice']

test.each([
  // search                     finds the enquiry
  [['uwase'], true],
  [['UWÁSÉ', 'kivu'], true],
  [['uwase kivu'], true],
  [['uwase', 'akagera'], false],
  [['7kq2mxr4'], true],
  [['aline@example'], true],
  [['aline@elsewhere'], false],
  [['0788 123 456'], true],
  [['0788', '123', '456'], true],
  [['+250-788-123456'], true],
  [['00250788123456'], true],
  [['(788) 123'], true],
  [['uwase 788123'], true],
  [['0789 123 456'], false],
  [['"gorilla"'], true],
  [['gorilla', 'more'], true],
  [['tripDetails'], false],
  [['nand'], false], // JSON escapes the line break before "and" as \n
  [['nobody'], false],
  [['goril'], true],
  [['rilla'], false],
  [['京'], true],
  [['2027-06-14'], true],
  [['2027-06'], true],
  [['2027-05'], false],
  [['2027-06-15'], false],
  [['June 2027'], true],
  [['jul 2027'], true],
  [['May 2027'], false],
  [['14 June 2027'], true],
  [['June 14, 2027'], true],
  [['4 June 2027'], false],
  [['14/06/2027'], true],
  [['06/14/2027'], true],
  [['14.6.2027'], true],
  [['uwase june 2027'], true],
  [['3 December 2026'], true],
  [['22 Nov'], true],
  [['October'], true],
  [['30 September 2028'], true],
  [['14 juin 2027'], true],
  [['mai 2027'], false],
  [['Réservation'], true],
  [['quiet camp'], true],
  [['called'], true],
  [['too dear'], true],
  [['lost'], true],
  [['eric'], true],
  [['booking'], true],
])('%j is found: %s', (words, isFound) => {
  const text = searchText(enquiry, notes, { days: tripDays })
  const matches = searchPatterns(words.join(' ')).map((like) => text.includes(like.slice(1, -1)))
  expect(matches.length > 0 && matches.every(Boolean)).toBe(isFound)
})

test.each([
  // stored                typed                found
  ['Łukasz Wałęsa', 'Lukasz', true],
  ['Lukasz Walesa', 'Łukasz Wałęsa', true],
  ['Søren Kjær', 'soren kjaer', true],
  ['Soren Kjaer', 'SØREN KJÆR', true],
  ['Jörg Weiß', 'Weiss', true],
  ['Jorg Weiss', 'weiß', true],
  ['Đặng Văn', 'Dang', true],
  ['Þóra Guðrún', 'thora gudrun', true],
  ['Işık', 'isik', true],
  ['ISIK', 'ışık', true],
  ['Ħamrun Ŧ', 'hamrun t', true],
  ['Anne Lœuf', 'loeuf', true],
  ['علی\u200Cرضا', 'علیرضا', true],
  ['علیرضا', 'علی\u200Cرضا', true],
  ['Anna 👩\u200D🦰 Berg', 'anna berg', true],
  ['Łukasz', 'Lucasz', false],
  ['Weiß', 'Weihs', false],
  ['Møller', 'Moeller', false],
])('%s is found by typing %s: %s', (name, typed, isFound) => {
  const text = searchText({ ...enquiry, name })
  const matches = searchPatterns(typed).map((like) => text.includes(like.slice(1, -1)))
  expect(matches.length > 0 && matches.every(Boolean)).toBe(isFound)
})

test.each([
  // typed            found
  ['2026-0005', true],
  ['invoice 2026-0005', true],
  ['Invoice 2026-0005 Uwase', true],
  ['2026-0006', false],
  ['2025-0005', false],
])('the bill 2026-0005 is found by typing %s: %s', (typed, isFound) => {
  const text = searchText(enquiry, [], { texts: ['invoice 2026-0005'] })
  const matches = searchPatterns(typed).map((like) => text.includes(like.slice(1, -1)))
  expect(matches.length > 0 && matches.every(Boolean)).toBe(isFound)
})

test.each([
  // stored                         typed
  ['+250 \u200E+33 6 12 34 56 78', '+33 6 12 34 56 78'],
  ['+33 (0)6 12 34 56 78', '0033612345678'],
  ['+33 6 12 34 56 78', '\u202A+33 (0)6 12/34 56 78\u202C'],
  ['+٣٣ ٦ ١٢ ٣٤ ٥٦ ٧٨', '612345678'],
  ['+33 6 12 34 56 78', '٦١٢٣٤٥٦٧٨'],
  ['+44 7700 900123 (WhatsApp)', '07700 900123'],
])('the phone number %s is found by typing %s', (phone, typed) => {
  const text = searchText({ ...enquiry, phone })
  const [like = '', ...others] = searchPatterns(typed)
  expect(others).toEqual([])
  expect(text).toContain(like.slice(1, -1))
})

test.each(['%', '_', '"', ' '])('%j searches for nothing', (text) => {
  expect(searchPatterns(text)).toEqual([])
})

test('a text that grows eighteenfold when normalised is truncated, but the sender can still be found', () => {
  const long = searchText({ ...enquiry, payload: JSON.stringify({ note: '\uFDFA'.repeat(5000) }) })
  expect(long).toHaveLength(20_000)
  expect(long).toContain('7kq2mxr4')
})

test.each([
  // stored              typed              found
  ['Elisabeth Müller', 'Elizabeth', true],
  ['Elisabeth Müller', 'muler', true],
  ['Elisabeth Müller', 'mulller', true],
  ['Elisabeth Müller', 'Elisabteh', true],
  ['Elisabeth Müller', 'lisabeth', true],
  ['Elisabeth Müller', 'Elizabeth muler', true],
  ['Elisabeth Müller', 'eslis', true],
  ['Elisabeth Müller', 'Elisabeth Miller', true],
  ['Elisabeth Müller', 'Elisbteh', false],
  ['Elisabeth Müller', 'Elizabeth Moser', false],
  ['Kim Ito', 'kum', false],
])('%s is nearly found by typing %s: %s', (name, typed, isFound) => {
  const text = searchText({ ...enquiry, name })
  const search = nearSearch(typed)
  const isCandidate = search?.candidates.every((some) =>
    some.some((like) => text.includes(like.slice(1, -1))),
  )
  expect(isCandidate === true && search?.isNear(text) === true).toBe(isFound)
})
