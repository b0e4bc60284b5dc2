import { expect, test } from 'vitest'
import {
  type AskedRoute,
  answersOfStart,
  plainStart,
  routeLabel,
  startingPoint,
} from './starting-point.ts'

const west: AskedRoute = {
  slug: 'west',
  name: 'The west, 7 days',
  label: 'The west, 7 days',
  regions: ['nyungwe', 'kivu'],
}
const north: AskedRoute = {
  slug: 'north',
  name: 'The north, 3 days',
  label: 'The north, 3 days',
  regions: ['volcanoes'],
}
const routes = [west, north]

test.each([
  // URL                                      regions and route
  ['', [], ''],
  ['?from=lake-boat-cruise', ['kivu'], 'Lake Boat Cruise'],
  ['?from=chimpanzee-tracking-experience', ['nyungwe'], 'Chimpanzee Tracking Experience'],
  ['?from=mountain-gorilla-trekking', ['gorillas'], 'Mountain Gorilla Trekking'],
  ['?utm=x&from=akagera', ['akagera'], ''],
  ['?from=west', ['nyungwe', 'kivu'], 'The west, 7 days'],
  ['?from=golden-monkey-trekking', ['volcanoes'], 'Golden Monkey Trekking'],
  ['?from=atlantis', [], ''],
  ['?from=constructor', [], ''],
])('/booking%s starts with %j and the route "%s"', (search, regions, route) => {
  expect(startingPoint(search, routes)).toEqual({ regions, route })
})

const fromWest = { regions: west.regions, route: west.name }
const fromNorth = { regions: north.regions, route: north.name }

test.each([
  // came with   answers before                                            adds
  [plainStart, fromWest, {}],
  [fromWest, plainStart, fromWest],
  [fromWest, { ...plainStart, regions: ['akagera'] }, { route: west.name }],
  [fromNorth, fromWest, fromNorth],
  [fromNorth, { ...fromWest, regions: ['kivu'] }, { route: north.name }],
  [{ ...plainStart, regions: ['kivu'] }, plainStart, { regions: ['kivu'] }],
  [{ ...plainStart, regions: ['volcanoes'] }, fromWest, {}],
] as const)('a start with %j after %j adds %j', (start, before, added) => {
  expect(answersOfStart(start, before, routes)).toEqual(added)
})

test('a renamed adventure is asked about by its new name', () => {
  const cruise = {
    slug: 'lake-boat-cruise',
    name: 'By Boat',
    label: 'En bateau',
    regions: ['kivu'],
  } as const
  expect(startingPoint('?from=lake-boat-cruise', [cruise]).route).toBe('By Boat')
  expect(routeLabel('By Boat', [cruise])).toBe('En bateau')
})
