import { expect, test } from 'vitest'
import { listAdventures, withOwnCards } from './adventures.ts'

const routes = {
  destinations: [{ path: '/destination/kivu', title: 'Lake Kivu', place: 'kivu' as const }],
  adventures: [
    { path: '/adventure/cruise', title: 'Cruise' },
    { path: '/adventure/islands', title: 'Islands' },
  ],
}
const place = (...paths: string[]) => ({
  path: '/destination/kivu',
  text: 'Water',
  cards: paths.map((path) => ({ path, text: 'By boat', fact: { label: 'Price', text: '1' } })),
})

test('each adventure stands once under its place, with the title of its route', () => {
  const [kivu] = listAdventures(
    { places: [place('/adventure/islands', '/adventure/cruise')] },
    routes,
  )
  expect(kivu?.route.title).toBe('Lake Kivu')
  expect(kivu?.cards.map(({ route, slug }) => [route.title, slug])).toEqual([
    ['Islands', 'islands'],
    ['Cruise', 'cruise'],
  ])
})

test('an adventure that is not named stands after the others of its place', () => {
  const fact = { label: 'Hours', text: '2' }
  const own = { path: '/adventure/coffee', place: 'kivu', lead: 'A slow one', fact }
  const listed = { places: [place('/adventure/cruise', '/adventure/islands')] }
  const [kivu] = withOwnCards(listed, [own], routes).places
  expect(kivu?.cards.at(-1)).toEqual({ path: own.path, text: 'A slow one', fact })
  expect(withOwnCards(listed, [{ ...own, path: '/adventure/cruise' }], routes)).toEqual(listed)
})

test.each([
  [['/adventure/cruise'], '/adventure/islands is missing. Add it under its place.'],
  [['/adventure/cruise', '/adventure/islands', '/adventure/cruise'], '/adventure/cruise is there'],
  [['/adventure/cruise', '/adventure/islands', '/adventure/sea'], 'does not have /adventure/sea'],
])('with %j the build stops and says: %s', (paths, says) => {
  expect(() => listAdventures({ places: [place(...paths)] }, routes)).toThrow(says)
})
