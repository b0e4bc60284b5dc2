import { visit, type YAMLError } from 'yaml'
import { z } from 'zod'
import { suggest } from '#core/suggest.ts'
import { type Message, t } from '#core/words.ts'
import { readYaml } from '#site/content/yaml.ts'
import type { TextError } from './text-error.ts'

/** Returns the errors of an entry, each with what to write instead. Astro names only the file. */
export function findErrors(file: string, written: string, schema: z.ZodType): TextError[] {
  const { yaml, document, lineAt } = readYaml(file, written)
  const inLine = (line: number, message: string) => ({ file, path: [], line, message })
  const [error] = document.errors
  // Reports only the first YAML error, since it usually causes the others.
  if (error) {
    const { line, message } = describeYamlError(error, lineAt(error.pos[0]), yaml.split('\n'))
    return [inLine(line, message)]
  }
  const problems: TextError[] = []
  visit(document, {
    Alias(_key, { range }) {
      problems.push(inLine(lineAt(range?.[0]), `Text cannot begin with *. ${inQuotes}`))
    },
    // YAML reads an item with more indentation than the previous one as part of the previous text.
    Scalar(_key, { type, range }) {
      const [from, to] = range ?? [0, 0]
      const item = type === 'PLAIN' ? yaml.slice(from, to).search(/\n *- /) : -1
      if (item >= 0) problems.push(inLine(lineAt(from + item + 1), wrongIndent))
    },
  })
  if (problems.length > 0) return problems

  // An issue carries only a sentence, which leads to what else is known about it.
  const described = new Map<string, Description>()
  const describe: z.core.$ZodErrorMap = (issue) => {
    const description = describeIssue(issue)
    const sentence = description.inFile ?? description.message
    described.set(sentence, description)
    return sentence
  }
  const { issues = [] } = schema.safeParse(document.toJS(), { error: describe }).error ?? {}
  const errors = issues.map((issue): TextError => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    const path = [...issue.path, ...unknown].map(String)
    // A key with a space is probably part of a sentence.
    const name = path.filter((key) => !key.includes(' ')).join('.')
    const inFile = issue.code === 'custom' && (issue.params?.['inFile'] as Message | undefined)
    return {
      file,
      path,
      name,
      ...(path.length === 0 && { line: 1 }),
      ...(described.get(issue.message) ?? { message: t(issue.message as Message) }),
      ...(inFile && { inFile: t(inFile) }),
    }
  })
  // Keeps one error per path. If the type is wrong, the length does not matter.
  const firsts = new Map(errors.toReversed().map((one) => [one.path.join('.'), one]))
  return [...firsts.values()].toReversed()
}

type Description = Pick<TextError, 'message' | 'inFile'>

const inQuotes = 'Put all the text in quotation marks: "..."'
const indented = 'names with values, each on its own line, indented'

/** Each kind of value, and how to write it in a file. */
const kinds: Readonly<Record<string, readonly [form: Message, file: Message]>> = {
  number: ['a number', 'a number without quotation marks'],
  int: ['a whole number', 'a whole number without quotation marks'],
  boolean: ['true or false', 'true or false'],
  array: ['a list', 'a list, with each item on its own line after "- "'],
  object: ['names with values', indented],
  record: ['names with values', indented],
}

function describeIssue(issue: Parameters<z.core.$ZodErrorMap>[0]): Description {
  const { input, schema } = issue
  const description = schema && z.globalRegistry.get(schema)?.description
  const hint = description ? ` ${t(description as Message)}` : ''
  if (input === undefined) return { message: `${t('is missing. Add it.')}${hint}` }
  if (input === null)
    return {
      message: `${t('is empty. Write something.')}${hint}`,
      inFile: `${t('is empty. Write something after the colon.')}${hint}`,
    }
  switch (issue.code) {
    case 'unrecognized_keys': {
      const [key = ''] = issue.keys
      if (key.includes(' ') && (input as Readonly<Record<string, unknown>>)[key] === null) {
        const message = `Between { and }, a comma ends the text, here before "${key}". ${inQuotes}`
        return { message }
      }
      const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
      return { message: describeUnknown(key, known) }
    }
    case 'invalid_type':
      return describeType(issue.expected, input)
    case 'invalid_value':
      return { message: describeUnknown(`${input}`, issue.values.map(String)) }
    case 'too_big':
      return { message: describeSize(input, true, Number(issue.maximum)) }
    case 'too_small':
      return { message: describeSize(input, false, Number(issue.minimum)) }
    default:
      return { message: `${t('is not allowed here.')}${hint}` }
  }
}

