import { expect, test } from 'vitest'
import { lightOfDay, tripDays } from './trip-days.ts'

// biome-ignore format: a table
test.each([
  [1, 'afternoon'],
  [2, 'before-dawn night'],
  [3, 'before-dawn afternoon night'],
  [4, 'before-dawn morning evening night'],
  [6, 'before-dawn dawn morning afternoon evening night'],
  [10, 'before-dawn dawn dawn morning morning afternoon afternoon evening evening night'],
])('a trip of %i days begins before dawn and ends at night, if it has room for both', (count, lights) => {
  const all = Array.from({ length: count }, (_, index) => lightOfDay(index, count))
  expect(all.join(' ')).toBe(lights)
})

test('the poster of a day shows its animal or boat, or its place without one, and at the horizon where the travellers come from', () => {
  const days = [
    { place: 'volcanoes', adventures: [] },
    { place: 'volcanoes', adventures: ['mountain-gorilla-trekking'] },
    { place: 'nyungwe', adventures: ['chimpanzee-tracking-experience'] },
    { place: 'akagera', adventures: ['lake-ihema-boat-adventure'] },
    { place: 'akagera', adventures: ['big-five-adventure'] },
    { place: 'kivu', adventures: ['canopy-walk-experience'] },
    { place: 'kigali', adventures: ['golden-monkey-trekking'] },
    { place: 'kigali', adventures: [] },
  ] as const
  const posters = tripDays({
    start: 'kigali',
    days: days.map((day) => ({ ...day, adventures: [...day.adventures] })),
  })
  expect(posters.map(({ poster }) => poster)).toEqual([
    'landscape-volcanoes-rwanda-night',
    'day-gorilla-volcanoes-dawn',
    'landscape-nyungwe-volcanoes-noon',
    'landscape-akagera-nyungwe-noon',
    'day-akagera-akagera-noon',
    'day-kivu-akagera-dusk',
    'day-volcanoes-kivu-dusk',
    'landscape-rwanda-rwanda-night',
  ])
})
