import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { currentLanguage, type Language, typeset } from '#core/words.ts'
import { yamlOf } from './entry-errors.ts'

/** Marks an English text on a page in another language. `site/middleware.ts` turns the marks into an element. */
export const untranslated = { from: '\uE000', to: '\uE001' } as const

export const translationOf = (file: string, language: Language) =>
  file.replace(/(?<=^|\/)content\//, `content/${language}/`)

type Words = Readonly<Record<string, unknown>> | undefined

/**
 * Translates an entry. Figures, pictures, links and order come from the English entry. Text without a translation, or
 * in a list whose translation has a different length, stays English and is marked.
 */
export function translate<T>(entry: T, schema: z.ZodType, file: string): T {
  const language = currentLanguage()
  if (language === 'en') return entry
  const words = readWords(translationOf(file, language))
  return mapTexts(entry, schema, (text, path) => {
    const own = wordsAt(words, entry, path)
    if (typeof own === 'string' && own !== '') return typeset(own, language)
    return isProse(text) ? untranslated.from + text + untranslated.to : text
  }) as T
}

/** Returns the translation at a path. Undefined within a list whose translation has a different length. */
function wordsAt(words: unknown, entry: unknown, path: readonly string[]): unknown {
  const [key, ...rest] = path
  if (key === undefined) return words
  const hasDifferentLength =
    Array.isArray(entry) && !(Array.isArray(words) && words.length === entry.length)
  if (hasDifferentLength) return undefined
  return wordsAt((words as Words)?.[key], (entry as Words)?.[key], rest)
}

/** Removes the `untranslated` marks, for output that cannot mark up the language of its text. */
export const removeMarks = <T>(entry: T): T =>
  JSON.parse(JSON.stringify(entry).replaceAll(/[\uE000\uE001]/g, ''))

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
  if (value === null || typeof value !== 'object') return value
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

export function isTranslatable(schema: z.ZodType): boolean {
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
