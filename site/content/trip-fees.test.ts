import { expect, test } from 'vitest'
import { tripFees } from './trip-plan.ts'

const usd = (value: number) => ({ value, currency: 'USD' })
const visitors = [
  { id: 'abroad', label: 'From abroad' },
  { id: 'rwandan', label: 'Rwandan' },
]
const fee = { minimumAge: null, label: 'Entry', id: 'entry', for: 'A day' }
// biome-ignore format: a table
const fees = [
  { ...fee, adventures: ['/adventure/lions', '/adventure/boat'], amounts: { abroad: usd(100) } },
  { ...fee, label: 'Trek', adventures: ['/adventure/trek'], amounts: { abroad: usd(1500), rwandan: usd(200) } },
  { ...fee, label: 'Never', adventures: ['/adventure/other'], amounts: {} },
]

test('a fee is due once a day, and an unpublished fee leaves the sum open', () => {
  const days = [
    { adventures: ['lions', 'boat'] },
    { adventures: ['lions'] },
    { adventures: ['trek'] },
    { adventures: [] },
  ]
  expect(tripFees({ days }, { visitors, fees })).toEqual({
    lines: [
      { label: 'Entry', times: 2, forOne: '$200', forTwo: '$400' },
      { label: 'Trek', times: 1, forOne: '$1,500', forTwo: '$3,000' },
    ],
    together: { forOne: '$1,700', forTwo: '$3,400' },
    others: [{ visitor: 'Rwandan', sum: '$200', isPartial: true }],
  })
})

test('an unpublished fee has no figure', () => {
  const { lines } = tripFees({ days: [{ adventures: ['other'] }] }, { visitors, fees })
  expect(lines).toEqual([{ label: 'Never', times: 1, forOne: undefined, forTwo: undefined }])
})

test('for two adults and a child, a fee counts the child from its minimum age on', () => {
  const fromFifteen = fees.map((known) => ({
    ...known,
    minimumAge: known.label === 'Trek' ? 15 : null,
  }))
  const days = [{ adventures: ['lions'] }, { adventures: ['trek'] }]
  const withChild = (child: number) => {
    const { lines, together } = tripFees({ days, child }, { visitors, fees: fromFifteen })
    return [...lines, together].map((line) => line.withChild)
  }
  expect(withChild(12)).toEqual(['$300', '$3,000', '$3,300'])
  expect(withChild(15)).toEqual(['$300', '$4,500', '$4,800'])
})
