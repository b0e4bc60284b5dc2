import { globSync, readFileSync } from 'node:fs'
import { parse as parsePath } from 'node:path/posix'
import { parse } from 'yaml'
import type { z } from 'zod'
import { findErrors } from './entry-errors.ts'

/**
 * The errors that a writer has to correct before the site can be built. The stack is empty, since
 * it would only hide the sentences.
 */
export class ContentError extends Error {
  constructor(errors: readonly string[]) {
    super(`The site cannot be built until this is corrected:\n${errors.join('\n')}`)
    this.stack = ''
  }
}

/** The text of every file that a pattern names, by the file's name, in order. */
export function readTexts(pattern: string): ReadonlyMap<string, string> {
  const files = globSync(pattern).toSorted()
  return new Map(
    files.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const),
  )
}

/** True for an entry that says so in a line of its own, `hidden: true`: it may be broken otherwise. */
export const isMarked = (text: string, mark: 'hidden' | 'sample') =>
  new RegExp(`^${mark}: *true\\b`, 'm').test(text)

/** The entries that a pattern names and the site shows, as texts: one may be broken, or Astro not have them yet. */
export function readEntryTexts(pattern: string) {
  return [...readTexts(pattern)]
    .filter(([, text]) => !isMarked(text, 'hidden'))
    .map(([file, text]) => ({
      file,
      text,
      slug: parsePath(file).name,
      isSample: isMarked(text, 'sample'),
    }))
}

/** The files as they were when they were last in order. Every page asks for some of them. */
const inOrder = new Map<string, { text: string; schema: z.ZodType; value: unknown }>()

/**
 * A YAML file of `content/`, for what runs before or after Astro has its collections. While the site is
 * developed, a file with an error counts as it was before.
 */
export function readChecked<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): z.output<Schema> {
  const text = readFileSync(path, 'utf8')
  const known = inOrder.get(path)
  if (known?.text === text && known.schema === schema) return known.value as z.output<Schema>
  const errors = findErrors(path, text, schema)
  const readable = errors.length > 0 ? known?.text : text
  if (readable === undefined) throw new ContentError(errors)
  const value = schema.parse(parse(readable))
  inOrder.set(path, { text: readable, schema, value })
  return value
}
