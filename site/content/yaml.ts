import {
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  YAMLParseError,
} from 'yaml'

/** The field of the text below the front matter of a Markdown file. */
export const articleField = 'article'

type Path = readonly string[]

/** Matches a Markdown file: its front matter, and the text below. */
export const frontMatter = /^---\r?\n(.*?\r?\n)---(?:\r?\n|$)(.*)$/s

/** Returns the YAML of an entry. The front matter of a Markdown file keeps its line numbers. */
export function yamlOf(file: string, text: string): string {
  if (!file.endsWith('.md')) return text
  const [, yaml = ''] = frontMatter.exec(text.replaceAll('\r\n', '\n')) ?? []
  return `\n${yaml}`
}

export function readYaml(file: string, text: string) {
  const yaml = yamlOf(file, text)
  const counter = new LineCounter()
  const document = parseUnknown(yaml, counter)
  const lineAt = (offset = 0) => counter.linePos(offset).line
  return { yaml, document, lineAt, lineOf: (path: Path) => lineAt(offsetOf(document, path)) }
}

function parseUnknown(yaml: string, lineCounter: LineCounter): Document {
  try {
    // Pretty errors take time in proportion to the square of a text's length.
    return parseDocument(yaml, { lineCounter, prettyErrors: false })
  } catch {
    // The parser gives up some texts with an error of the document, others with an exception.
    const document = new Document(null)
    document.errors.push(new YAMLParseError([0, 1], 'RESOURCE_EXHAUSTION', ''))
    return document
  }
}

function offsetOf(document: Document, path: Path): number {
  const node: unknown = document.getIn(path, true)
  if (isNode(node) && node.range) return node.range[0]
  return path.length === 0 ? 0 : offsetOf(document, path.slice(0, -1))
}

/** A line of a text, as it is written in the file. */
export type WrittenLine = {
  readonly path: Path
  readonly line: number
  readonly written: string
  /** The value, on the first line of one that is a single text. */
  readonly value?: string
  readonly isInList?: boolean
}

/** Returns the lines of all texts: of names and values, and of the article below a front matter. Not of comments. */
export function linesOf(file: string, text: string): readonly WrittenLine[] {
  const { yaml, document, lineAt } = readYaml(file, text)
  const found: WrittenLine[] = []
  visit(document.contents, [], false)
  const front = yaml === '\n' ? 0 : yaml.split('\n').length
  const article = file.endsWith('.md') ? text.split('\n').slice(front) : []
  return [
    ...found,
    ...article.map((written, index) => ({
      path: [articleField],
      line: front + index + 1,
      written,
    })),
  ]

  function visit(node: unknown, path: Path, isInList: boolean) {
    // No content is nested as deep as a text that is meant to be slow to check.
    if (path.length > 20) return
    if (isMap(node)) {
      for (const { key, value } of node.items) {
        const name = isScalar(key) ? `${key.value}` : ''
        collect(key, path)
        visit(value, [...path, name], false)
      }
    } else if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) visit(item, [...path, `${index}`], true)
    } else if (isScalar(node)) collect(node, path, { value: `${node.value}`, isInList })
  }

  function collect(node: unknown, path: Path, more: Pick<WrittenLine, 'value' | 'isInList'> = {}) {
    if (!isScalar(node) || !node.range) return
    const [start, end] = node.range
    const [first = '', ...others] = yaml.slice(start, end).split('\n')
    const line = lineAt(start)
    found.push({ path, line, written: first, ...more })
    for (const [index, written] of others.entries())
      found.push({ path, line: line + index + 1, written })
  }
}
