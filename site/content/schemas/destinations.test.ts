import { expect, test } from 'vitest'
import { readRoutes } from '#site/content/addresses.ts'
import {
  delivered,
  pictureNames,
  readDelivered,
  readDeliveredFolder,
} from '../../../tests/delivered-content.ts'
import { destinationSchema } from './adventures.ts'
import { mapSchema } from './site.ts'

const map = readDelivered('map.yaml', mapSchema)
const destinations = readDeliveredFolder('destinations', destinationSchema).map(
  ({ id, ...destination }) => ({ path: `/destination/${id}`, ...destination }),
)
const about = (place: string) => {
  const found = destinations.find((destination) => destination.place === place)
  if (!found) throw new Error(`There is no page about ${place}.`)
  return found
}
const words = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(words)
const textOf = (place: string) => {
  const { banner, figures, chapters, book, adventures, map: where } = about(place)
  return words([banner, figures, chapters, book, adventures, where]).join(' ')
}

test.each([
  ['akagera', ['about 1,200 km²', '1934', 'seven lions came back in 2015', '480+ bird species']],
  ['akagera', ['90 km²', '3 days / 2 nights', '2 days / 1 night']],
  ['nyungwe', ['1,019 km²', '50 m', '200 m', 'some 60 m', '4 hours', 'plan for 5']],
  ['kivu', ['2,700 km²', '3 hours', '2-3 hours', 'All year round']],
  ['volcanoes', ['160 km²', '4,507 m', '3,711 m', '3,669 m', '2.5 hours']],
  ['volcanoes', ['about 12', '8 visitors per group', '1 hour', '15 years', 'up to 6 people']],
  ['volcanoes', ['$200', '$1,500 for international visitors', 'for East African residents']],
])('§9: the page about %s contains %j', (place, figures) => {
  const text = textOf(place)
  for (const figure of figures) expect(text).toContain(figure)
})

test.each(['akagera', 'nyungwe', 'kivu', 'volcanoes'])(
  '§2: the page about %s has a banner and two more pictures',
  (place) => {
    const { banner, chapters } = about(place)
    const shown = [banner.picture, ...chapters.flatMap(({ picture }) => picture ?? [])]
    expect(new Set(shown).size).toBe(3)
    for (const name of shown) expect(pictureNames).toContain(name)
  },
)

test('§9: the poster map links to all four destinations, with the hours of the specification', () => {
  expect(map.places.map(({ path }) => path).toSorted()).toEqual(
    destinations.map(({ path }) => path).toSorted(),
  )
  expect(map.places.map(({ name, time }) => `${name}: ${time}`)).toEqual([
    'Volcanoes: 2.5 hours',
    'Lake Kivu: 3 hours',
    'Nyungwe: 4 hours',
    'Akagera: about 2.5 hours',
  ])
})

test('§2: each destination has its page at the specified address, with its name and colours', () => {
  const byPath = ({ path }: { path: string }) => path
  const pages = destinations.map(({ path, title, place }) => ({ path, title, place }))
  expect(Map.groupBy(pages, byPath)).toEqual(
    Map.groupBy(readRoutes(delivered).destinations, byPath),
  )
})
