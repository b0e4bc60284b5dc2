import { expect, test } from 'vitest'
import type { SearchPage } from './find-pages.ts'
import { indexPages } from './find-pages.ts'

const phrases: Record<string, string[]> = {
  '/chimpanzees': ['when to go'],
  '/gorillas': ['gorilla', 'how much'],
}

const page = (path: string, title: string, ...passages: string[]): SearchPage => ({
  path,
  title,
  phrases: phrases[path] ?? [],
  trail: path === '/boats' ? ['Lake Kivu'] : [],
  description: `About ${path}`,
  headings: [],
  passages,
})

const find = indexPages({
  language: 'en',
  pages: [
    page('/gorillas', 'Mountain Gorilla Trekking', 'Families live in the bamboo.', 'Permit: $200'),
    page('/monkeys', 'Golden Monkey Trekking', 'Smaller than gorillas, and livelier.'),
    page('/chimpanzees', 'Chimpanzee Tracking', 'Best time: all year round'),
    page('/boats', 'Boat Cruise', 'In the best light of the day, at any time.', 'Café on deck'),
    page('/crater', 'Crater Walk', 'Volcanoes all around.', 'Price: $850'),
    page('/blog/crater', 'A crater', 'Volcanoes, and a crater.'),
    page('/plan#hard', 'May grandmother come?', 'Ask for a chair that is carried.'),
    page('/plan#hard', 'Is there a nursery?', 'Ask for a chair that is carried.'),
  ],
  synonyms: [
    ['price', 'cost', 'permit'],
    ['chimpanzee', 'chimp'],
  ],
})
const paths = (typed: string) => find(typed)?.map(({ page: { path } }) => path) ?? null

test.each([
  ['gorilla', ['/gorillas', '/monkeys']],
  ['GORILLAS', ['/gorillas', '/monkeys']],
  ['gorila', ['/gorillas', '/monkeys']],
  ['chimps', ['/chimpanzees']],
  ['chimpanse', ['/chimpanzees']],
  ['volcano', ['/crater', '/blog/crater']],
  ['crater', ['/crater', '/blog/crater']],
  ['cafe', ['/boats']],
  ['kivu', ['/boats']],
  ['trekking the monkeys', ['/monkeys']],
  ['850', ['/crater']],
  ['when to go', ['/chimpanzees']],
  ['how much', ['/gorillas']],
  ['costs', ['/crater', '/gorillas']],
  ['is it a nursery?', ['/plan#hard']],
  ['price of gorillas', ['/gorillas']],
  ['nursery', ['/plan#hard']],
  ['zeppelin', []],
] as const)('%s finds %j', (typed, found) => {
  expect(paths(typed)).toEqual(found)
})

test('a page with some of the words is better than no result', () => {
  expect(paths('bamboo zeppelin')).toEqual(['/gorillas'])
})

test('typos are tolerated only if no page has the exact word', () => {
  expect(paths('boat')).toEqual(['/boats'])
  expect(paths('goat')).toEqual(['/boats'])
})

test.each(['', '  ', 'how', 'to the', '?!', 'a'])('"%s" has no word to search for yet', (typed) => {
  expect(find(typed)).toBeNull()
})
