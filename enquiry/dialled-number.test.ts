import { expect, test } from 'vitest'
import { dialledNumber } from './dialled-number.ts'

test.each([
  // as it is stored          as it is dialled
  ['+250 788 123 456', '250788123456'],
  ['+250 0788123456', '250788123456'],
  ['+250 (0)788 123 456', '250788123456'],
  ['+2500788123456', '250788123456'],
  ['+250 0788/123.456', '250788123456'],
  ['+44 (0)20 7946 0000', '442079460000'],
  ['+1 415 555 0100', '14155550100'],
  ['+36 06 30 123 4567', '36301234567'],
])('at home a trunk prefix is dialled, and nowhere else: %s is %s', (phone, number) => {
  expect(dialledNumber(phone)).toBe(number)
})

test.each([
  // as it is stored          as it is dialled
  ['+39 06 698 1234', '39066981234'],
  ['+39 (0)6 698 1234', '39066981234'],
  ['+378 0549 882 345', '3780549882345'],
  ['+379 06 698 1234', '379066981234'],
  ['+225 07 07 12 34 56', '2250707123456'],
  ['+242 06 612 3456', '242066123456'],
  ['+229 01 97 12 34 56', '2290197123456'],
  ['+226 07 12 34 56', '22607123456'],
  ['+241 077 12 34 56', '241077123456'],
])('the 0 belongs to the number where a country has it so: %s is %s', (phone, number) => {
  expect(dialledNumber(phone)).toBe(number)
})

test.each([
  '',
  '0788 123 456',
  'ring me',
  '+250 or mail',
  '+250 000 000',
  '+250 00 250 788 123 456',
  '+250 788 123 456 or 788 123 457',
])('%j cannot be dialled', (phone) => {
  expect(dialledNumber(phone)).toBeNull()
})
