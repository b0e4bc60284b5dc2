import { expect, test } from 'vitest'
import { type AskedRoute, answersOfStart, plainStart, startingPoint } from './starting-point.ts'

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
const monkeys: AskedRoute = {
  slug: 'golden-monkey-trekking',
  name: 'Golden Monkey Trekking',
  label: 'Golden Monkey Trekking',
  regions: ['volcanoes'],
}
const routes = [west, north, monkeys]

test.each([
  // URL                                      regions and route
  ['', [], ''],
  ['?from=lake-boat-cruise', ['kivu'], ''],
  ['?from=chimpanzee-tracking-experience', ['nyungwe'], ''],
  ['?from=mountain-gorilla-trekking', ['gorillas'], ''],
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
