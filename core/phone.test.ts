import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { countries } from './countries.ts'
import { dialledNumber, diallingCodeOf, phoneHint, splitInternational } from './phone.ts'

test('§2, §9: every country with a dialling code is offered, with the library’s code', () => {
  const known = getCountries().map((id) => [id, getCountryCallingCode(id)])
  const offered = countries.map(({ id, code }) => [id, code])
  expect(offered.sort()).toEqual(known.sort())
})

test('§3: countries are sorted by name, and no name occurs twice', () => {
  const names = countries.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)].sort((a, b) => a.localeCompare(b, 'en')))
})

test('§9: both +1 and both +39 of the specification can be told apart', () => {
  const sharing = (code: string) => countries.filter((c) => c.code === code).map((c) => c.name)
  expect(sharing('1')).toEqual(expect.arrayContaining(['United States', 'Canada']))
  expect(sharing('39')).toEqual(expect.arrayContaining(['Italy', 'Vatican City']))
})

test.each([
  // pasted            chosen before  country  number
  ['+33 6 12 34 56 78', 'RW', 'FR', '6 12 34 56 78'],
  ['0033612345678', 'RW', 'FR', '612345678'],
  ['+250788123456', 'RW', 'RW', '788123456'],
  ['+1 415 555 0100', 'RW', 'US', '415 555 0100'],
  ['+1 604 555 0100', 'CA', 'CA', '604 555 0100'],
  ['+39 06 698 1', 'VA', 'VA', '06 698 1'],
  ['+44 (0)20 7946 0000', 'RW', 'GB', '20 7946 0000'],
  ['+2 5 0 788', 'FR', 'RW', '788'],
] as const)('%s, with %s chosen, is %s and %s', (text, current, country, number) => {
  expect(splitInternational(text, current)).toEqual({ country, number })
})

test.each(['788 123 456', '', '+', '+999 1', 'ring me', '+250 or mail'])(
  '"%s" has no country code, so it stays as typed',
  (text) => {
    expect(splitInternational(text, 'RW')).toBeNull()
  },
)

test("a shared code selects the library's main country if no country is chosen", () => {
  const codes = new Set(countries.map(({ code }) => code))
  for (const code of codes) {
    const picked = splitInternational(`+${code} 1`, 'RW')?.country as CountryCode
    expect(getCountryCallingCode(picked)).toBe(code)
    expect(diallingCodeOf(picked)).toBe(code)
  }
})

test.each([
  // stored                   dialled
  ['+250 788 123 456', '250788123456'],
  ['+250 0788123456', '250788123456'],
  ['+250 (0)788 123 456', '250788123456'],
  ['+2500788123456', '250788123456'],
  ['+250 0788/123.456', '250788123456'],
  ['+44 (0)20 7946 0000', '442079460000'],
  ['+1 415 555 0100', '14155550100'],
  ['+36 06 30 123 4567', '36301234567'],
])('a trunk prefix is dialled only within the country: %s is %s', (phone, number) => {
  expect(dialledNumber(phone)).toBe(number)
})

test.each([
  // stored                   dialled
  ['+39 06 698 1234', '39066981234'],
  ['+39 (0)6 698 1234', '39066981234'],
  ['+378 0549 882 345', '3780549882345'],
  ['+379 06 698 1234', '379066981234'],
  ['+225 07 07 12 34 56', '2250707123456'],
  ['+242 06 612 3456', '242066123456'],
  ['+229 01 97 12 34 56', '2290197123456'],
  ['+226 07 12 34 56', '22607123456'],
  ['+241 077 12 34 56', '241077123456'],
])('in some countries the 0 is part of the number: %s is %s', (phone, number) => {
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

test.each([
  // country  number            message
  ['RW', '788 123 456', ''],
  ['RW', '0788 123 456', ''],
  ['RW', '252 578 000', ''],
  ['RW', '6 12 34 56 78', 'a Rwandan number'], // a French number with Rwanda's code
  ['RW', '06 12 34 56 78', 'a Rwandan number'],
  ['FR', '6 12 34 56 78', ''],
  ['FR', '06 12 34 56 78', 'we will use +33612345678.'],
  ['GB', '(0)20 7946 0000', 'we will use +442079460000.'],
  ['IT', '06 698 1234', ''], // the 0 is part of the number
  ['US', '415 555 0100', ''],
  ['FR', '06 12', ''], // still being typed
  ['FR', '', ''],
] as const)('in %s the number %s gets the hint "%s"', (country, number, says) => {
  const hint = phoneHint(country, number)
  if (says === '') expect(hint).toBe('')
  else expect(hint).toContain(says)
})
