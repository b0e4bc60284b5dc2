import { z } from 'zod'
import { suggest } from '#enquiry/suggest.ts'

type Issue = z.core.$ZodIssue

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number without quotation marks',
  int: 'a whole number without quotation marks',
  boolean: 'true or false',
  array: 'a list, each item in a line of its own after "- "',
  object: 'names with values, each in a line of its own, indented',
  record: 'names with values, each in a line of its own, indented',
}

/** What a schema objects to, in a writer's words: what is wrong, and what to write. Needs the input. */
export function formatIssue(issue: Issue, schema: z.ZodType): string {
  const path = issue.path.map(String)
  const value = issue.input
  const { description } = schemaAt(schema, path) ?? {}
  const hint = description ? ` ${description}` : ''
  if (value === undefined && issue.code !== 'unrecognized_keys') {
    return `is missing. Write it.${hint}`
  }
  if (value === null) return `is empty. Write something after the colon.${hint}`

  switch (issue.code) {
    case 'unrecognized_keys':
      return formatUnknownKey(issue.keys[0] ?? '', value, keysOf(schemaAt(schema, path)))
    case 'invalid_type':
      return isPlain(issue.message) ? issue.message : formatType(issue.expected, value)
    case 'invalid_value':
      return formatChoices(String(value), issue.values.map(String))
    case 'too_big':
      return formatSize(issue.origin, value, Number(issue.maximum), 'at most')
    case 'too_small':
      return formatSize(issue.origin, value, Number(issue.minimum), 'at least')
    case 'invalid_format':
      return isPlain(issue.message) ? issue.message : `cannot be read.${hint}`
    case 'custom':
      return issue.message
    default:
      return isPlain(issue.message) ? issue.message : `does not fit here.${hint}`
  }
}

/** The library's own words say nothing to a writer. */
const isPlain = (message: string) => !message.startsWith('Invalid ')

function formatUnknownKey(key: string, entry: unknown, known: readonly string[]): string {
  if (key.includes(' ') && (entry as Readonly<Record<string, unknown>>)[key] === null) {
    return `Between { and } a text ends at its comma, before "${key}". Put the whole text into quotation marks: "..."`
  }
  const likely = suggest(key, known)
  if (likely) return `There is no "${key}" here. Did you mean "${likely}"?`
  return `There is no "${key}" here. There are: ${known.join(', ')}.`
}

function formatType(expected: string, value: unknown): string {
  if (expected === 'string' && (typeof value === 'number' || typeof value === 'boolean')) {
    return `Write it in quotation marks: "${value}".`
  }
  if (expected === 'string') {
    return 'Write a text here. One that begins with { or [, or holds a colon, needs quotation marks: "..."'
  }
  return `Here belongs ${kinds[expected] ?? expected}.`
}

function formatChoices(value: string, choices: readonly string[]): string {
  const likely = suggest(value, choices)
  const known = `There are: ${choices.join(', ')}.`
  return likely
    ? `There is no "${value}" here. Did you mean "${likely}"? ${known}`
    : `There is no "${value}" here. ${known}`
}

function formatSize(origin: string, value: unknown, limit: number, bound: 'at most' | 'at least') {
  if (typeof value === 'string') {
    if (value.trim() === '') return 'is empty. Write something.'
    return `is ${value.trim().length} characters long; ${bound} ${limit} belong here. Write it ${bound === 'at most' ? 'shorter' : 'longer'}.`
  }
  if (Array.isArray(value)) return `has ${value.length} entries; ${bound} ${limit} belong here.`
  return `Write ${origin === 'int' ? 'a whole number' : 'a number'}, ${bound} ${limit}.`
}

/** The schema of what stands at a path; undefined where that depends on the entry. */
function schemaAt(schema: z.ZodType, path: readonly string[]): z.ZodType | undefined {
  const [key, ...rest] = path
  if (key === undefined) return schema
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject) {
    const next: unknown = inner.shape[key]
    return next instanceof z.ZodType ? schemaAt(next, rest) : undefined
  }
  if (inner instanceof z.ZodArray) return schemaAt(inner.element as z.ZodType, rest)
  if (inner instanceof z.ZodRecord) return schemaAt(inner.valueType as z.ZodType, rest)
  return undefined
}

function unwrap(schema: z.ZodType): z.ZodType {
  const isWrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
  return isWrapper ? unwrap(schema.unwrap() as z.ZodType) : schema
}

function keysOf(schema: z.ZodType | undefined): readonly string[] {
  const inner = schema && unwrap(schema)
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : []
}
