import { expect, test } from 'vitest'
import { contrast, readTokens } from './tokens.ts'

// biome-ignore format: a table
test.each([
  // one        other      ratio
  ['#000000', '#ffffff', 21],
  ['#777777', '#777777', 1],
  ['#767676', '#ffffff', 4.54], // the lightest grey that may be text on white
])('%s on %s has a contrast of %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})

test('a token is read with its value, whatever stands around it', () => {
  const css = ':root { --ivory: #f7eee0; /* paper */ --page: min(\n 1rem, 2rem); color: red; }'
  expect(readTokens(css)).toEqual([
    { name: '--ivory', value: '#f7eee0' },
    { name: '--page', value: 'min(\n 1rem, 2rem)' },
  ])
})
