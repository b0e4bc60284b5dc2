import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { foldLetters } from '#core/letters.ts'
import {
  currentLanguage,
  type Language,
  type OtherLanguage,
  otherLanguages,
  typeset,
} from '#core/words.ts'
import { yamlOf } from './yaml.ts'

export const translationOf = (file: string, language: Language) =>
  file.replace(/(?<=^|\/)content\//, `content/${language}/`)

/** Returns the English file of a path, and the language if the path is that of a translation. */
export function englishOf(path: string): { file: string; language: OtherLanguage | null } {
  const language = otherLanguages.find((code) => path.startsWith(`content/${code}/`)) ?? null
  return { file: language ? path.replace(`/${language}/`, '/') : path, language }
}

type Words = Readonly<Record<string, unknown>> | undefined

/** The file with a hash of the English text behind each translation, by file and path. The editor writes it. */
export const seenFile = (language: Language) => `content/${language}/english.yaml`

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/**
 * Translates an entry. Figures, pictures, links and order come from the English entry. Text without a translation
 * stays English. `list` gets each text, and whether it is translated.
 */
export function translate<T>(
  entry: T,
  schema: z.ZodType,
  file: string,
  list: (text: string, isTranslated: boolean) => void = () => {},
): T {
  const language = currentLanguage()
  if (language === 'en') return entry
  const [, before = '', name = file] = /^(.*\/)?(content\/.*)$/.exec(file) ?? []
  const seen = readWords(before + seenFile(language))?.[name] as Words
  const words = alignWords(readWords(translationOf(file, language)), entry, seen)
  return mapTexts(entry, schema, (text, path) => {
    const own = textAt(words, path)
    const isTranslated = own !== ''
    const shown = isTranslated ? typeset(own, language) : text
    if (isTranslated || isProse(text)) list(shown, isTranslated)
    return shown
  }) as T
}

/**
 * Returns a translation with its lists in the order of the English entry. The items belong together whose English text
 * is the one that was translated, so that an item added, moved or removed leaves the others as they are.
 */
export function alignWords(
  words: unknown,
  entry: unknown,
  seen: Words,
  at: readonly string[] = [],
): unknown {
  if (!isNode(words) || !isNode(entry)) return words
  if (!Array.isArray(entry)) {
    const parts = Object.entries(words)
    return Object.fromEntries(
      parts.map(([key, part]) => [key, alignWords(part, entry[key], seen, [...at, key])]),
    )
  }
  if (!Array.isArray(words)) return undefined
  if (words.length < countSeen(seen, at))
    return pairByWords(entry, words).map((source, index) =>
      source === undefined ? undefined : alignWords(words[source], entry[index], undefined, at),
    )
  const free = new Set(words.keys())
  const sources = entry.map((item, index) => {
    const same = (source: number) => countSame(item, seen, [...at, `${source}`])
    const nearest = same(index) > 0 ? index : largest([...free], same)
    return nearest !== undefined && free.delete(nearest) ? nearest : undefined
  })
  return entry.map((item, index) => {
    const isInPlace = words.length === entry.length && free.has(index)
    const source = sources[index] ?? (isInPlace ? index : undefined)
    return source === undefined
      ? undefined
      : alignWords(words[source], item, seen, [...at, `${source}`])
  })
}

/** Counts the items of a list that were translated. */
const countSeen = (seen: Words, at: readonly string[]): number => {
  const start = `${at.join('.')}.`
  const names = Object.keys(seen ?? {}).filter((name) => name.startsWith(start))
  return Math.max(0, ...names.map((name) => Number.parseInt(name.slice(start.length), 10) + 1))
}

/**
 * Pairs the items of a list with a translation from which somebody removed some, so that the places are no longer those
 * of the English list. Items that share a word or a figure belong together, and so do those between, if they are as many.
 * After the last of them, the translation is taken to lack its end.
 */
function pairByWords(
  entry: readonly unknown[],
  words: readonly unknown[],
): readonly (number | undefined)[] {
  const pairs: (number | undefined)[] = entry.map(() => undefined)
  let last = { index: -1, source: -1 }
  for (const [index, item] of entry.entries()) {
    const alike = [...words.keys()].filter((source) => areAlike(item, words[source]))
    const [source = -1] = alike
    if (alike.length !== 1 || source <= last.source) continue
    if (index - last.index === source - last.source) pairUp(index)
    pairs[index] = source
    last = { index, source }
  }
  pairUp(entry.length)
  return pairs

  function pairUp(end: number) {
    for (let index = last.index + 1; index < end; index++) {
      const source = last.source + index - last.index
      pairs[index] = source < words.length ? source : undefined
    }
  }
}

/** Whether two items share a figure, or a longer word, or one such as "adventures" and "aventures". */
const areAlike = (one: unknown, other: unknown): boolean =>
  longWords(one).some((word) => longWords(other).some((own) => isCognate(word, own)))

function longWords(item: unknown): readonly string[] {
  if (isNode(item)) return Object.values(item).flatMap(longWords)
  const words = foldLetters(`${item ?? ''}`).match(/\p{L}+|\d+/gu) ?? []
  return words.filter((word) => /^\d|.{5}/u.test(word))
}

function isCognate(one: string, other: string): boolean {
  if (/^\d/.test(one)) return one === other
  const [pairs, others] = [letterPairs(one), letterPairs(other)]
  return pairs.filter((pair) => others.includes(pair)).length > 0.35 * (one.length + other.length)
}

const letterPairs = (word: string) =>
  [...word].slice(1).map((letter, index) => word[index] + letter)

/** Counts the texts of an item that are still those behind the translation at a path. */
function countSame(item: unknown, seen: Words, at: readonly string[]): number {
  const start = at.join('.')
  return Object.entries(seen ?? {}).filter(([name, hash]) => {
    if (name !== start && !name.startsWith(`${start}.`)) return false
    const path = name
      .slice(start.length + 1)
      .split('.')
      .filter(Boolean)
    return hashOf(textAt(item, path)) === hash
  }).length
}

function largest(numbers: readonly number[], countOf: (number: number) => number) {
  const [first] = numbers
    .map((number) => ({ number, count: countOf(number) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
  return first?.number
}

export const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Returns the text at a path, or '' if there is none. */
export function textAt(value: unknown, path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (at, key) => (isNode(at) && Object.hasOwn(at, key) ? at[key] : undefined),
    value,
  )
  return typeof found === 'string' ? found : ''
}

export type TranslatableText = { readonly path: readonly string[]; readonly text: string }

export function textsOf(
  entry: unknown,
  schema: z.ZodType | undefined,
  isWanted: (text: string) => boolean = isProse,
): TranslatableText[] {
  const found: TranslatableText[] = []
  mapTexts(entry, schema, (text, path) => {
    if (isWanted(text)) found.push({ path, text })
    return text
  })
  return found
}

function mapTexts(
  value: unknown,
  schema: z.ZodType | undefined,
  write: (text: string, path: readonly string[]) => string,
  path: readonly string[] = [],
): unknown {
  if (!schema) return value
  if (typeof value === 'string') return isTranslatable(schema) ? write(value, path) : value
  const at = innerOf(schema)
  if (Array.isArray(value)) {
    const element = at instanceof z.ZodArray ? (at.element as z.ZodType) : undefined
    return value.map((item, index) => mapTexts(item, element, write, [...path, `${index}`]))
  }
  if (!isNode(value)) return value
  const parts = Object.entries(value).map(([key, part]) => [
    key,
    mapTexts(part, fieldOf(at, key), write, [...path, key]),
  ])
  return Object.fromEntries(parts)
}

/** Whether a text has words to translate, not just a placeholder, name or address. */
const isProse = (text: string) =>
  /\p{L}/u.test(text.replaceAll(/\{[^{}]*\}/g, '')) &&
  !/^([a-z0-9-]+|\[to write\].*|\/.*|\S+@\S+|[\w.-]+\.[a-z]+)$/.test(text)

function isTranslatable(schema: z.ZodType): boolean {
  const at = innerOf(schema)
  if (!(at instanceof z.ZodString)) return false
  const meta: Readonly<Record<string, unknown>> = { ...at.meta(), ...schema.meta() }
  const hasFormat = at.def.checks?.some((check) => check._zod.def.check === 'string_format')
  if (meta['words'] === true) return true
  const isName = meta['choices'] || meta['suggestions'] || meta['kind'] || meta['words'] === false
  return !isName && !hasFormat
}

function innerOf(schema: z.ZodType): z.ZodType {
  const { innerType, in: input } = schema.def as { innerType?: z.ZodType; in?: z.ZodType }
  const inner = innerType ?? input
  return inner ? innerOf(inner) : schema
}

function fieldOf(schema: z.ZodType | undefined, key: string): z.ZodType | undefined {
  if (schema instanceof z.ZodObject)
    return Object.hasOwn(schema.shape, key) ? schema.shape[key] : undefined
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType
  if (!(schema instanceof z.ZodUnion)) return undefined
  return schema.options
    .map((option) => fieldOf(innerOf(option as z.ZodType), key))
    .find((found) => found !== undefined)
}

const read = new Map<string, { readonly text: string; readonly words: Words }>()

function readWords(file: string): Words {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const known = read.get(file)
  if (known?.text === text) return known.words
  const words = parse(yamlOf(file, text)) as Words
  read.set(file, { text, words })
  return words
}
