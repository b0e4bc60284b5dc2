import { existsSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { parse } from 'yaml'
import type { Collection } from './content-loader.ts'
import { didYouMean, yamlOf } from './entry-errors.ts'
import { otherLanguages } from './languages.ts'
import { readTexts } from './read-files.ts'
import { findTextErrors, type KnownNames } from './text-errors.ts'

/** Files of a translation that are used whole, or whose texts may hold amounts. */
const isWhole = (file: string) => file.endsWith('/search.yaml')
const isFigures = (file: string) => /\/(facts|pictures)\.yaml$/.test(file)

/** Returns the errors in `content/fr/`: texts that no English text stands behind, and unknown facts. */
export function findTranslationErrors(
  collections: readonly Collection[],
  names: KnownNames,
): string[] {
  const files = otherLanguages.flatMap((language) => [
    ...readTexts(`content/${language}/**/*.yaml`),
    ...readTexts(`content/${language}/**/*.md`),
  ])
  return files.flatMap(([file, text]) => {
    if (isWhole(file)) return []
    const english = file.replace(/^content\/\w\w\//, 'content/')
    if (!existsSync(english)) return `${file}: There is no ${english}. Rename or delete this file.`
    const written = parse(yamlOf(english, readFileSync(english, 'utf8')))
    // With the defaults of its schema; a broken file has errors of its own.
    const { schema } = collections.find(({ files }) => matchesGlob(english, files)) ?? {}
    const known = schema?.safeParse(written).data ?? written
    const strays = findStrays(parse(yamlOf(file, text)), known, '')
    return [
      ...strays.map((sentence) => `${file} ${sentence}`),
      ...(isFigures(file) ? [] : findTextErrors(file, text, names)),
    ]
  })
}

type Node = Readonly<Record<string, unknown>>
const isMap = (value: unknown): value is Node => typeof value === 'object' && value !== null

function findStrays(own: unknown, english: unknown, path: string): string[] {
  if (own === null || own === undefined) return []
  if (!isMap(own)) return isMap(english) ? [`${path}: The English file has no text here.`] : []
  if (!isMap(english)) return [`${path}: The English file has one text here.`]
  return Object.entries(own).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key
    // A list of another length is shown in English.
    if (Array.isArray(own) || key in english) return findStrays(value, english[key] ?? value, at)
    return `${at}: The English file has no "${key}" here.${didYouMean(key, Object.keys(english))}`
  })
}
