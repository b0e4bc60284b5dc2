import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { currentLanguage, type Language, typeset } from '#enquiry/words.ts'
import { yamlOf } from './entry-errors.ts'

/** Around an English text on a page in another language. `site/middleware.ts` makes an element of them. */
export const untranslated = { from: '\uE000', to: '\uE001' } as const

/** English texts without a translation, each as `content/fr/about.yaml: banner.title`. */
export const missing = new Set<string>()

/** Returns the file of a translation: `content/fr/about.yaml` for `content/about.yaml`. */
export const translationOf = (file: string, language: Language) =>
  file.replace(/^content\//, `content/${language}/`)

/**
 * Lays the texts of a translation over an entry. Figures, pictures, links and their order stay those of the English
 * entry, and so does a list whose translation has another length. What is missing stays English, marked.
 */
export function translate<T>(entry: T, schema: z.ZodType, file: string, name?: string): T {
  const language = currentLanguage()
  if (language === 'en') return entry
  const translation = translationOf(file, language)
  const words = readWords(translation)
  return lay(entry, name ? words?.[name] : words, schema, name ? [name] : []) as T

  function lay(
    value: unknown,
    own: unknown,
    schema: z.ZodType | undefined,
    path: string[],
  ): unknown {
    const at = schema && inner(schema)
    if (typeof value === 'string') return layText(value, own, at, path)
    if (Array.isArray(value)) {
      const list = Array.isArray(own) && own.length === value.length ? own : []
      const element = at instanceof z.ZodArray ? (at.element as z.ZodType) : undefined
      return value.map((item, index) => lay(item, list[index], element, [...path, `${index + 1}`]))
    }
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        lay(part, (own as Readonly<Record<string, unknown>> | undefined)?.[key], fieldOf(at, key), [
          ...path,
          key,
        ]),
      ]),
    )
  }

  function layText(value: string, own: unknown, schema: z.ZodType | undefined, path: string[]) {
    if (!schema || !isWords(schema)) return value
    if (typeof own === 'string') return typeset(own, language)
    if (!isProse(value)) return value
    missing.add(`${translation}: ${path.join('.')}`)
    return untranslated.from + value + untranslated.to
  }
}

/** Whether a text has words of its own: more than a placeholder, a name of ours or an address. */
const isProse = (text: string) =>
  /\p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, '')) &&
  !/^([a-z0-9-]+|\[to write\].*|\/.*|\S+@\S+|[\w.-]+\.[a-z]+)$/.test(text)

/** Whether a field holds words for readers, not a name, a choice, an address or a figure. */
export function isWords(schema: z.ZodType): boolean {
  const at = inner(schema)
  if (!(at instanceof z.ZodString)) return false
  const { choices, suggestions, kind, words } = (schema.meta() ?? at.meta() ?? {}) as Record<
    string,
    unknown
  >
  const hasFormat = (at.def.checks ?? []).some((check) => check._zod.def.check === 'string_format')
  return !choices && !suggestions && !kind && words !== false && !hasFormat
}

function inner(schema: z.ZodType): z.ZodType {
  const { innerType, in: input } = schema.def as { innerType?: z.ZodType; in?: z.ZodType }
  return innerType || input ? inner((innerType ?? input) as z.ZodType) : schema
}

function fieldOf(schema: z.ZodType | undefined, key: string): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[key]
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType
  if (!(schema instanceof z.ZodUnion)) return undefined
  return schema.options.map((option) => fieldOf(inner(option as z.ZodType), key)).find(Boolean)
}

type Words = Readonly<Record<string, unknown>> | undefined
const read = new Map<string, { text: string; words: Words }>()

/** Reads a file of a translation, parsed anew only where it has changed. */
function readWords(file: string): Words {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const known = read.get(file)
  if (known?.text === text) return known.words
  const words = parse(yamlOf(file, text)) as Words
  read.set(file, { text, words })
  return words
}
