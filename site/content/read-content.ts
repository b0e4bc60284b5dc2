import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { z } from 'zod'
import { inLanguage } from '#core/server/in-language.ts'
import { currentLanguage, type Language, languageCodes } from '#core/words.ts'
import { findErrors } from '#site/content/check/entry-errors.ts'
import { formatError } from '#site/content/check/text-error.ts'
import {
  type Content,
  type ContentFiles,
  contentFiles,
  contentFolders,
  type FolderName,
} from './content-files.ts'
import { factNamesIn, fillInFacts } from './facts.ts'
import { ContentError, readEntryTexts } from './read-files.ts'
import { translate } from './translate.ts'
import { yamlOf } from './yaml.ts'

export type Entry<Name extends FolderName> = {
  readonly id: string
  readonly data: Content[Name]
  /** The facts whose figures are in the entry. */
  readonly facts: readonly string[]
}

type Read<Name extends keyof Content> = Name extends FolderName
  ? readonly Entry<Name>[]
  : Content[Name]

/** Shared by all copies of this module: Astro loads it for its configuration, for the pages, and again after a change. */
const shared = globalThis as { contentCache?: Cache }
shared.contentCache ??= { entries: new Map(), texts: new Map() }
const { entries, texts } = shared.contentCache

type Cache = {
  readonly entries: Map<string, unknown>
  /** The texts in a language, and whether each is translated. */
  readonly texts: Map<Language, Map<string, boolean>>
}

/**
 * Returns what a file or folder of `content/` says, in the current language and with its figures filled in. Hidden
 * entries are left out.
 */
export function readContent<Name extends keyof Content>(name: Name, root = 'content'): Read<Name> {
  const key = `${currentLanguage()} ${root}/${name}`
  const read =
    entries.get(key) ?? (isFolder(name) ? readFolder(name, root) : readSingle(name, root))
  entries.set(key, read)
  return read as Read<Name>
}

const isFolder = (name: keyof Content): name is FolderName => Object.hasOwn(contentFolders, name)

const filesIn = (root: string, { files }: ContentFiles) => files.replace(/^content/, root)

const readSingle = (name: keyof Content, root: string) =>
  readEntry(filesIn(root, contentFiles[name]), contentFiles[name], root).data

const readFolder = (name: FolderName, root: string) =>
  readEntryTexts(filesIn(root, contentFiles[name])).map(({ file, slug }) => ({
    id: slug,
    ...readEntry(file, contentFiles[name], root),
  }))

function readEntry(file: string, { schema, isByVisitors }: ContentFiles, root: string) {
  const own = readValid(file, schema)
  if (isByVisitors) return { data: own, facts: [] }
  const isFacts = schema === contentFiles.facts.schema
  const facts = isFacts ? {} : readContent('facts', root)
  const isShown = (own as { sample?: boolean }).sample !== true || currentLanguage() === 'en'
  const translated = translate(own, schema, file, (text, isTranslated) => {
    if (isShown) noteText(fillInFacts(text, facts, file), isTranslated)
  })
  return { data: fillInFacts(translated, facts, file), facts: factNamesIn(translated) }
}

/** A word that two languages share is translated if one of its places says so. */
function noteText(text: string, isTranslated: boolean) {
  const known = texts.get(currentLanguage()) ?? new Map<string, boolean>()
  known.set(text, isTranslated || known.get(text) === true)
  texts.set(currentLanguage(), known)
}

/** Returns the texts without a translation to the current language, of all that has been read. */
export const readUntranslated = (): readonly string[] =>
  [...(texts.get(currentLanguage()) ?? [])]
    .filter(([, isTranslated]) => !isTranslated)
    .map(([text]) => text)

/** Returns the content of a file, checked and with its defaults. */
export function readValid<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> {
  const text = readFileSync(file, 'utf8')
  const errors = findErrors(file, text, schema)
  if (errors.length > 0) throw new ContentError(errors.map((error) => formatError(error, text)))
  return schema.parse(parse(yamlOf(file, text)))
}

/** Reads all of `content/` again. Pages show it as it is now until the next call. */
export function renewContent(): void {
  entries.clear()
  texts.clear()
  const names = Object.keys(contentFiles) as (keyof Content)[]
  for (const language of languageCodes)
    inLanguage(language, () => {
      for (const name of names) readContent(name)
    })
}
