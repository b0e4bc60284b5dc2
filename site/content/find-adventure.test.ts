import { expect, test } from 'vitest'
import { listRoutes } from './addresses.ts'
import { cardOf, findAdventure } from './adventures.ts'
import { scriptJson } from './format.ts'
import { describeTrip } from './trip-plan.ts'

const park = { path: '/destination/park', title: 'The Park', place: 'akagera' } as const
const walk = { path: '/adventure/walk', title: 'The Walk', place: 'akagera' } as const
const boat = { path: '/adventure/boat', title: 'The Boat', place: 'akagera' } as const
const swim = { path: '/adventure/swim', title: 'The Swim', place: 'kivu' } as const
const routes = { destinations: [park], adventures: [walk, boat, swim] }

test('an adventure knows its park and the other adventures there', () => {
  expect(findAdventure('walk', walk, routes)).toEqual({ route: walk, park, related: [boat] })
  expect(() => findAdventure('swim', swim, routes)).toThrow('has the place "kivu"')
})

test('a card shows its own text and fact, or the lead and first fact', () => {
  const facts = [
    { label: 'Permit', note: 'Ask' },
    { label: 'Hours', text: '2' },
  ]
  const fact = { label: 'Hours', text: '2' }
  expect(cardOf({ lead: 'A slow one', facts })).toEqual({ text: 'A slow one', fact })
  const card = { text: 'By boat', fact: { label: 'Price', text: '1' } }
  expect(cardOf({ card, lead: 'A slow one', facts })).toEqual(card)
})

test('adventures become routes in order, except samples', () => {
  const entry = (id: string, title: string, order: number, sample = false) => ({
    id,
    data: { title, place: 'kivu' as const, order, sample },
  })
  expect(
    listRoutes('adventures', [
      entry('a-walk', 'A Walk', 2),
      entry('begun', 'Begun', 1, true),
      entry('coffee', 'Coffee, slowly', 1),
    ]),
  ).toEqual([
    { path: '/adventure/coffee', title: 'Coffee, slowly', place: 'kivu' },
    { path: '/adventure/a-walk', title: 'A Walk', place: 'kivu' },
  ])
})

test('the structured data has the days, without figures that could be wrong', () => {
  const data = describeTrip({
    title: 'The Walk',
    description: 'A walk </script>',
    days: [{ title: 'Out' }, { title: 'Back' }],
    operator: { name: 'Imisozi Safaris' },
  })
  const text = scriptJson(data)
  expect(text).not.toContain('</script>')
  expect(JSON.parse(text)).toMatchObject({ itinerary: { numberOfItems: 2 } })
  expect(text).not.toMatch(/offers|price|rating/i)
})
