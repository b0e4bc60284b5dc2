import { existsSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { otherLanguages, t } from '#core/words.ts'
import type { ContentFiles } from '#site/content/content-files.ts'
import { readTexts } from '#site/content/read-files.ts'
import { englishOf, isNode } from '#site/content/translate.ts'
import { yamlOf } from '#site/content/yaml.ts'
import { didYouMean, findErrors } from './entry-errors.ts'
import type { TextError } from './text-error.ts'
import { findTextErrors, type KnownNames } from './text-errors.ts'
import { findDifferentFigure } from './text-figures.ts'

const readTranslations = () =>
  otherLanguages
    .flatMap((code) =>
      ['yaml', 'md'].flatMap((kind) => [...readTexts(`content/${code}/**/*.${kind}`)]),
    )
    .filter(([file]) => !/\/(search|english)\.yaml$/.test(file))

export const findTranslationErrors = (names: KnownNames): TextError[] =>
  readTranslations().flatMap(([file, text]) => {
    const broken = findErrors(file, text, z.looseObject({}))
    if (broken.length > 0) return broken
    const english = englishOf(file).file
    return [
      ...(isListOfNames(file) ? [] : findTextErrors(file, text, names)),
      ...(existsSync(english) ? findFigureErrors(file, text, readFileSync(english, 'utf8')) : []),
    ]
  })

/** The texts of these files belong to figures and pictures, and may name prices. */
export const isListOfNames = (file: string) => /\/(facts|pictures)\.yaml$/.test(file)

export function findFigureErrors(file: string, text: string, english: string): TextError[] {
  return compare(parse(yamlOf(file, text)), parse(yamlOf(file, english)), [])

  function compare(own: unknown, original: unknown, path: readonly string[]): TextError[] {
    if (isNode(own))
      return Object.entries(own).flatMap(([key, value]) =>
        compare(
          value,
          isNode(original) && Object.hasOwn(original, key) ? original[key] : undefined,
          [...path, key],
        ),
      )
    return original === undefined ? [] : compareFigures({ file, path }, `${own}`, `${original}`)
  }
}

/** Returns an error if a translated text has another figure than its English text. */
export function compareFigures(
  { file, path }: Pick<TextError, 'file' | 'path'>,
  own: string,
  english: string,
): TextError[] {
  // The French source may be a different page, with different units.
  if (/^(source|checked)$/.test(path.at(-1) ?? '')) return []
  const other = findDifferentFigure(english, own, englishOf(file).language ?? 'en')
  if (!other) return []
  const message = t(
    'This says {own}, but the English text says {english}. Write the same figure.',
    other,
  )
  return [{ file, path, message }]
}

export const findStrayTexts = (collections: readonly ContentFiles[]): string[] =>
  readTranslations().flatMap(([file, text]) => {
    const english = englishOf(file).file
    if (!existsSync(english)) return `${file} is not used: there is no ${english}.`
    const written = parse(yamlOf(english, readFileSync(english, 'utf8')))
    const { schema } = collections.find(({ files }) => matchesGlob(english, files)) ?? {}
    const known = schema?.safeParse(written).data ?? written
    return findStrays(parse(yamlOf(file, text)), known, '').map((stray) => `${file}: ${stray}`)
  })

function findStrays(own: unknown, english: unknown, path: string): string[] {
  if (!isNode(own)) return []
  if (!isNode(english)) return [`${path} is not used: there is one English text.`]
  if (Array.isArray(own) && own.length > (Array.isArray(english) ? english.length : 0))
    return [`${path} is not used to its end: the English list is shorter.`]
  return Object.entries(own).flatMap(([key, value]) => {
    const at = path ? `${path}.${key}` : key
    if (Object.hasOwn(english, key)) return findStrays(value, english[key], at)
    return `${at} is not used: no English text has this name.${didYouMean(key, Object.keys(english))}`
  })
}
