import { expect, test } from 'vitest'
import type { TripPlace } from './schemas/trips.ts'
import { planTrip } from './trip-plan.ts'

const fact = { value: '4 hours', source: 'a test', checked: '2026-11-23' }
const facts = {
  'kigali-to-nyungwe': { ...fact, shown: '4 hours', note: 'Plan for 5.' },
  'nyungwe-to-kivu': { ...fact, value: '4-5 hours', shown: '4 to 5 hours' },
}

function plan(places: readonly TripPlace[], adventures: readonly string[] = []) {
  const days = places.map((place) => ({
    title: 'A day',
    place,
    activities: ['Walk'],
    adventures: [...adventures],
  }))
  return planTrip({ start: 'kigali', days }, facts)
}

test('a day that ends at a different place has a drive, with the hours from the facts', () => {
  expect(plan(['nyungwe', 'nyungwe', 'kivu', 'kigali']).legs).toEqual([
    {
      from: 'kigali',
      to: 'nyungwe',
      time: '4 hours',
      note: 'Plan for 5.',
      hours: { least: 4, most: 4 },
    },
    undefined,
    {
      from: 'nyungwe',
      to: 'kivu',
      time: '4 to 5 hours',
      note: undefined,
      hours: { least: 4, most: 5 },
    },
    { from: 'kivu', to: 'kigali', time: undefined, note: undefined, hours: undefined },
  ])
})

test('the drive back has the same hours', () => {
  expect(plan(['nyungwe', 'kigali']).legs.map((leg) => leg?.time)).toEqual(['4 hours', '4 hours'])
})

test('nights are counted by stop, without one after the last day', () => {
  expect(plan(['nyungwe', 'nyungwe', 'kivu', 'nyungwe', 'kigali']).stops).toEqual([
    { place: 'nyungwe', nights: 2 },
    { place: 'kivu', nights: 1 },
    { place: 'nyungwe', nights: 1 },
  ])
  expect(plan(['akagera']).stops).toEqual([])
})

test.each<[TripPlace[], string[], string[]]>([
  [['nyungwe', 'kivu', 'kigali'], [], ['nyungwe', 'kivu']],
  [['volcanoes', 'kigali'], ['golden-monkey-trekking'], ['volcanoes']],
  [['volcanoes', 'kigali'], ['mountain-gorilla-trekking'], ['volcanoes', 'gorillas']],
  [['kigali'], [], []],
])('a trip at %j with %j preselects %j in the wizard', (places, adventures, chosen) => {
  expect(plan(places, adventures).regions).toEqual(chosen)
})
