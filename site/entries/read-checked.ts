import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { z } from 'zod'
import { ContentMistake } from './content-mistake.ts'
import { findMistakes } from './find-mistakes.ts'

/** The files as they were when they were last in order. */
const inOrder = new Map<string, string>()

/**
 * A YAML file of `content/`, for what runs before or after Astro has its collections. While the site is
 * developed, a file with a mistake counts as it was before.
 */
export function readChecked<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): z.output<Schema> {
  const text = readFileSync(path, 'utf8')
  const mistakes = findMistakes(path, text, schema)
  const readable = mistakes.length > 0 ? inOrder.get(path) : text
  if (readable === undefined) throw new ContentMistake(mistakes)
  inOrder.set(path, readable)
  return schema.parse(parse(readable))
}
