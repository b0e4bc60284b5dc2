import { expect, test } from 'vitest'
import { ratesSchema } from './rates.ts'

const lodge = { kind: 'lodge', name: 'A lodge', unit: 'room' }

test.each([
  [[lodge], []],
  [[{ ...lodge, cost: '60 USD', price: 'RWF 90,000', from: '2027-06-01' }], []],
  [[{ ...lodge, cost: '60' }], [['rates', 0, 'cost']]],
  [[{ ...lodge, price: '-60 USD' }], [['rates', 0, 'price']]],
  [[{ ...lodge, price: '60 KES' }], [['rates', 0, 'price']]],
  [[{ ...lodge, from: '2027-02-30' }], [['rates', 0, 'from']]],
  [[{ ...lodge, from: '2027-06-02', until: '2027-06-01' }], [['rates', 0, 'until']]],
  [[lodge, { ...lodge, price: '60 USD' }], [['rates', 1, 'name']]],
  [[lodge, { ...lodge, until: '2027-06-01' }, { ...lodge, unit: 'person' }], []],
])('of the rates %j, these fields are wrong: %j', (rates, places) => {
  const { error } = ratesSchema.safeParse({ rates })
  expect((error?.issues ?? []).map(({ path }) => path)).toEqual(places)
})
