import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const classesIn = (css: string): readonly string[] => {
  const rules = css.replaceAll(/\/\*.*?\*\/|"[^"]*"/gs, '')
  return [...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
}

/** Counts a, b, ... z, a0, a1, ... */
const shortName = (number: number): string =>
  String.fromCharCode(97 + (number % 26)) +
  (number < 26 ? '' : (Math.floor(number / 26) - 1).toString(36))

/** The classes of all CSS modules, in an order that is the same in every build. */
const owned = globSync('site/**/*.module.css')
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()
  .flatMap((file) =>
    [...new Set(classesIn(readFileSync(file, 'utf8')))].map((name) => `${file} ${name}`),
  )

const shortNames = new Map(owned.map((owner, number) => [owner, shortName(number)]))

/**
 * Returns the built name of a class of a CSS module, for `css.modules.generateScopedName`: one or two characters. Since
 * styles are inlined, each name is sent at least twice.
 */
export function shortClassName(name: string, file: string): string {
  const owner = `${relative('.', file.replace(/\?.*$/, '')).replaceAll('\\', '/')} ${name}`
  const short = shortNames.get(owner) ?? shortName(shortNames.size)
  shortNames.set(owner, short)
  return short
}
