import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { z } from 'zod'
import { ContentMistake } from './content-mistake.ts'
import { findMistakes } from './find-mistakes.ts'

/** A YAML file of `content/`, for what runs before or after Astro has its collections. */
export function readChecked<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): z.output<Schema> {
  const text = readFileSync(path, 'utf8')
  const mistakes = findMistakes(path, text, schema)
  if (mistakes.length > 0) throw new ContentMistake(mistakes)
  return schema.parse(parse(text))
}
