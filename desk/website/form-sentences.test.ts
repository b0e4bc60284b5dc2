import { expect, test } from 'vitest'
import { findErrors } from '#site/content/entry-errors.ts'
import { factSchema } from '#site/content/schemas/facts.ts'
import { findTextErrors } from '#site/content/text-errors.ts'
import { forForm } from './form-sentences.ts'

const facts = [
  ['permit', { shown: '$1,500 per person' }],
  ['fee', { shown: '$40' }],
  ['other-fee', { shown: '$40 a day' }],
] as const
const names = { facts: [], pictures: [], adventures: [], samples: [] }

test.each([
  ['It costs $1,500.', 'Choose the price below and press Insert. Its name is {fact:permit}.'],
  ['It costs $40.', 'Choose the price below and press Insert.'],
  ['In {fact:may}.', 'There is no fact called "may". Choose a figure below and press Insert.'],
])(`a form's message for "%s" names the button to press`, (text, said) => {
  const [error = ''] = findTextErrors('content/home.yaml', text, names)
  const sentence = forForm(error, facts)
  expect(sentence.endsWith(said)).toBe(true)
})

test('a message about two different numbers names the label of the other field', () => {
  const text = 'value: 1600 USD\nshown: $1,500\nsource: Us\nchecked: "2026-11-20"\n'
  const [error = ''] = findErrors('content/facts.yaml', text, factSchema)
  expect(forForm(error, facts)).toContain('This number differs from the one under Figure.')
})
