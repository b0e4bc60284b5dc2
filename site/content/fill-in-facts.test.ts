import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { fillInFacts, fillInHtml } from './facts.ts'
import { factSchema } from './schemas/facts.ts'

// biome-ignore format: a table
const facts = {
  drive: { value: '4 hours', shown: '4 hours', source: 'spec §9', checked: '2026-11-20', note: 'Plan for 5.' },
  group: { value: 8, shown: 'up to 8 people', source: 'spec §9', checked: '2026-11-20' },
}

test('a text can refer to a figure and to its note', () => {
  expect(fillInFacts('It takes {fact:drive}. {note:drive}', facts)).toBe(
    'It takes 4 hours. Plan for 5.',
  )
})

test('every text of an entry is filled in at any depth; the rest is unchanged', () => {
  const entry = { title: 'Trek', days: [{ text: 'Groups of {fact:group}', km: 3 }], sample: true }
  expect(fillInFacts(entry, facts)).toEqual({
    title: 'Trek',
    days: [{ text: 'Groups of up to 8 people', km: 3 }],
    sample: true,
  })
})

test.each([
  ['{fact:drvie}', 'content/a.yaml: {fact:drvie}: content/facts.yaml has no such fact.'],
  ['{note:group}', 'content/a.yaml: {note:group}: content/facts.yaml has no such note.'],
  ['{facts:drive}', 'content/facts.yaml has no such facts.'],
])('%s fails the build', (text, says) => {
  expect(() => fillInFacts(text, facts, 'content/a.yaml')).toThrow(says)
})

test('articles get their figures too, and no figure can become a tag', () => {
  const sign = { value: 'x', shown: 'a < b & c', source: 'spec §9', checked: '2026-11-20' }
  const html = '<p>It takes {fact:drive}. {note:drive}</p><p>{fact:sign}</p>'
  expect(fillInHtml(html, { ...facts, sign }, 'content/posts/a.md')).toBe(
    '<p>It takes 4 hours. Plan for 5.</p><p>a &lt; b &amp; c</p>',
  )
})

test('the facts file is valid and has the figures of spec §9', () => {
  const text = readFileSync(
    new URL('../../tests/delivered/content/facts.yaml', import.meta.url),
    'utf8',
  )
  const file = z.record(z.string(), factSchema).parse(parse(text))
  expect(file['best-months']?.shown).toBe('June to September and December to February')
  expect(file['gorilla-group-size']?.value).toBe(8)
})
