import { expect, test } from 'vitest'
import { factSchema } from '#site/content/schemas/facts.ts'
import { findFeeErrors } from './fee-errors.ts'
import { formatError } from './text-error.ts'

function errors(value: string, name = 'entry') {
  const texts = new Map([
    ['content/facts.yaml', `entry:\n  value: ${value}\nage:\n  value: 15\n`],
    ['content/fees.yaml', `fees:\n  - minimumAge: age\n    amounts:\n      abroad: ${name}\n`],
  ])
  return findFeeErrors(texts).map((error) => formatError(error, texts.get(error.file) ?? ''))
}

test.each([
  ['75 USD', 'entry', []],
  [
    'about 75',
    'entry',
    [
      'content/facts.yaml:2 value: Park and permit fees use this figure: write an amount such as 75 USD.',
    ],
  ],
  [
    '75 USD',
    '80',
    [expect.stringContaining('content/fees.yaml:4 There is no figure called "80".')],
  ],
])('the fee %s with the name %s', (value, name, found) => {
  expect(errors(value, name)).toEqual(found)
})

test.each([
  ['75 USD', '$75', undefined],
  ['0 USD', '$0', 'Write an amount above 0.'],
  ['-75 USD', '$75', 'Write a number above 0.'],
  ['75000 USD', '$75,000', 'Enter 20,000 USD or less. Have you typed an extra digit?'],
  ['75 RWF', '$75', expect.stringContaining('Use the same currency in both.')],
  ['950 %', '950 %', 'Enter a percentage of 100% or less.'],
])('the figure %s, shown as %s', (value, shown, message) => {
  const read = factSchema.safeParse({ value, shown, source: 's', checked: '2026-11-20' })
  expect(read.error?.issues[0]?.message).toEqual(message)
})
