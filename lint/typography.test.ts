import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { words } from '#core/words/fr.ts'
import { type Language, typeset } from '#core/words.ts'
import { linesOf } from '#site/content/yaml.ts'

// Visible texts have typographic apostrophes and ranges: "the park’s", "2–3 hours". French ones get them from `typeset`.

/** What the specification words so, and what programs read. */
const exceptions = [
  "I HAVEN'T DECIDED YET",
  "Booking submitted successfully! We'll contact you",
  "Message sent successfully! We'll get back to you",
  "Discover Rwanda's Natural Wonders",
  '2-3 hours',
  // How figures are typed.
  '4-5 hours',
  '06-09',
  '12-02',
]

/** Fields that calculations read, and the words that people type when they search. */
const isData = (file: string, path: readonly string[]) =>
  /^(value|url|path|id|hours)$/.test(path.at(-1) ?? '') || basename(file) === 'search.yaml'

const address = /(?:https?:\/\/|www\.|\/)\S+|\]\([^)]*\)/g
const odd = /\p{L}'\p{L}|(?<![\p{L}\d./-])\d{1,4}-\d{1,4}(?![\p{L}\d/-])/gu

function oddIn(text: string, language: Language): readonly string[] {
  const own = exceptions.reduce((rest, known) => rest.replaceAll(known, ''), text)
  return typeset(own.replaceAll(address, ' '), language).match(odd) ?? []
}

test.each([
  ["the park's own", 'en', ["k's"]],
  ['the park’s own', 'en', []],
  ['2-3 days, at most', 'en', ['2-3']],
  ['2–3 hours on 2026-11-21', 'en', []],
  ["read https://example.org/it's-8-10 first", 'en', []],
  ["I HAVEN'T DECIDED YET", 'en', []],
  ["l'eau, de 2 à 3 heures", 'fr', []],
  ['2-3 heures', 'fr', ['2-3']],
] as const)('%s (%s): %j', (text, language, found) => {
  expect(oddIn(text, language)).toEqual(found)
})

test('texts of content have typographic apostrophes and ranges', () => {
  const files = globSync('content/**/*.{yaml,md}').toSorted()
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) =>
    linesOf(file, readFileSync(file, 'utf8')).flatMap(({ path, line, written }) =>
      isData(file, path)
        ? []
        : oddIn(written, file.startsWith('content/fr/') ? 'fr' : 'en').map(
            (text) => `${file}:${line} ${text}`,
          ),
    ),
  )
  expect(found).toEqual([])
})

test('words of the code have typographic apostrophes and ranges', () => {
  const found = Object.entries(words).flatMap(([english, french]) => [
    ...oddIn(english, 'en'),
    ...oddIn(french, 'fr'),
  ])
  expect(found).toEqual([])
})
