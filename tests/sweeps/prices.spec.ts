import { readFileSync } from 'node:fs'
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes as Tree } from 'parse5'
import { expect } from '../site.ts'
import { pages } from './pages.ts'
import { test } from './sweep.ts'

const price = /(?:\$|USD |RWF )\d/

/** The words that say what a price is for. */
const coverage = /\b(permit|fees?|visa|entry|visit|walk|climb\w*|room|quote|sample)\b/i

/** The elements that hold one statement: a price and its words stand in the same one. */
const statements = ['p', 'li', 'tr', 'output', 'div']

test('no price stands on a page without the words that say what it covers', () => {
  const findings = pages.flatMap(({ route, file }) =>
    pricesIn(parse(readFileSync(`dist/${file}`, 'utf8')))
      .filter((statement) => !coverage.test(statement))
      .map((statement) => `${route}: ${statement}`),
  )
  expect(findings).toEqual([])
})

test('the sweep finds a price that says nothing, and takes one that does', () => {
  const read = (html: string) => pricesIn(parse(html)).map((text) => coverage.test(text))
  expect(read('<dl><div><dt>Price</dt><dd>$100 per person</dd></div></dl>')).toEqual([false])
  expect(read('<p>A permit is $1,500.</p><p>No figure</p>')).toEqual([true])
})

/** The statements with a price in them. */
function pricesIn(node: Tree.ParentNode): readonly string[] {
  return node.childNodes.flatMap((child) => {
    if (defaultTreeAdapter.isTextNode(child) && price.test(child.value))
      return [textOf(statementAround(child))]
    const isElement = defaultTreeAdapter.isElementNode(child)
    return isElement && !isSilent(child) ? pricesIn(child) : []
  })
}

function statementAround(node: Tree.ChildNode): Tree.ParentNode {
  const { parentNode } = node
  if (parentNode === null) throw new Error('a text outside the page')
  const isWhole = !('parentNode' in parentNode) || statements.includes(parentNode.nodeName)
  return isWhole ? parentNode : statementAround(parentNode)
}

function textOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => {
      if (defaultTreeAdapter.isTextNode(child)) return child.value
      return defaultTreeAdapter.isElementNode(child) && !isSilent(child) ? textOf(child) : ''
    })
    .join(' ')
}

const isSilent = ({ tagName }: Tree.Element) => ['script', 'style'].includes(tagName)
