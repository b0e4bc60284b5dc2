import { expect, test } from 'vitest'
import { readTokens } from './tokens.ts'

test('a token is read with its value, whatever stands around it', () => {
  const css = ':root { --color-page: #f7eee0; /* paper */ --page: min(\n 1rem, 2rem); color: red; }'
  expect(readTokens(css)).toEqual([
    { name: '--color-page', value: '#f7eee0' },
    { name: '--page', value: 'min(\n 1rem, 2rem)' },
  ])
})
