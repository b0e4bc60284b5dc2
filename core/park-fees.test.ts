import { expect, test } from 'vitest'
import { inLanguage } from '#core/server/in-language.ts'
import { describeFees, formatAmount, type ParkFee, readAmount, sumParkFees } from './park-fees.ts'

const usd = (value: number) => ({ value, currency: 'USD' })
const permit: ParkFee = {
  id: 'permit',
  label: 'Permit',
  minimumAge: 15,
  amounts: { abroad: usd(1500), eac: usd(200) },
}
const entry: ParkFee = {
  id: 'entry',
  label: 'Entry',
  minimumAge: null,
  amounts: { abroad: usd(100), eac: { value: 4000, currency: 'RWF' } },
}
const once = (...fees: ParkFee[]) => fees.map((fee) => ({ fee, times: 1 }))
const abroad = (age: number | null) => ({ visitor: 'abroad', age })

test('everybody pays each fee once', () => {
  const { lines, totals } = sumParkFees(once(permit, entry), [abroad(35), abroad(null)])
  expect(lines.map(({ payers }) => payers)).toEqual([
    [{ count: 2, amount: usd(1500) }],
    [{ count: 2, amount: usd(100) }],
  ])
  expect(totals).toEqual([usd(3200)])
})

test.each([
  // age  allowed
  [14, false],
  [15, true],
  [0, false],
  [null, true],
])('at age %s with a minimum of 15, entry is allowed: %s', (age, isIn) => {
  const [line] = sumParkFees(once(permit), [abroad(age)]).lines
  expect(line).toMatchObject({ payers: { length: isIn ? 1 : 0 }, tooYoung: isIn ? 0 : 1 })
})

test('residents pay the residents’ fee in its currency', () => {
  const { lines, totals } = sumParkFees(once(permit, entry), [
    abroad(40),
    { visitor: 'eac', age: 40 },
    { visitor: 'eac', age: 10 },
  ])
  expect(lines[0]?.payers).toEqual([
    { count: 1, amount: usd(1500) },
    { count: 1, amount: usd(200) },
  ])
  expect(totals).toEqual([usd(1800), { value: 8000, currency: 'RWF' }])
})

test('an unpublished fee is counted but not added', () => {
  const { lines, totals } = sumParkFees(once(permit), [{ visitor: 'resident', age: 30 }])
  expect(lines).toEqual([{ label: 'Permit', payers: [], tooYoung: 0, minimumAge: 15, unknown: 1 }])
  expect(totals).toEqual([])
})

test('each additional trek or day adds its fee; treks not chosen add nothing', () => {
  const chosen = [
    { fee: permit, times: 0 },
    { fee: entry, times: 3 },
  ]
  const { lines, totals } = sumParkFees(chosen, [abroad(35), abroad(8)])
  expect(lines.map(({ label }) => label)).toEqual(['Entry'])
  expect(lines[0]?.payers).toEqual([{ count: 6, amount: usd(100) }])
  expect(totals).toEqual([usd(600)])
})

test('the text contains the total, its parts, and the travellers left out', () => {
  const family = [abroad(40), abroad(38), abroad(9), { visitor: 'resident', age: 30 }]
  expect(describeFees(sumParkFees(once(permit), family), family.length)).toEqual([
    '$3,000 in public fees for 4 people',
    'Permit: 2 × $1,500',
    'Permit: one person is under 15 and too young to come, so no fee',
    'Permit: the fee for one person is in your quote',
  ])
  expect(describeFees(sumParkFees([], [abroad(40)]), 1)).toEqual([
    '$0 in public fees for one person',
  ])
})

test.each([
  ['1500 USD', usd(1500)],
  ['4000 RWF', { value: 4000, currency: 'RWF' }],
  ['on request', null],
  ['45 USD, 2000 RWF', null],
])('%s is the amount %j', (text, amount) => {
  expect(readAmount(text)).toEqual(amount)
})

test('amounts are formatted as in the content', () => {
  expect([usd(1500), { value: 4000, currency: 'RWF' }].map(formatAmount)).toEqual([
    '$1,500',
    'RWF 4,000',
  ])
})

test('in French a fee that a child does not pay says from which age it is due', () => {
  const family = [abroad(40), abroad(38), abroad(9)]
  const lines = inLanguage('fr', () => describeFees(sumParkFees(once(permit), family), 3))
  expect(lines.at(-1)).toMatch(/^Permit\s*: pas avant 15\s*ans$/)
})
