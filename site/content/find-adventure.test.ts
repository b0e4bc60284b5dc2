import { expect, test } from 'vitest'
import { findAdventure, requireEntries } from './adventures.ts'
import { scriptJson } from './format.ts'
import type { Routes } from './schemas/site.ts'
import { describeTrip } from './trip-plan.ts'

const park = { path: '/destination/park', title: 'The Park', place: 'akagera' } as const
const walk = { path: '/adventure/walk', title: 'The Walk', place: 'akagera' } as const
const boat = { path: '/adventure/boat', title: 'The Boat', place: 'akagera' } as const
const swim = { path: '/adventure/swim', title: 'The Swim', place: 'kivu' } as const
const routes: Routes = {
  destinations: [park],
  adventures: [walk, boat, swim],
  overviews: [],
  plan: [],
  company: [],
  samples: [],
}

test('an adventure knows its park and what else one can do there', () => {
  expect(findAdventure('walk', routes)).toEqual({ route: walk, park, related: [boat] })
})

test('what does not fit together stops the build, and says what to do', () => {
  expect(() => findAdventure('wlak', routes)).toThrow('Write its "title" and its "place" into it')
  expect(() => findAdventure('swim', routes)).toThrow('has the place "kivu"')
  expect(() => requireEntries(['walk', 'boat'], routes)).toThrow('content/adventures/swim.yaml')
})

test('search engines read the days and the way up, and no figure that could be wrong', () => {
  const data = describeTrip({
    title: 'The Walk',
    description: 'A walk </script>',
    url: new URL('https://imisozi.example/adventure/walk'),
    days: [{ title: 'Out' }, { title: 'Back' }],
    trail: [{ title: 'Home', path: '/' }, park],
    operator: { name: 'Imisozi Safaris' },
  })
  const text = scriptJson(data)
  expect(text).not.toContain('</script>')
  expect(JSON.parse(text)).toMatchObject({
    '@graph': [
      { '@type': 'TouristTrip', itinerary: { numberOfItems: 2 } },
      {
        itemListElement: [
          { name: 'Home', item: 'https://imisozi.example/' },
          { name: 'The Park', item: 'https://imisozi.example/destination/park' },
          { position: 3, item: 'https://imisozi.example/adventure/walk' },
        ],
      },
    ],
  })
  expect(text).not.toMatch(/offers|price|rating/i)
})
