import { expect, test } from 'vitest'
import { z } from 'zod'
import { readValues } from './read-form.ts'

const schema = z.strictObject({ price: z.union([z.number(), z.string()]) })

test.each([
  ['1850', 1850],
  ['1 850', 1850],
  ['1\u202F850', 1850],
  ['1\u00A0234\u00A0567,5', 1_234_567.5],
  ['0,92', 0.92],
  ['0.92', 0.92],
  ['1,850', '1,850'],
  ['2 30', '2 30'],
  ['on request', 'on request'],
])('%j in a number field is read as %j', (price, read) => {
  expect(readValues(schema, { price }, {}).value).toEqual({ price: read })
})
