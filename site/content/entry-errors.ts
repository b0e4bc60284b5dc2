import { isNode, LineCounter, parseDocument, visit, type YAMLError } from 'yaml'
import { z } from 'zod'
import { suggest } from '#core/suggest.ts'
import { type Message, t } from '#core/words.ts'

/** Returns the errors, each with its file and line and what to write instead. Astro names only the file. */
export function findErrors(file: string, written: string, schema: z.ZodType): string[] {
  const text = yamlOf(file, written)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset = 0) => lines.linePos(offset).line
  const [error] = document.errors
  // Reports only the first YAML error, since it usually causes the others.
  if (error) return [`${file}:${describeYamlError(error, lineAt(error.pos[0]), text.split('\n'))}`]
  const problems: string[] = []
  visit(document, {
    Alias(_key, { range }) {
      problems.push(`${file}:${lineAt(range?.[0])} Text cannot begin with *. ${inQuotes}`)
    },
    // YAML reads an item with more indentation than the previous one as part of the previous text.
    Scalar(_key, { type, range }) {
      const [from, to] = range ?? [0, 0]
      const item = type === 'PLAIN' ? text.slice(from, to).search(/\n *- /) : -1
      if (item >= 0) problems.push(`${file}:${lineAt(from + item + 1)} ${wrongIndent}`)
    },
  })
  if (problems.length > 0) return problems

  const { issues = [] } = schema.safeParse(document.toJS(), { error: describeIssue }).error ?? {}
  const sentences = issues.map((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    const message = t(issue.message as Message)
    return { path: [...issue.path, ...unknown].map(String), message }
  })
  // Keeps one error per path. If the type is wrong, the length does not matter.
  const firsts = new Map(sentences.toReversed().map((one) => [one.path.join('.'), one]))
  return [...firsts.values()].toReversed().map(({ path, message }) => {
    // A key with a space is probably part of a sentence.
    const names = path.filter((key) => !key.includes(' '))
    const where = names.length > 0 ? `${names.join('.')}: ` : ''
    return `${file}:${lineAt(offsetOf(path))} ${where}${message}`
  })

  function offsetOf(path: readonly string[]): number {
    const node: unknown = document.getIn(path, true)
    if (isNode(node) && node.range) return node.range[0]
    return path.length === 0 ? 0 : offsetOf(path.slice(0, -1))
  }
}

const inQuotes = 'Put all the text in quotation marks: "..."'
const indented = 'names with values, each on its own line, indented'

const kinds: Readonly<Record<string, Message>> = {
  number: 'a number without quotation marks',
  int: 'a whole number without quotation marks',
  boolean: 'true or false',
  array: 'a list, with each item on its own line after "- "',
  object: indented,
  record: indented,
}

const describeIssue: z.core.$ZodErrorMap = (issue) => {
  const { input, schema } = issue
  const description = schema && z.globalRegistry.get(schema)?.description
  const hint = description ? ` ${t(description as Message)}` : ''
  if (input === undefined) return `${t('is missing. Add it.')}${hint}`
  if (input === null) return `${t('is empty. Write something after the colon.')}${hint}`
  switch (issue.code) {
    case 'unrecognized_keys': {
      const [key = ''] = issue.keys
      if (key.includes(' ') && (input as Readonly<Record<string, unknown>>)[key] === null) {
        return `Between { and }, a comma ends the text, here before "${key}". ${inQuotes}`
      }
      return describeUnknown(key, schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])
    }
    case 'invalid_type':
      if (issue.expected !== 'string')
        return t('This must be {kind}.', { kind: t(kinds[issue.expected] ?? 'true or false') })
      return typeof input === 'object'
        ? t(
            'This must be text. If it begins with { or [, or contains a colon, put it in quotation marks: "..."',
          )
        : t('Put it in quotation marks: "{text}".', { text: `${input}` })
    case 'invalid_value':
      return describeUnknown(`${input}`, issue.values.map(String))
    case 'too_big':
      return describeSize(input, true, Number(issue.maximum))
    case 'too_small':
      return describeSize(input, false, Number(issue.minimum))
    default:
      return `${t('is not allowed here.')}${hint}`
  }
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
  DUPLICATE_KEY: 'This name is used twice here. Keep one of the two.',
}

/** Describes a YAML error and what to write. Only in English, since the editor's forms cannot cause such an error. */
function describeYamlError(
  { code, message }: YAMLError,
  line: number,
  lines: readonly string[],
): string {
  const [before = '', after = ''] = lines.slice(line - 1)
  // After an unclosed quotation mark the parser reports a much later line.
  const open = lines.slice(0, line).findIndex((text) => /(: |- )"(?:[^"\\]|\\.)*$/.test(text))
  if (open >= 0 && code !== 'TAB_AS_INDENT') {
    return `${open + 1} This line has an opening quotation mark without a closing one. Write " at its end.`
  }
  if (/\bflow\b/i.test(message)) {
    return `${line} A bracket, [ or {, is opened here or above and never closed. Close it.`
  }
  if (code === 'UNEXPECTED_TOKEN') return `${line} ${describeRest(before)}`
  if (code === 'BLOCK_AS_IMPLICIT_KEY' && !/^[^:]*:.*: /.test(before)) {
    const isAfter = after.search(/\S/) > before.search(/\S/)
    return `${isAfter ? line + 1 : line} ${wrongIndent}`
  }
  const [reason] = message.split(' at line ')
  return `${line} ${sentences[code] ?? `This cannot be read: ${reason}. Compare it with other entries.`}`
}

function describeRest(line: string): string {
  const value = /(?:: |- )(.*)$/.exec(line)?.[1] ?? ''
  if (value.startsWith('{')) return `Text that begins with { needs quotation marks. ${inQuotes}.`
  if (value.startsWith("'")) return `An apostrophe ends text that is in '...'. ${inQuotes}.`
  return 'The text continues after its closing quotation mark. Inside "..." write \\" for one.'
}

/** Returns the YAML of an entry. The front matter of a Markdown file keeps its line numbers. */
export function yamlOf(file: string, text: string): string {
  if (!file.endsWith('.md')) return text
  const [, yaml = ''] = /^---\n(.*?\n)---(?:\n|$)/s.exec(text.replaceAll('\r\n', '\n')) ?? []
  return `\n${yaml}`
}