function describeType(expected: string, input: unknown): Description {
  if (expected !== 'string') {
    const [form, file] = kinds[expected] ?? (['true or false', 'true or false'] as const)
    return {
      message: t('This must be {kind}.', { kind: t(form) }),
      inFile: t('This must be {kind}.', { kind: t(file) }),
    }
  }
  const message =
    typeof input === 'object'
      ? t(
          'This must be text. If it begins with { or [, or contains a colon, put it in quotation marks: "..."',
        )
      : t('Put it in quotation marks: "{text}".', { text: `${input}` })
  return { message }
}

export function didYouMean(name: string, names: readonly string[]): string {
  const likely = suggest(name, names)
  return likely ? ` ${t('Did you mean "{likely}"?', { likely })}` : ''
}

const describeUnknown = (name: string, known: readonly string[]) =>
  `${t('There is no "{name}" here.', { name })}${didYouMean(name, known)} ${t('You can use: {names}.', { names: known.join(', ') })}`

function describeSize(value: unknown, isTooBig: boolean, limit: number) {
  if (value === '') return t('is empty. Write something.')
  if (typeof value === 'string') {
    const values = { length: value.length, limit }
    return isTooBig
      ? t('is {length} characters long; the limit is {limit}. Shorten it.', values)
      : t('is {length} characters long; it needs at least {limit}. Make it longer.', values)
  }
  if (Array.isArray(value)) {
    const values = { length: value.length, limit }
    return isTooBig
      ? t('has {length} entries; the limit is {limit}.', values)
      : t('has {length} entries; it needs at least {limit}.', values)
  }
  return isTooBig
    ? t('Write a number that is {limit} or less.', { limit })
    : t('Write a number that is {limit} or more.', { limit })
}

const wrongIndent =
  'This line begins further left or right than the lines it belongs to. Align them.'

const sentences: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'This line begins with a tab. Use spaces instead.',
  MISSING_CHAR:
    'A colon is missing after a name, or lines that belong together are not aligned. Write "name: text", or align them.',
  BLOCK_AS_IMPLICIT_KEY: `This text contains a colon followed by a space. ${inQuotes}.`,
  MULTILINE_IMPLICIT_KEY:
    'This line has no colon after its name, or continues the text above without being indented. Write "name: text", or indent it.',
  BAD_INDENT: wrongIndent,
  BAD_SCALAR_START: `Text cannot begin with this sign. ${inQuotes}.`,
  RESOURCE_EXHAUSTION: 'This is nested too deep. Compare it with other entries.',
  DUPLICATE_KEY: 'This name is used twice here. Keep one of the two.',
}

const unclosed =
  'This line has an opening quotation mark without a closing one. Write " at its end.'

/** Describes a YAML error and what to write. Only in English, since the editor's forms cannot cause such an error. */
function describeYamlError(
  { code, message }: YAMLError,
  line: number,
  lines: readonly string[],
): { readonly line: number; readonly message: string } {
  const [before = '', after = ''] = lines.slice(line - 1)
  // After an unclosed quotation mark the parser reports a much later line.
  const open = lines.slice(0, line).findIndex((text) => /(: |- )"(?:[^"\\]|\\.)*$/.test(text))
  if (open >= 0 && code !== 'TAB_AS_INDENT') {
    return { line: open + 1, message: unclosed }
  }
  if (/\bflow\b/i.test(message)) {
    return {
      line,
      message: 'A bracket, [ or {, is opened here or above and never closed. Close it.',
    }
  }
  if (code === 'UNEXPECTED_TOKEN') return { line, message: describeRest(before) }
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && !/^[^:]*:.*: /.test(before)) {
    const isAfter = after.search(/\S/) > before.search(/\S/)
    return { line: isAfter ? line + 1 : line, message: wrongIndent }
  }
  const unread = `This cannot be read: ${message}. Compare it with other entries.`
  return { line, message: sentences[code] ?? unread }
}

function describeRest(line: string): string {
  const value = /(?:: |- )(.*)$/.exec(line)?.[1] ?? ''
  if (value.startsWith('{')) return `Text that begins with { needs quotation marks. ${inQuotes}.`
  if (value.startsWith("'")) return `An apostrophe ends text that is in '...'. ${inQuotes}.`
  return 'The text continues after its closing quotation mark. Inside "..." write \\" for one.'
}
