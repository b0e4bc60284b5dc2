import { type OtherLanguage, otherLanguages, t } from '#core/words.ts'
import type { Values } from '#desk/lib/merge-values.ts'
import { ownValue } from '#desk/lib/own-value.ts'
import { asValues } from '#desk/shell/read-form.ts'
import type { TextError } from '#site/content/check/text-error.ts'
import { findSentenceErrors, namesIn } from '#site/content/check/text-errors.ts'
import { hasSameWords, updateFigures } from '#site/content/check/text-figures.ts'
import { compareFigures, isListOfNames } from '#site/content/check/translation-errors.ts'
import { isMarked } from '#site/content/read-files.ts'
import {
  alignWords,
  englishOf,
  hashOf,
  seenFile,
  textAt,
  textsOf,
  translationOf,
} from '#site/content/translate.ts'
import type { NewDraft, Texts } from './content-folder.ts'
import { readValue, valueIn, writeValue } from './edit-yaml.ts'
import { kindOf } from './kinds.ts'

export const isSeenFile = (path: string) => otherLanguages.some((code) => path === seenFile(code))

export type Row = {
  readonly name: string
  readonly english: string
  readonly own: string
  readonly isChanged: boolean
}

export function readRows(
  texts: Texts,
  file: string,
  language: OtherLanguage,
  allSeen = readSeen(texts, language),
): readonly Row[] {
  const kind = kindOf(file)
  const entry = valueIn(texts, file)
  const seen = asValues(ownValue(allSeen, file))
  const own = alignWords(readTranslation(texts, file, language), entry, seen)
  return textsOf(entry, kind?.schema).map(({ path, text }) => {
    const name = path.join('.')
    const written = textAt(own, path)
    const isChanged = written !== '' && Object.hasOwn(seen, name) && seen[name] !== hashOf(text)
    return { name, english: text, own: written, isChanged }
  })
}

const readTranslation = (texts: Texts, file: string, language: OtherLanguage): unknown =>
  valueIn(texts, translationOf(file, language))
const readSeen = (texts: Texts, language: OtherLanguage): Values =>
  asValues(valueIn(texts, seenFile(language)))

function noteSeen(texts: Texts, file: string, language: OtherLanguage, seen: Values): NewDraft {
  const path = seenFile(language)
  const all = { ...readSeen(texts, language), [file]: seen }
  return { path, content: writeValue('english.yaml', texts.get(path) ?? '', all) }
}

/** Returns the outdated translations of the given files. For all files, this takes a second. */
export function findOutdated(texts: Texts, language: OtherLanguage, files: Iterable<string>) {
  const seen = readSeen(texts, language)
  return [...files]
    .filter((file) => Object.hasOwn(seen, file))
    .filter((file) => readRows(texts, file, language, seen).some(({ isChanged }) => isChanged))
    .map((file) => translationOf(file, language))
}

export type Untranslated = {
  readonly path: string
  readonly missing: number
  readonly count: number
}

/**
 * Returns the translations that lack texts which are new or changed since the site has them, in files and what these say
 * on the site. Visitors see those texts in English.
 */
export function findUntranslated(
  texts: Texts,
  language: OtherLanguage,
  published: Texts,
): readonly Untranslated[] {
  const seen = readSeen(texts, language)
  return [...published].flatMap(([file, before]) => {
    const text = texts.get(file)
    if (text === undefined || englishOf(file).language !== null || isMarked(text, 'hidden'))
      return []
    const known = new Set(
      textsOf(readValue(file, before), kindOf(file)?.schema).map((one) => one.text),
    )
    const rows = readRows(texts, file, language, seen).filter(({ english }) => !known.has(english))
    const missing = rows.filter(({ own }) => own === '').length
    return missing > 0 ? [{ path: translationOf(file, language), missing, count: rows.length }] : []
  })
}

