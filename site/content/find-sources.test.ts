import { expect, test } from 'vitest'
import { checkedMonth, factNamesIn, findSources } from './facts.ts'

const fact = { value: 1, shown: '1', source: 'Our own', checked: '2026-11-20' }
const facts = {
  own: fact,
  permit: { ...fact, source: 'The park', url: 'https://park.example/', checked: '2026-09-30' },
  again: { ...fact, source: 'The park', url: 'https://park.example/' },
  visa: { ...fact, source: 'The border', url: 'https://border.example/' },
}

test("the sources of an entry's figures are listed once each", () => {
  const entry = { text: ['{fact:visa} and {fact:own}', '{note:permit}'], more: '{fact:again}' }
  const sources = findSources(factNamesIn(entry), facts)
  expect(sources.map(({ name }) => name)).toEqual(['The border', 'The park'])
  expect(checkedMonth(sources)).toBe('September 2026')
})

test('an entry with only our own figures has no sources and no month', () => {
  const sources = findSources(['own'], facts)
  expect(sources).toEqual([])
  expect(checkedMonth(sources)).toBeNull()
})
