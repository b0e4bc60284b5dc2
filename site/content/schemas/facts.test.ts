import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { answerWithinHours } from '#core/forms/messages.ts'
import { factSchema } from './facts.ts'

const notWords = new Set([
  ...['box', 'point', 'path', 'picture', 'src', 'under', 'order'],
  ...['dayCount', 'groupSize', 'child'], // each about a single trip
  ...['date', 'phone', 'level', 'social'],
  ...['synonyms', 'phrases'], // words for the search
])

const ownFigures = [/CC BY 4\.0/g]

const others = /\/(brand|facts|notice|operator|routes)\.yaml$|\/(media|reviews|comments)\//

const files = globSync('tests/delivered/content/**/*.{yaml,md}').filter(
  (file) => !others.test(file),
)

test('there is text to check', () => {
  expect(files.length).toBeGreaterThan(15)
})

test.each(files)('%s states no figures: each one is a {fact:...}', (file) => {
  const figures = textsOf(file)
    .map((text) => ownFigures.reduce((rest, own) => rest.replace(own, ''), text))
    .filter((text) => /\d/.test(text.replace(/\{(fact|note):[^}]*\}/g, '')))
  expect(figures).toEqual([])
})

test('the pages promise the same response time as the wizard and the emails', () => {
  const facts = parse(readFileSync('tests/delivered/content/facts.yaml', 'utf8'))
  expect(facts['response-time'].shown).toBe(`${answerWithinHours} hours`)
})

test.each([
  ['870 USD', '$870 per person', true],
  ['870 USD', '$880 per person', false],
  ['2700 km2', 'about 2,700 km²', true],
  ['06-09, 12-02', 'June to September', true],
  ['18, 2017', 'eighteen rhinos came in 2017', true],
  [8, 'up to 9 people', false],
  ['2.5 hours', '2 hours', false],
])('the value %s, shown as %s, is the same figure: %s', (value, shown, same) => {
  const read = factSchema.safeParse({ value, shown, source: 's', checked: '2026-11-20' })
  expect(read.error?.issues.map(({ path }) => path) ?? []).toEqual(same ? [] : [['shown']])
})

function textsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  if (!file.endsWith('.md')) return textsIn(parse(text))
  const [, head = '', body = ''] = text.split(/^---$/m)
  return [...textsIn(parse(head)), ...body.replace(/^ *\d+\. /gm, '').split(/\n{2,}/)]
}

function textsIn(entry: unknown): string[] {
  if (typeof entry === 'string' || typeof entry === 'number') return [String(entry)]
  if (Array.isArray(entry)) return entry.flatMap(textsIn)
  if (entry === null || typeof entry !== 'object') return []
  return Object.entries(entry)
    .filter(([key]) => !notWords.has(key))
    .flatMap(([, value]) => textsIn(value))
}
