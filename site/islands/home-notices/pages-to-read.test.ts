import { expect, test } from 'vitest'
import { pagesToRead } from './pages-to-read.ts'

const paths = (regions: string) =>
  pagesToRead([
    ['Destination', 'RWANDA'],
    ['Regions or camps', regions],
  ]).map(({ path }) => path)

test('the pages about the regions that were chosen', () => {
  expect(paths('Nyungwe National Park, Lake Kivu')).toEqual([
    '/destination/nyungwe-destination-details',
    '/destination/lake-kivu-destination-details',
  ])
})

test('three of them, and three also where none was chosen', () => {
  const all =
    'Akagera National Park, Nyungwe National Park, Lake Kivu, Volcanoes National Park, Mountain Gorilla Trekking'
  expect(paths(all)).toHaveLength(3)
  expect(paths('Not specified')).toEqual([
    '/adventure/mountain-gorilla-trekking',
    '/destination/volcanoes-destination-details',
    '/destination/lake-kivu-destination-details',
  ])
})
