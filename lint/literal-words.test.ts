import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { words } from '#core/words/fr.ts'

// Visible words must be wrapped in `t()` to be translated.

const read =
  /^(aria-label|aria-roledescription|alt|title|placeholder|label|heading|text|legend|more)$/

const names = new Set(['WhatsApp', 'OpenStreetMap', 'Google Maps', 'CSV', 'Excel'])

const isComparison = /^([!=]==|[<>]=?|in)$/

const places = [
  'site/{components,pages,sections,sample-pages,islands,wizard,forms,layouts}/**/*.{tsx,astro}',
  'desk/**/*.tsx',
]
// This part of English pages is in French.
const files = globSync(places).filter((file) => !/\.test\.|LanguageOffer/.test(file))

test.each([
  // a component                                            its literal words
  ['<p>Day by day</p>', ['Day by day']],
  ['<p>{t("Day by day")}</p>', []],
  [`<p>{\`Day \${number}\`}</p>`, ['Day ']],
  ['<p>{isOne ? "one day" : name}</p>', ['one day']],
  [`<p>{kind === 'a' && \`from \${price}\`}</p>`, ['from ']],
  ['<img alt="A lake" className="full" />', ['A lake']],
  [`<nav aria-label={\`Pages of \${of}\`} id="pages" />`, ['Pages of ']],
  ['<Part heading="Tags" name={join(names, "and")} />', ['Tags']],
  ['<p>24 · {"WhatsApp"}</p>', []],
  [
    "<Facts facts={{ Location: place, 'Activity day': day, [t('Guide')]: guide }} />",
    ['Location', 'Activity day'],
  ],
  ["<Points items={['Trusted experts', t('Exclusive deals')]} />", ['Trusted experts']],
  [`<Banner words={{ title: \`Tours of \${place}\`, path: \`/tour/\${id}\` }} />`, ['Tours of ']],
  [`<Share urls={[\`/a/\${b}\`, "no words"]} sizes="(min-width: 48rem) 50vw, 100vw" />`, []],
])('%s: %j', (code, words) => {
  expect(literalWords(code)).toEqual(words)
})

test('no component has literal words', () => {
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) =>
    literalWords(tsxOf(file, readFileSync(file, 'utf8'))).map((words) => `${file}: ${words}`),
  )
  expect(found).toEqual([])
})

/** Returns the frontmatter and the template of an Astro file as one module. Scripts are checked as files of their own. */
function tsxOf(file: string, code: string): string {
  if (!file.endsWith('.astro')) return code
  const [, frontmatter = '', template = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(code) ?? []
  const shown = template.replace(/<(script|style)\b.*?<\/\1>|<!doctype html>/gs, '')
  return `${frontmatter}\nconst page = <>${shown}</>`
}

function literalWords(code: string): readonly string[] {
  const file = ts.createSourceFile('a.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  visit(file)
  return found.filter((text) => /\p{L}/u.test(text) && !names.has(text.trim()))

  function visit(node: ts.Node) {
    if (ts.isJsxText(node)) found.push(node.text.trim())
    else if (ts.isJsxAttribute(node) && read.test(node.name.getText())) collect(node.initializer)
    else if (ts.isJsxAttribute(node)) collectWithin(node.initializer)
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) collect(node.expression)
    ts.forEachChild(node, visit)
  }

  /** Collects names and sentences in the objects and lists of an attribute. They begin with a capital letter. */
  function collectWithin(node: ts.Node | undefined) {
    if (!node || ts.isCallExpression(node) || ts.isJsxElement(node)) return
    if (ts.isPropertyAssignment(node)) {
      if (!ts.isComputedPropertyName(node.name)) collectName(node.name.text)
      collectText(node.initializer)
    }
    if (ts.isArrayLiteralExpression(node)) node.elements.forEach(collectText)
    ts.forEachChild(node, collectWithin)
  }

  /** Leaves out texts of the dictionary, which a component that takes a `Message` translates. */
  function collectText(node: ts.Expression) {
    if (ts.isStringLiteralLike(node) && !(node.text in words)) collectName(node.text)
    if (ts.isTemplateExpression(node)) collectName(node.head.text)
  }

  function collectName(text: string) {
    if (/^\p{Lu}\p{Ll}/u.test(text)) found.push(text)
  }

  function collect(node: ts.Node | undefined) {
    if (!node) return
    if (ts.isStringLiteralLike(node)) found.push(node.text)
    else if (ts.isTemplateExpression(node))
      found.push(node.head.text, ...node.templateSpans.map(({ literal }) => literal.text))
    else if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node))
      collect(node.expression)
    else if (ts.isConditionalExpression(node)) {
      collect(node.whenTrue)
      collect(node.whenFalse)
    } else if (ts.isBinaryExpression(node) && !isComparison.test(node.operatorToken.getText())) {
      collect(node.left)
      collect(node.right)
    }
  }
}
