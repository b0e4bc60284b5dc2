import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cardOf, findAdventure } from './adventures.ts'
import { scriptJson } from './format.ts'
import { readRoutes } from './routes.ts'
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

function contentWith(adventures: Record<string, string>) {
  const content = mkdtempSync(join(tmpdir(), 'routes-'))
  mkdirSync(join(content, 'adventures'))
  writeFileSync(join(content, 'routes.yaml'), 'overviews: []\nplan: []\ncompany: []\nsamples: []\n')
  for (const [name, text] of Object.entries(adventures))
    writeFileSync(join(content, 'adventures', name), text)
  return content
}

test('adventures become routes in order, except samples', () => {
  const content = contentWith({
    'a-walk.yaml': 'title: A Walk\nplace: nyungwe\norder: 2\n',
    'coffee.yaml': 'title: "Coffee, slowly"\nplace: kivu\norder: 1\n',
    'begun.yaml': 'sample: true\ntitle: Begun\nplace: kivu\n',
  })
  expect(readRoutes(content).adventures).toEqual([
    { path: '/adventure/coffee', title: 'Coffee, slowly', place: 'kivu' },
    { path: '/adventure/a-walk', title: 'A Walk', place: 'nyungwe' },
  ])
})

test.each([
  ['title: Torn\nplace: kivu\n about:\n', 'a.yaml:3 This line begins further left or right'],
  ['title: Nowhere\nplace: mars\n', 'a.yaml:2 place: There is no "mars" here. You can use: '],
  ['place: kivu\n', 'a.yaml:1 title: is missing.'],
])('for %j the error is: %s', (text, says) => {
  expect(() => readRoutes(contentWith({ 'a.yaml': text }))).toThrow(says)
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
