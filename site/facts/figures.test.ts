import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { answerWithinHours } from '#enquiry/messages.ts'

// A figure stands once, in facts.yaml, and pages name it: so no two pages can say it differently.

/** What is data and not words, by its key. */
const notWords = new Set([
  ...['box', 'point', 'focus', 'path', 'picture', 'src', 'under', 'order'],
  ...['dayCount', 'groupSize'], // numbers of a tour that stand nowhere else
  ...['date', 'phone', 'level', 'social'], // of an article, of a guide
  ...['typed'], // what visitors may write into the search
])

/** Figures that are none of the trips'. */
const ownFigures = [/CC BY 4\.0/g, /step 7/g]

/** Files whose numbers are the operator's details, the figures themselves, or a visitor's words. */
const others =
  /^content\/(facts|notice|operator|routes)\.yaml$|^content\/(media|reviews|comments)\//

const files = globSync('content/**/*.{yaml,md}').filter((file) => !others.test(file))

test('there is something to look at', () => {
  expect(files.length).toBeGreaterThan(15)
})

test.each(files)('%s states no figure of its own: each is a {fact:...}', (file) => {
  const figures = textsOf(file)
    .map((text) => ownFigures.reduce((rest, own) => rest.replace(own, ''), text))
    .filter((text) => /\d/.test(text.replace(/\{(fact|note):[^}]*\}/g, '')))
  expect(figures).toEqual([])
})

test('the answer promised on the pages is the one the wizard and the letters promise', () => {
  const facts = parse(readFileSync('content/facts.yaml', 'utf8'))
  expect(facts['response-time'].shown).toBe(`${answerWithinHours} hours`)
})

test('what a fact is and what it shows are the same figure', () => {
  const facts: Record<string, { value: string | number; shown: string }> = parse(
    readFileSync('content/facts.yaml', 'utf8'),
  )
  const digits = (text: string): readonly string[] =>
    text.replaceAll(',', '').match(/\d+(\.\d+)?/g) ?? []
  const apart = Object.entries(facts)
    .map(([name, { value, shown }]) => ({
      name,
      value: digits(String(value)),
      shown: digits(shown),
    }))
    // Months and words have no digits to show.
    .filter(
      ({ value, shown }) => shown.length > 0 && !shown.every((digit) => value.includes(digit)),
    )
  expect(apart).toEqual([])
})

/** The texts of an entry; of an article also its paragraphs, without the numbers of its lists. */
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
