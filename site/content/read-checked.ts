import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { z } from 'zod'
import { ContentError } from './content-error.ts'
import { findErrors } from './find-errors.ts'

/** The files as they were when they were last in order. */
const inOrder = new Map<string, string>()

/**
 * A YAML file of `content/`, for what runs before or after Astro has its collections. While the site is
 * developed, a file with an error counts as it was before.
 */
export function readChecked<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): z.output<Schema> {
  const text = readFileSync(path, 'utf8')
  const errors = findErrors(path, text, schema)
  const readable = errors.length > 0 ? inOrder.get(path) : text
  if (readable === undefined) throw new ContentError(errors)
  inOrder.set(path, readable)
  return schema.parse(parse(readable))
}
