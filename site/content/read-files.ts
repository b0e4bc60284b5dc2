import { globSync, readFileSync } from 'node:fs'
import { parse as parsePath } from 'node:path/posix'
import { parse } from 'yaml'
import type { z } from 'zod'
import { findErrors } from './entry-errors.ts'

/** An error that stops the build. It has no stack trace, which would only bury the messages. */
export class ContentError extends Error {
  constructor(errors: readonly string[]) {
    super(`The site cannot be built until this is corrected:\n${errors.join('\n')}`)
    this.stack = ''
  }
}

export function readTexts(pattern: string): ReadonlyMap<string, string> {
  const files = globSync(pattern).toSorted()
  return new Map(
    files.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const),
  )
}

/** Whether an entry has the line `hidden: true`. The rest of the entry may be invalid. */
export const isMarked = (text: string, mark: 'hidden' | 'sample') =>
  new RegExp(`^${mark}: *true\\b`, 'm').test(text)

/** Returns the visible entries that match a pattern. They may be invalid. */
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

/** A cache of valid files, since every page reads some of them. */
const lastValid = new Map<string, { text: string; schema: z.ZodType; value: unknown }>()

/** Returns the content of a file or, if it became invalid during development, of its last valid version. */
export function readChecked<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): z.output<Schema> {
  const text = readFileSync(path, 'utf8')
  const known = lastValid.get(path)
  if (known?.text === text && known.schema === schema) return known.value as z.output<Schema>
  const errors = findErrors(path, text, schema)
  const readable = errors.length > 0 ? known?.text : text
  if (readable === undefined) throw new ContentError(errors)
  const value = schema.parse(parse(readable))
  lastValid.set(path, { text: readable, schema, value })
  return value
}
