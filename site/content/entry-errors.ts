import { LineCounter, parseDocument, visit, type YAMLError } from 'yaml'
import { z } from 'zod'
import { suggest } from '#enquiry/suggest.ts'

/**
 * Returns the errors of an entry, one sentence each, with the file, the line and what to write:
 * `content/adventures/a.yaml:12 lead: ...`. Astro names the file only.
 */
export function findErrors(file: string, written: string, schema: z.ZodType): string[] {
  const text = yamlOf(file, written)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line
  const [error] = document.errors
  // The first YAML error causes most of the later ones.
  if (error) {
    const { line, sentence } = formatYamlError(error, lineAt(error.pos[0]), text)
    return [`${file}:${line} ${sentence}`]
  }
  const misread: string[] = []
  visit(document, {
    Alias(_key, { range }) {
      const line = lineAt(range?.[0] ?? 0)
      misread.push(`${file}:${line} A text cannot begin with *. Put it into quotation marks: "..."`)
    },
    // An item that begins further right than the one before is read as more of its text.
    Scalar(_key, { type, range }) {
      const [from, to] = range ?? [0, 0]
      const item = type === 'PLAIN' ? text.slice(from, to).search(/\n *- /) : -1
      if (item >= 0) misread.push(`${file}:${lineAt(from + item + 1)} ${wrongIndent}`)
    },
  })
  if (misread.length > 0) return misread

  const read = schema.safeParse(document.toJS(), { reportInput: true })
  return withoutEchoes(read.error?.issues ?? []).map((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    const path = [...issue.path, ...unknown].map(String)
    // A key with a space is half a sentence.
    const names = path.filter((key) => !key.includes(' '))
    const where = names.length > 0 ? `${names.join('.')}: ` : ''
    return `${file}:${lineAt(offsetOf(path))} ${where}${formatIssue(issue, schema)}`
  })

  /** Returns the offset of the value or, if it is missing, of its nearest parent. */
  function offsetOf(path: readonly string[]): number {
    const node: unknown = document.getIn(path, true)
    const range = hasRange(node) ? node.range : undefined
    if (range || path.length === 0) return range?.[0] ?? 0
    return offsetOf(path.slice(0, -1))
  }
}

/** Removes errors about the length or format of a value whose type is wrong. */
function withoutEchoes(issues: readonly z.core.$ZodIssue[]) {
  const wrongKinds = issues.filter(({ code }) => code === 'invalid_type')
  const isEcho = (issue: z.core.$ZodIssue) =>
    wrongKinds.some((wrong) => wrong !== issue && `${wrong.path}` === `${issue.path}`)
  return issues.filter((issue) => !isEcho(issue))
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
}

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

/**
 * Describes a schema error in a content writer's words: the fault, and what to write. Needs the
 * input.
 */
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

const inQuotes = 'Put the whole text into quotation marks: "..."'

/** Said of a line, wherever the reader stumbled over it. */
export const wrongIndent =
  'This line begins further left or right than the lines it belongs to. Align them.'

const sentences: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'A tab stands at the start of this line. Take it away and write spaces.',
  MISSING_CHAR:
    'A colon is missing after a name, or lines that belong together are not aligned. Write "name: text", or align them.',
  BLOCK_AS_IMPLICIT_KEY: `A colon with a space after it stands in this text. ${inQuotes}.`,
  MULTILINE_IMPLICIT_KEY:
    'This line has no colon after its name, or goes on with a text without being indented. Write "name: text", or indent it.',
  BAD_INDENT: wrongIndent,
  BAD_SCALAR_START: `A text cannot begin with this sign. ${inQuotes}.`,
  DUPLICATE_KEY: 'This name stands here for the second time. Keep one of the two.',
}

/** An error of the YAML reader in a writer's words: the line to look at, and what to write there. */
export function formatYamlError(
  { code, message }: Pick<YAMLError, 'code' | 'message'>,
  line: number,
  text: string,
): { line: number; sentence: string } {
  const lines = text.split('\n')
  // An open quotation mark swallows lines until the reader stumbles: it says where it stumbled.
  const open = lines.slice(0, line).findIndex((line) => /(: |- )"(?:[^"\\]|\\.)*$/.test(line))
  if (open >= 0 && code !== 'TAB_AS_INDENT') {
    return {
      line: open + 1,
      sentence: 'A quotation mark is opened in this line and not closed. Write " at its end.',
    }
  }
  if (/\bflow\b/i.test(message)) {
    return {
      line,
      sentence: 'A bracket, [ or {, is opened here or above and never closed. Close it.',
    }
  }
  if (code === 'UNEXPECTED_TOKEN') return { line, sentence: formatRest(lines[line - 1] ?? '') }
  if (code === 'BLOCK_AS_IMPLICIT_KEY') {
    const strayed = findStrayed(lines, line)
    if (strayed !== null) return { line: strayed, sentence: wrongIndent }
  }
  const [reason = message] = message.split(' at line ')
  const sentence =
    sentences[code] ?? `This cannot be read: ${reason}. Compare it with other entries.`
  return { line, sentence }
}

/** The line that begins too far right, where the reader stumbles over the one before; or else null. */
function findStrayed(lines: readonly string[], line: number): number | null {
  const indent = (at: number) => (lines[at - 1] ?? '').search(/\S/)
  const [, value = ''] = /^\s*(?:- )?[^:]*:?(.*)$/.exec(lines[line - 1] ?? '') ?? []
  if (value.includes(': ')) return null
  return indent(line + 1) > indent(line) ? line + 1 : line
}

/** A value was over, and the line went on. */
function formatRest(line: string): string {
  const value = /(?:: |- )(.*)$/.exec(line)?.[1] ?? ''
  if (value.startsWith('{')) return `A text that begins with { needs quotation marks. ${inQuotes}.`
  if (value.startsWith("'")) return `An apostrophe ends a text in '...'. ${inQuotes}.`
  return 'The text goes on after its closing quotation mark. Inside "..." write \\" for one.'
}

/**
 * The YAML of an entry. At the head of a Markdown file its lines stay where they are: what stands in
 * line 5 is found in line 5.
 */
export function yamlOf(file: string, text: string): string {
  if (!file.endsWith('.md')) return text
  const [, yaml = ''] = /^---\n(.*?\n)---(?:\n|$)/s.exec(text.replaceAll('\r\n', '\n')) ?? []
  return `\n${yaml}`
}
