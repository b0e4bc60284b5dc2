import { expect, test } from 'vitest'
import { fitTitle } from './fit-title.ts'

// As if every letter were half as wide as it is high.
const measure = (words: string, size: number) => words.length * size * 0.5

test.each([
  // a title                                              its size  its lines
  ['Lake Kivu', 84, ['Lake Kivu']],
  ['Mountain Gorilla Trekking', 72, ['Mountain Gorilla Trekking']],
  ['A week between the lakes and the hills', 60, ['A week between the', 'lakes and the hills']],
  [
    'Five days, two parks and a lake between them, on foot and by boat',
    60,
    ['Five days, two parks and a lake', 'between them, on foot and by boat'],
  ],
])('"%s" is set at %i in %j', (title, size, lines) => {
  expect(fitTitle(title, 1000, measure)).toEqual({ size, lines })
})

test('no title is cut: the longest is set smaller, with every word of it', () => {
  const title =
    'The whole country in ten days, from the volcanoes over the lake to the plains '.repeat(4)
  const { size, lines } = fitTitle(title.trim(), 1000, measure)
  expect(lines.join(' ')).toBe(title.trim())
  for (const line of lines) expect(measure(line, size)).toBeLessThanOrEqual(1000)
})

test('a word wider than the card is set smaller, not broken', () => {
  const { size, lines } = fitTitle('Umuganuraumuganuraumuganuraumuganuraumuganura', 1000, measure)
  expect(lines).toHaveLength(1)
  expect(measure(lines[0] ?? '', size)).toBeLessThanOrEqual(1000)
})
