import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTerms } from './find-pages.ts'
import { excerpt, type Marked, mark } from './results.ts'

const shown = (text: Marked) =>
  text.map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece)).join('')

const long = `${'Before that there is much to say. '.repeat(6)}Then a lion. ${'And much after it. '.repeat(9)}`

const termOf = readTerms([])
const hits = (terms: string[]) => (word: string) =>
  terms.find((term) => term === termOf(word)) ?? null

const found = (terms: string[], passages: string[], headings: string[] = []) => ({
  page: {
    path: '/',
    title: 'A',
    phrases: [],
    trail: [],
    description: 'Two lions.',
    headings,
    passages,
  },
  matchedTerm: hits(terms),
  isPart: false,
})

test.each([
  [
    ['A lion eats.', 'A lion and an elephant.'],
    ['lion', 'elephant'],
    'A [lion] and an [elephant].',
  ],
  [['Nothing of it.'], ['lion'], 'Two [lions].'],
  [['Nothing of it.'], ['zebra'], 'Two lions.'],
  [['Elephants, too.'], ['elephant'], '[Elephants], too.'],
])('from %j, for %j, the excerpt is %s', (passages, terms, line) => {
  expect(shown(excerpt(found(terms, passages)))).toBe(line)
})

test('a matching question is shown with its answer', () => {
  expect(shown(excerpt(found(['time'], ['In June.'], ['The best time?'])))).toBe('The best [time]?')
})

test('a long passage is cut around the first match, at word boundaries', () => {
  const line = shown(
    excerpt({ ...found(['lion'], [long]), page: { ...found([], [long]).page, description: '' } }),
  )
  expect(line).toMatch(/^… .{20,45}\[lion\]\. And .* …$/)
  expect(line.length).toBeLessThan(165)
})

test('marking does not change the text', () => {
  const word = fc.constantFrom('Lion', 'lions', 'élan', ' ', ', ', '… ', '5', 'the')
  fc.assert(
    fc.property(fc.array(word), (words) => {
      const text = words.join('')
      expect(
        mark(text, hits(['lion', 'elan']))
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }),
  )
})
