import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Class names of plain stylesheets are strings in the markup, so only this test finds misspelt ones.

const read = (patterns: string[], exclude: string[] = []) =>
  globSync(patterns, { exclude }).map((file) => readFileSync(file, 'utf8'))

const styles = read(['site/**/*.css'], ['**/*.module.css', 'site/scripts/**']).map((css) =>
  css.replaceAll(/\/\*.*?\*\/|"[^"]*"/gs, ''),
)
const declared = new Set(
  styles.flatMap((css) => [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)),
)

/** Matches plain words in a `class`, and those next to a module's classes in a template or a list. */
const written = read(['site/**/*.tsx', 'site/**/*.astro']).flatMap((text) =>
  [...text.matchAll(/class(?:Name)?=(?:"([^"]*)"|\{`([^`]*)`\}|\{\[([^\]]*)\])/g)].flatMap(
    ([, plain = '', mixed = '', listed = '']) => [
      ...plain.split(' '),
      ...mixed.replaceAll(/\$\{[^}]*\}/g, ' ').split(' '),
      ...[...listed.matchAll(/'([^']*)'/g)].flatMap(([, names = '']) => names.split(' ')),
    ],
  ),
)
const used = new Set(written.filter((name) => name !== ''))

test('every class of the shared stylesheets is used', () => {
  expect(declared.size).toBeGreaterThan(30)
  expect([...declared].filter((name) => !used.has(name))).toEqual([])
})

test('every plain class name is in a shared stylesheet', () => {
  expect([...used].filter((name) => !declared.has(name))).toEqual([])
})
