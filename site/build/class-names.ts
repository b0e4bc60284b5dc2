import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const classesIn = (css: string): readonly string[] => {
  const rules = css.replaceAll(/\/\*.*?\*\/|"[^"]*"/gs, '')
  return [...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name)
}

const letter = (number: number): string => String.fromCharCode(97 + (number % 26))

/**
 * Counts a, b, ... z, a0, a1, ... a9, b0, ... Classes of one module then mostly share their letter, which packs better.
 * A name of letters alone could be a word of the page or of a script, and its rules would stay: drop-unused-styles.ts.
 */
const shortName = (number: number): string => {
  const [tens, digit] = [Math.floor((number - 26) / 10), (number - 26) % 10]
  if (number < 26) return letter(number)
  return `${letter(tens)}${digit}${Math.floor(tens / 26) || ''}`
}

/** Header and footer, which every page has, come first, since rules of one letter are on every page. */
const isFrame = (file: string): boolean => /\/frame\/(Header|Footer)\./.test(file)

/** The classes of all CSS modules, in an order that is the same in every build. */
const owned = globSync('site/**/*.module.css')
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()
  .toSorted((one, other) => Number(isFrame(other)) - Number(isFrame(one)))
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
