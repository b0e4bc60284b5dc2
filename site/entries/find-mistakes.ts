import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'

/**
 * What is wrong with an entry, one sentence a mistake, each with the file and the line where a
 * writer finds it: `content/adventures/a.yaml:12 lead: Too big...`. Astro names the file only.
 */
export function findMistakes(file: string, text: string, schema: z.ZodType): string[] {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line
  if (document.errors.length > 0) {
    return document.errors.map(({ pos, message }) => {
      const [sentence = message] = message.split(' at line ')
      return `${file}:${lineAt(pos[0])} is not YAML: ${sentence}`
    })
  }

  const read = schema.safeParse(document.toJS())
  return (read.error?.issues ?? []).map((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : []
    const path = [...issue.path, ...unknown].map(String)
    return `${file}:${lineAt(offsetOf(path))} ${path.join('.')}: ${issue.message}`
  })

  /** Where the value stands; for one that is missing, where the thing it is missing from stands. */
  function offsetOf(path: readonly string[]): number {
    const node: unknown = document.getIn(path, true)
    const range = hasRange(node) ? node.range : undefined
    if (range || path.length === 0) return range?.[0] ?? 0
    return offsetOf(path.slice(0, -1))
  }
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)
}