export function takeBackSeen(
  file: string,
  language: OtherLanguage,
  latest: Buffer | null,
  earlier: Buffer | null,
): NewDraft {
  const { [file]: _, ...others } = asValues(readValue('english.yaml', `${latest ?? ''}`))
  const before = asValues(readValue('english.yaml', `${earlier ?? ''}`))[file]
  const seen = before === undefined ? others : { ...others, [file]: before }
  const isEmpty = earlier === null && Object.keys(seen).length === 0
  const content = isEmpty ? null : writeValue('english.yaml', `${latest ?? ''}`, seen)
  return { path: seenFile(language), content }
}

/** Returns the drafts that save translations and the hashes of their English text. */
export function writeRows(
  texts: Texts,
  file: string,
  language: OtherLanguage,
  rows: readonly Row[],
) {
  const path = translationOf(file, language)
  const english = valueIn(texts, file)
  const value = rows.reduce<unknown>(
    (all, { name, own }) => put(all, english, name.split('.'), own),
    readTranslation(texts, file, language),
  )
  const text = writeValue(
    path,
    texts.get(path) ?? (path.endsWith('.md') ? '---\n---\n' : ''),
    value,
  )
  const hashes = rows.flatMap(({ name, english, own }) => (own ? [[name, hashOf(english)]] : []))
  return [{ path, content: text }, noteSeen(texts, file, language, Object.fromEntries(hashes))]
}

/** Returns the errors of a translation's rows, by name. */
export function findRowFaults(
  file: string,
  texts: Texts,
  rows: readonly Row[],
): readonly TextError[] {
  const names = namesIn(texts)
  return rows.flatMap(({ name, english, own }) => {
    const path = name.split('.')
    const errors = isListOfNames(file)
      ? []
      : own.split('\n').flatMap((written) => findSentenceErrors(file, { path, written }, names))
    // The page has no list of figures to insert: they stand in the English text.
    const asInEnglish = t('Write it as in the English text.')
    return [
      ...errors.map((error) => (error.hint ? { ...error, hint: asInEnglish } : error)),
      ...compareFigures({ file, path }, own, english),
    ]
  })
}

/**
 * Copies changed figures from English text to its translations. If nothing else changed, the translations are not marked
 * as outdated.
 */
export function followInTranslations(texts: Texts, file: string, text: string): NewDraft[] {
  const { schema } = kindOf(file) ?? {}
  const rowsIn = (written: string) =>
    new Map(
      textsOf(readValue(file, written), schema, () => true).map((row) => [
        row.path.join('.'),
        row.text,
      ]),
    )
  const [before, after] = [rowsIn(texts.get(file) ?? ''), rowsIn(text)]
  return otherLanguages.flatMap((language) => {
    const path = translationOf(file, language)
    const unchanged = readTranslation(texts, file, language)
    let own = unchanged
    const seen = { ...asValues(readSeen(texts, language)[file]) }
    for (const [name, english] of after) {
      const old = before.get(name) ?? english
      const written = textAt(own, name.split('.'))
      const followed = updateFigures(written, old, english, language)
      if (followed === written) continue
      own = put(own, readValue(file, text), name.split('.'), followed)
      if (Object.hasOwn(seen, name) && hasSameWords(old, english)) seen[name] = hashOf(english)
    }
    if (own === unchanged) return []
    const content = writeValue(path, texts.get(path) ?? '', own)
    return [{ path, content }, noteSeen(texts, file, language, seen)]
  })
}

function put(
  value: unknown,
  english: unknown,
  [key, ...rest]: readonly string[],
  text: string,
): unknown {
  if (key === undefined) return text
  if (Array.isArray(english)) {
    const list =
      Array.isArray(value) && value.length === english.length ? value : english.map(emptyOf)
    return list.map((item, index) =>
      `${index}` === key ? put(item, english[index], rest, text) : item,
    )
  }
  const all = asValues(value)
  if (text === '' && rest.length === 0) {
    const { [key]: _, ...others } = all
    return others
  }
  return { ...all, [key]: put(ownValue(all, key), ownValue(asValues(english), key), rest, text) }
}

const emptyOf = (item: unknown) => (typeof item === 'string' ? '' : {})
