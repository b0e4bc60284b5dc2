import { expect, test } from 'vitest'
import { formatError } from './text-error.ts'
import { findDifferentFigure, updateFigures } from './text-figures.ts'
import { findFigureErrors } from './translation-errors.ts'

test.each([
  ['$1,500 per person', '1 500 $ par personne', false],
  ['$1,600 per person', '1 500 $ par personne', true],
  ['2.5 hours', '2 h 30', false],
  ['from 2 pm', 'à partir de 14 h', false],
  ['seven lions in 2015', '7 lions en 2015', false],
  ['a rating of 4.9', 'une note de 4,8', true],
  ['{fact:walk-2} and 3', '{fact:walk-4} et 3', false],
])('%s, %s: different figure: %s', (english, own, isOther) => {
  expect(findDifferentFigure(english, own, 'fr') !== undefined).toBe(isOther)
})

test.each([
  // French text            before            after              new French text
  ['1 500 $', '$1,500', '$1,600', '1 600 $'],
  ['2 h 30', '2.5 hours', '3.5 hours', '3 h 30'],
  ['2 h 30', '2.5 hours', '3 hours', '3 h'],
  ['en 2019, 4,9', '4.9 in 2019', '4.8 in 2020', 'en 2020, 4,8'],
  ['4 à 5 heures', '4 to 5 hours', '5 to 6 hours', '5 à 6 heures'],
  ['4 à 5 heures', '4 to 5 hours', '5 hours', '4 à 5 heures'],
])('%s changes like %s to %s: %s', (own, before, after, changed) => {
  expect(updateFigures(own, before, after, 'fr')).toBe(changed)
})

test('the content check names the line of a figure that differs from the English one', () => {
  const english = 'permit:\n  shown: $1,600\n  source: page 3\n'
  const own = 'permit:\n  shown: 1 500 $\n  source: page 4\n'
  const errors = findFigureErrors('content/fr/facts.yaml', own, english)
  expect(errors.map((error) => formatError(error, own))).toEqual([
    'content/fr/facts.yaml:2 This says 1 500, but the English text says 1,600. Write the same figure.',
  ])
})
