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

test('the poster of a day shows its place, and at the horizon where the travellers come from', () => {
  const days = [
    { place: 'volcanoes', adventures: [] },
    { place: 'volcanoes', adventures: ['mountain-gorilla-trekking'] },
    { place: 'kigali', adventures: [] },
  ] as const
  const posters = tripDays({
    start: 'kigali',
    days: days.map((day) => ({ ...day, adventures: [...day.adventures] })),
  })
  expect(posters.map(({ poster }) => poster)).toEqual([
    'day-volcanoes-rwanda-night',
    'day-gorilla-volcanoes-noon',
    'day-rwanda-volcanoes-night',
  ])
})
