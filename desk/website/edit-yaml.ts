import { isDeepStrictEqual } from 'node:util'
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { isValues, type Values } from '#desk/lib/merge-values.ts'
import { ownValue } from '#desk/lib/own-value.ts'
import { articleField, frontMatter } from '#site/content/yaml.ts'

import type { Texts } from './content-folder.ts'

// Parses files of `content/` and writes changed values back, preserving comments, order and quotation marks.

export type Value = unknown

/** Returns a file's value. For an article, this is the front matter, with the body as `article`. */
export function readValue(file: string, text: string): Value {
  if (!file.endsWith('.md')) return parseDocument(text, limits).toJS({ maxAliasCount: 0 })
  const [, yaml = '', article = ''] = frontMatter.exec(text) ?? []
  const value = parseDocument(yaml, limits).toJS({ maxAliasCount: 0 }) ?? {}
  return { ...value, [articleField]: article.trim() }
}

/** Returns the value of one of the editor's files, as it is now. */
export const valueIn = (texts: Texts, file: string): Value => readValue(file, texts.get(file) ?? '')

/** Leaves YAML tags such as `!!binary` unresolved, since no file of `content/` uses them. */
const limits = { resolveKnownTags: false, version: '1.2' } as const

export function writeValue(file: string, text: string, value: Value): string {
  if (!file.endsWith('.md')) return writeYaml(text, value)
  const [, yaml = '', words = ''] = frontMatter.exec(text) ?? []
  const { [articleField]: article = '', ...fields } = value as Values
  const isSame = `${article}` === words.trim()
  return `---\n${writeYaml(yaml, fields)}---\n${isSame ? words : `\n${article}\n`}`
}

function writeYaml(text: string, value: Value): string {
  const document = parseDocument(text, limits)
  const before = document.toJS({ maxAliasCount: 0 })
  if (isDeepStrictEqual(before, value)) return text
  document.contents = change(document, document.contents, before, value) as never
  const written = document.toString({ lineWidth: 0 })
  // The yaml package writes `[ a, b ]`, but files of `content/` have `[a, b]`.
  const tidy = written.replaceAll(/^([ \t]*(?:- )?[\w-]+: |[ \t]*- )\[ (.*) \]$/gm, '$1[$2]')
  const isWhole = isDeepStrictEqual(parseDocument(tidy, limits).toJS(), value)
  return isWhole ? tidy : written
}

function change(document: Document, node: unknown, before: Value, after: Value): unknown {
  if (isDeepStrictEqual(before, after)) return node
  if (isMap(node) && isValues(before) && isValues(after)) {
    changeMap(document, node, before, after)
    return node
  }
  if (isSeq(node) && Array.isArray(before) && Array.isArray(after) && after.length > 0) {
    changeList(document, node, before, after)
    return node
  }
  if (isScalar(node) && typeof after !== 'object') {
    node.value = after
    delete node.source
    return node
  }
  return document.createNode(after)
}

function changeMap(document: Document, node: YAMLMap, before: Values, after: Values): void {
  for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) node.delete(key)
  let place = 0
  for (const [key, value] of Object.entries(after)) {
    const at = node.items.findIndex(
      (pair) => `${isScalar(pair.key) ? pair.key.value : pair.key}` === key,
    )
    if (at < 0) node.items.splice(place, 0, document.createPair(key, value) as never)
    else {
      const pair = node.items[at]
      if (pair) pair.value = change(document, pair.value, ownValue(before, key), value)
    }
    // A new key is inserted after the one that precedes it in the form.
    place = (at < 0 ? place : at) + 1
  }
}

/** Comparing every item with every other takes half a second for this many pairs. Longer lists lose their comments. */
const maxCompared = 250_000

function changeList(
  document: Document,
  node: YAMLSeq,
  before: readonly Value[],
  after: readonly Value[],
): void {
  if (before.length * after.length > maxCompared) {
    node.items = after.map((value) => document.createNode(value)) as never
    return
  }
  const nodes = [...node.items]
  const free = new Set(nodes.keys())
  const moved = after.map((value) => {
    const same = [...free].find((index) => isDeepStrictEqual(before[index], value))
    if (same !== undefined) free.delete(same)
    return same
  })
  node.items = after.map((value, index) => {
    const same = moved[index]
    if (same !== undefined) return nodes[same]
    if (!free.delete(index)) return document.createNode(value)
    return change(document, nodes[index], before[index], value)
  })
}

export type Change = {
  readonly path: readonly string[]
  readonly before: Value
  readonly after: Value
}

export function findChanges(before: Value, after: Value, path: readonly string[] = []): Change[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isValues(before) && isValues(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) =>
      findChanges(ownValue(before, key), ownValue(after, key), [...path, key]),
    )
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((item, index) => findChanges(item, after[index], [...path, `${index}`]))
  }
  return [{ path, before, after }]
}
