import { globSync, readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const propertyName = /(?<![\w-])--[a-z_][\w-]*/g

const namesIn = (patterns: readonly string[]): readonly string[] =>
  globSync([...patterns], { exclude: ['**/*.test.*', 'site/build/**', 'site/content/brand.ts'] })
    .toSorted()
    .flatMap((file) => readFileSync(file, 'utf8').match(propertyName) ?? [])

/** Scripts and posters set these, or read them. */
const named = namesIn(['{site,core}/**/*.{ts,tsx,json,svg}'])
const isNamed = (name: string) => named.includes(name) || name.startsWith('--print-')

function countedNames(): readonly string[] {
  const found = namesIn(['site/**/*.css']).filter((name) => !isNamed(name))
  const counts = [...Map.groupBy(found, (name) => name)]
  return counts.toSorted(([, one], [, other]) => other.length - one.length).map(([name]) => name)
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Counts a, b, ... z, aa, ab, ... */
const shortName = (number: number): string =>
  number < letters.length
    ? `--${letters[number]}`
    : `${shortName(Math.floor(number / letters.length) - 1)}${letters[number % letters.length]}`

const shortNames = new Map(countedNames().map((name, number) => [name, shortName(number)]))

/**
 * Gives custom properties names of one or two letters, the most frequent the shortest: since styles are inlined, every page
 * sends each name as often as it uses it. The names are the same in every file and every build.
 */
export const shortenProperties = (css: string): string =>
  css.replaceAll(propertyName, (name) => shortNames.get(name) ?? name)

export const shortProperties = (): Plugin => ({
  name: 'short-properties',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css(\?|$)/ },
    handler: (code) => ({ code: shortenProperties(code), map: null }),
  },
})
