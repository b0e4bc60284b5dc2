import { expect, test } from 'vitest'
import { readDeliveredFolder } from '../../../tests/delivered-content.ts'
import { type Adventure, adventureSchema } from './adventures.ts'

const entries = readDeliveredFolder('adventures', adventureSchema).map(
  ({ id, ...adventure }) => [id, adventure] as const,
)
const adventures = new Map(entries)

// biome-ignore format: a table
test.each([
  ['big-five-adventure',             '3 days / 2 nights', 'up to 6 people', 'June to September', 'Easy'],
  ['lion-tracking-experience',       '2 days / 1 night',  'up to 4 people', 'June to September', 'Easy to Moderate'],
  ['lake-ihema-boat-adventure',      '3 days / 2 nights', 'up to 8 people', 'All year round',    'Easy'],
  ['chimpanzee-tracking-experience', '2 days / 1 night',  'up to 8 people', 'All year round',    'Moderate'],
  ['canopy-walk-experience',         '3 days / 2 nights', 'up to 8 people', 'June to September', 'Easy to Moderate'],
  ['forest-hiking-trails',           '3 days / 2 nights', 'up to 8 people', 'June to September', 'Moderate'],
  ['lake-boat-cruise',               '1 day',             'up to 8 people', 'All year round',    'Easy'],
  ['island-hopping-tour',            '3 days / 2 nights', 'up to 8 people', 'All year round',    'Easy to Moderate'],
  ['mountain-gorilla-trekking',      '3 days / 2 nights', 'up to 8 people', 'June to September', 'Moderate'],
  ['golden-monkey-trekking',         '3 days / 2 nights', 'up to 8 people', 'June to September', 'Easy to Moderate'],
  ['volcano-hiking-adventure',       '3 days / 2 nights', 'up to 6 people', 'June to September', 'Moderate'],
])('§2, §9: %s has the duration, group size, season and difficulty %s, %s, %s and %s', (slug, ...figures) => {
  const labels = ['Duration', 'Group size', 'Best time', 'Difficulty']
  expect(labels.map((label) => quickFact(slug, label))).toEqual(figures)
})

// biome-ignore format: a table
test.each([
  ['big-five-adventure',             ['1934', 'about 1,200 km²', '2-3 hours', '95%', 'at least four of the five', 'no promise', 'seven lions came back in 2015', '480+ bird species', '90 km²', '10+ years']],
  ['lion-tracking-experience',       ['85%', 'no promise', 'seven lions came back in 2015']],
  ['lake-ihema-boat-adventure',      ['90 km²', '480+ bird species']],
  ['chimpanzee-tracking-experience', ['1 hour', '3 days', 'Two days and one night are enough', '1,019 km²', '4 hours', 'plan for 5']],
  ['canopy-walk-experience',         ['60 m', '50 m', '200 m', 'where in the gorge you measure', '4 hours']],
  ['forest-hiking-trails',           ['$850 per person', 'on request', '50% discount', 'Not for primate treks']],
  ['lake-boat-cruise',               ['2-3 hours', '2,700 km²', '3 hours']],
  ['island-hopping-tour',            ['$900 per person', '+$130', '50% discount', 'Not for primate treks']],
  ['mountain-gorilla-trekking',      ['$200', '$1,500', 'about 12', '8 visitors per group', '1 hour', 'booked in advance', 'park entry, guide, accommodation and tracking', '15 years', '2.5 hours']],
  ['golden-monkey-trekking',         ['$100 per person', '+$50', 'minimum age']],
  ['volcano-hiking-adventure',       ['4,507 m', '3,711 m', '3,669 m', '10+ years']],
])('§9: %s contains %s', (slug, figures) => {
  const page = textsOf(adventures.get(slug)).join(' ')
  expect(figures.filter((figure) => !page.includes(figure))).toEqual([])
})

test('§9: an itinerary has as many days as its duration says', () => {
  const differing = entries.filter(([slug, { itinerary }]) => {
    const days = Number.parseInt(quickFact(slug, 'Duration') ?? '', 10)
    return days !== itinerary.days.length
  })
  // Spec §9 contradicts itself, so the page shows both figures.
  expect(differing.map(([slug]) => slug)).toEqual(['chimpanzee-tracking-experience'])
})

test('§9: only pages with a price in the specification have one', () => {
  const priced = entries.filter(([, adventure]) => textsOf(adventure).join(' ').includes('$'))
  expect(priced.map(([slug]) => slug).sort()).toEqual([
    'forest-hiking-trails',
    'golden-monkey-trekking',
    'island-hopping-tour',
    'mountain-gorilla-trekking',
  ])
})

function quickFact(slug: string, label: string): string | undefined {
  return adventures.get(slug)?.facts.find((fact) => fact.label === label)?.text
}

function textsOf(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  if (Array.isArray(part)) return part.flatMap(textsOf)
  if (part === null || typeof part !== 'object') return []
  const isText = ([key]: [string, unknown]) => !['picture', 'place'].includes(key)
  return Object.entries(part satisfies Partial<Adventure>)
    .filter(isText)
    .flatMap(([, value]) => textsOf(value))
}
