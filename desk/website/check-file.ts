import { globSync } from 'node:fs'
import { join } from 'node:path'
import { dirname, extname, parse as parsePath } from 'node:path/posix'
import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import { findErrors, yamlOf } from '#site/content/entry-errors.ts'
import { findFeeErrors } from '#site/content/fee-errors.ts'
import { findLinkErrors } from '#site/content/link-errors.ts'
import { findFileNameErrors, findTextErrors, namesIn } from '#site/content/text-errors.ts'
import type { Texts } from './content-folder.ts'
import { articleField } from './edit-yaml.ts'
import { hasNamedEntries, kindOf } from './kinds.ts'

export type Problem = { readonly path: readonly string[]; readonly message: string }

/** Reads all references and links once. The returned function reports a file's errors by field. */
export function openCheck(texts: Texts, project: string) {
  const pages = globSync('**/*.astro', { cwd: join(project, 'site/pages') })
  const names = namesIn(texts)
  const across = [...findLinkErrors(texts, pages), ...findFeeErrors(texts)]

  return (path: string): readonly Problem[] => {
    const text = texts.get(path)
    const kind = kindOf(path)
    if (text === undefined || kind === undefined) return []
    const wrong = findErrors(path, text, schemaOfFile(kind))
    const isFromVisitor = kind.name === 'reviews' || kind.name === 'comments'
    const hasNames = wrong.length === 0 && !isFromVisitor && !hasNamedEntries(kind)
    const sentences = [
      ...wrong,
      ...(hasNames ? findTextErrors(path, text, names) : []),
      ...across.filter((sentence) => sentence.startsWith(`${path}:`)),
      ...findFileNameErrors(
        dirname(path),
        kind.files.includes('*') ? [parsePath(path).base] : [],
        extname(path),
        names.addresses,
      ),
    ]
    return [...new Set(sentences)].map((sentence) => {
      const [, line = '1', message = sentence] = /^[^\s:]+:(\d+) (.*)$/s.exec(sentence) ?? []
      return { path: fieldAt(path, text, Number(line)), message: message.replace(/^[\w.-]+: /, '') }
    })
  }
}

/** Leaves out the article, which is not in the front matter. */
const schemaOfFile = ({ name, schema }: NonNullable<ReturnType<typeof kindOf>>) =>
  name === 'posts'
    ? (schema as never as { omit: (mask: object) => typeof schema }).omit({ [articleField]: true })
    : schema

function fieldAt(file: string, text: string, line: number): readonly string[] {
  const yaml = yamlOf(file, text)
  if (file.endsWith('.md') && line > yaml.split('\n').length) return [articleField]
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  return walk(document.contents, [])

  function walk(node: unknown, path: readonly string[]): readonly string[] {
    const parts = isMap(node)
      ? node.items.map(
          ({ key, value }) => [`${isScalar(key) ? key.value : key}`, key, value] as const,
        )
      : isSeq(node)
        ? node.items.map((value, index) => [`${index}`, value, value] as const)
        : []
    const found = parts.findLast(([, start]) => {
      const offset = isNode(start) ? start.range?.[0] : undefined
      return offset !== undefined && lines.linePos(offset).line <= line
    })
    return found ? walk(found[2], [...path, found[0]]) : path
  }
}
