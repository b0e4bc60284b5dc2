import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { answerWithinHours } from '#enquiry/messages.ts'
import { factSchema } from './schemas/facts.ts'

// Figures are only in facts.yaml, and pages refer to them, so two pages cannot disagree.

/** The keys whose values are data, not text. */
const notWords = new Set([
  ...['box', 'point', 'path', 'picture', 'src', 'under', 'order'],
  ...['dayCount', 'groupSize'], // numbers that belong to one tour only
  ...['date', 'phone', 'level', 'social'], // of an article, of a guide
  ...['synonyms', 'phrases'], // words that visitors may type into the search
])

/** Figures that are not about trips. */
const ownFigures = [/CC BY 4\.0/g]

/** Files whose numbers are the operator's details and colours, the figures themselves, or a visitor's text. */
const others = /\/(brand|facts|notice|operator|routes)\.yaml$|\/(media|reviews|comments)\//

const files = globSync('tests/delivered/content/**/*.{yaml,md}').filter(
  (file) => !others.test(file),
)

test('there are texts to check', () => {
  expect(files.length).toBeGreaterThan(15)
})

test.each(files)('%s states no figure of its own: each is a {fact:...}', (file) => {
  const figures = textsOf(file)
    .map((text) => ownFigures.reduce((rest, own) => rest.replace(own, ''), text))
    .filter((text) => /\d/.test(text.replace(/\{(fact|note):[^}]*\}/g, '')))
  expect(figures).toEqual([])
})

test('the answer promised on the pages is the one the wizard and the letters promise', () => {
  const facts = parse(readFileSync('tests/delivered/content/facts.yaml', 'utf8'))
  expect(facts['response-time'].shown).toBe(`${answerWithinHours} hours`)
})

test.each([
  // value            shown                          is it the same figure
  ['870 USD', '$870 per person', true],
  ['870 USD', '$880 per person', false],
  ['2700 km2', 'about 2,700 km²', true],
  ['06-09, 12-02', 'June to September', true],
  ['18, 2017', 'eighteen rhinos came in 2017', true],
  [8, 'up to 9 people', false],
  ['2.5 hours', '2 hours', false],
])('value: %s and shown: %s are the same figure: %s', (value, shown, same) => {
  const read = factSchema.safeParse({ value, shown, source: 's', checked: '2026-11-20' })
  expect(read.error?.issues.map(({ path }) => path) ?? []).toEqual(same ? [] : [['shown']])
})

/** Returns the texts of an entry, including an article's paragraphs without the numbers of its lists. */
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
