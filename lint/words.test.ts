import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { z } from 'zod'
import browser from '#core/words/fr/browser.json' with { type: 'json' }
import desk from '#core/words/fr/desk.json' with { type: 'json' }
import editor from '#core/words/fr/editor.json' with { type: 'json' }
import site from '#core/words/fr/site.json' with { type: 'json' }
import travellers from '#core/words/fr/travellers.json' with { type: 'json' }
import { fieldsOf, plain } from '#desk/shell/read-form.ts'
import { kinds } from '#desk/website/kinds.ts'
import { englishLabel, englishMeta } from '#desk/website/labels.ts'
import { itemOf } from '#desk/website/schema-form.tsx'
import { fieldsIn } from '#desk/website/test-schema-fields.ts'

// The words that the code says and those of `core/words/fr/` are the same. The compiler checks most of the first half.

const known = [browser, site, travellers, desk, editor].flatMap(Object.keys)

const isShown = /^(label|item|message|error|refused|inFile)$/

const code = globSync('{core,site,desk}/**/*.{ts,tsx,astro,js,mjs}').filter(
  (file) => !/\.test\.|\/test-/.test(file),
)
const allCode = code.map((file) => textsIn(file, readFileSync(file, 'utf8')))

test.each([
  // code                                                        what it says
  [`t('Close')`, ['Close']],
  [`t(isOpen ? 'Close' : 'Open', { name: 'x' })`, ['Close', 'Open']],
  ["tCount(days, '1 day', `{count} days`)", ['1 day', '{count} days']],
  [`line.max(40).describe('Also in lists.')`, ['Also in lists.']],
  [`line.regex(/^a/, 'Begin with a')`, ['Begin with a']],
  [`line.refine((text) => known.has(text), 'Write a known one')`, ['Write a known one']],
  [
    `z.number({ error: 'Write a number' }).meta({ label: 'Age', item: 'age' })`,
    ['Write a number', 'Age', 'age'],
  ],
  [`<p id="close">{say('Close')}</p>`, []],
])('%s says %j', (written, said) => {
  expect(textsIn('site/content/schemas/a.tsx', written).said).toEqual(said)
})

test('every text that the code says is in French', () => {
  const said = [...allCode.flatMap(({ said }) => said), ...textsOfForms()]
  expect(said.length).toBeGreaterThan(2000)
  expect([...new Set(said)].filter((text) => !known.includes(text))).toEqual([])
})

test('every French text is of one that the code says, once', () => {
  const written = new Set([...allCode.flatMap(({ literals }) => literals), ...textsOfForms()])
  expect(known.filter((text) => !written.has(text))).toEqual([])
  expect(known.filter((text, index) => known.indexOf(text) !== index)).toEqual([])
})

/** Returns the strings in a file, and those of them that it certainly shows. */
function textsIn(file: string, text: string) {
  // In an Astro file, code stands between the dashes and in the page.
  const tsx = file.endsWith('.astro') ? text.replaceAll(/^---$|<(style)\b.*?<\/\1>/gms, '') : text
  const kind = /\.(astro|tsx)$/.test(file) ? ts.ScriptKind.TSX : undefined
  const source = ts.createSourceFile(file, tsx, ts.ScriptTarget.Latest, true, kind)
  const isSchema = /content\/schemas|operator-schema|brand-schema|replies-schema|website/.test(file)
  const [literals, said]: [string[], string[]] = [[], []]
  visit(source)
  return { literals, said }

  function visit(node: ts.Node) {
    if (ts.isStringLiteralLike(node)) literals.push(node.text)
    if (ts.isCallExpression(node)) {
      const name = node.expression.getText().replace(/^.*\./s, '')
      const [first, second, third] = node.arguments
      if (name === 't') collect(first)
      if (name === 'tCount') [second, third].forEach(collect)
      if (isSchema && name === 'describe') collect(first)
      if (isSchema && /^(regex|refine)$/.test(name)) collect(second)
    }
    if (isSchema && ts.isPropertyAssignment(node) && isShown.test(node.name.getText()))
      collect(node.initializer)
    ts.forEachChild(node, visit)
  }

  function collect(node: ts.Node | undefined) {
    if (!node) return
    if (ts.isStringLiteralLike(node)) said.push(node.text)
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(collect)
  }
}

/** The labels, hints, choices and names of entries that the editor's forms make from the schemas. */
function textsOfForms(): readonly string[] {
  return kinds.flatMap(({ schema }) =>
    fieldsIn(schema).flatMap(([, name, field]) => {
      const { label = englishLabel(name), description = label } = englishMeta(field)
      const inner = plain(field)
      const choices =
        inner instanceof z.ZodEnum ? inner.options.map((id) => englishLabel(`${id}`)) : []
      const isList =
        inner instanceof z.ZodArray || (inner instanceof z.ZodRecord && !fieldsOf(inner))
      const item = isList ? itemOf(name, field) : label
      return [label, description, item, ...choices.filter((choice) => !/^[A-Z]+$/.test(choice))]
    }),
  )
}
