import { LineCounter, parseDocument, visit } from 'yaml'
import type { z } from 'zod'
import { formatIssue } from './format-issue.ts'
import { formatYamlError, wrongIndent } from './format-yaml-error.ts'
import { yamlOf } from './front-matter.ts'

/**
 * What is wrong with an entry, one sentence an error, each with the file, the line where a writer
 * finds it and what to write: `content/adventures/a.yaml:12 lead: ...`. Astro names the file only.
 */
export function findErrors(file: string, written: string, schema: z.ZodType): string[] {
  const text = yamlOf(file, written)
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line
  const [error] = document.errors
  // What follows the first error is mostly its echo.
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

  /** Where the value stands; for one that is missing, where the thing it is missing from stands. */
  function offsetOf(path: readonly string[]): number {
    const node: unknown = document.getIn(path, true)
    const range = hasRange(node) ? node.range : undefined
    if (range || path.length === 0) return range?.[0] ?? 0
    return offsetOf(path.slice(0, -1))
  }
}

/** Of a value of the wrong kind, its length or its letters say nothing. */
function withoutEchoes(issues: readonly z.core.$ZodIssue[]) {
  const wrongKinds = issues.filter(({ code }) => code === 'invalid_type')
  const isEcho = (issue: z.core.$ZodIssue) =>
    wrongKinds.some((wrong) => wrong !== issue && `${wrong.path}` === `${issue.path}`)
  return issues.filter((issue) => !isEcho(issue))
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
}
