import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/max'
import { expect, test } from 'vitest'
import { countries } from './dialling-codes.ts'
import { diallingCodeOf, phoneAnswers, splitInternational } from './phone.ts'

test('§2, §9: every country with a calling code is offered, with the code the library knows', () => {
  const known = getCountries().map((id) => [id, getCountryCallingCode(id)])
  const offered = countries.map(({ id, code }) => [id, code])
  expect(offered.sort()).toEqual(known.sort())
})

test('§3: countries come in the order of their names, each name once', () => {
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
  '"%s" names no country, so it stays as typed',
  (text) => {
    expect(splitInternational(text, 'RW')).toBeNull()
  },
)

test('a shared code whose country is not chosen goes to the one the library names first', () => {
  const codes = new Set(countries.map(({ code }) => code))
  for (const code of codes) {
    const picked = splitInternational(`+${code} 1`, 'RW')?.country as CountryCode
    expect(getCountryCallingCode(picked)).toBe(code)
    expect(diallingCodeOf(picked)).toBe(code)
  }
})

test('a number with its country code picks the country, and one without keeps it', () => {
  expect(phoneAnswers('+33 6 12', 'RW')).toEqual({ country: 'FR', phone: '6 12' })
  expect(phoneAnswers('6 12', 'RW')).toEqual({ country: 'RW', phone: '6 12' })
})
