import { expect, test } from 'vitest'
import { z } from 'zod'
import { sized } from '../../tests/faults/random.ts'
import { percentage } from './form-fields.ts'
import { readForm, readValues } from './read-form.ts'

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

// Quadratic time would take minutes at full size, and end by the time limit of the test runner.
test.each([' ', '\n', '%', '1 ', '1,', '0'])(
  'a number of many %j is refused in linear time',
  (shape) => {
    const typed = `x${shape.repeat(sized(5000, 400_000))}x`
    const { faults } = readForm(z.strictObject({ share: percentage() }), { share: typed }, {})
    expect(faults).toHaveLength(1)
  },
)
