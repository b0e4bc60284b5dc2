import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pages = globSync(['*.md', '{docs,hosting,integrations,.github}/**/*.md'])
// The specification is kept as received.
const ours = pages.filter((page) => page !== 'docs/specification.md')

function linesOf(page: string) {
  let isCode = false
  return readFileSync(page, 'utf8')
    .split('\n')
    .map((text, index) => ({ text, number: index + 1 }))
    .filter(({ text }) => {
      const isFence = /^\s*```/.test(text)
      if (isFence) isCode = !isCode
      return !isCode && !isFence
    })
}

test.for(ours)('lines of %s wrap at 100 columns', (page) => {
  const long = linesOf(page)
    .filter(({ text }) => [...text].length > 100)
    .filter(({ text }) => !/^\s*([-*] )?!?\[[^\]]*\]\([^)]*\)[.,:;]?$/.test(text))
  expect(long).toEqual([])
})

test.for(pages)('links of %s lead to existing files', (page) => {
  const dead = linesOf(page)
    .flatMap(({ text }) => [...text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, to = '']) => to))
    .filter((to) => !/^[a-z]+:/.test(to))
    .filter((to) => !existsSync(join(dirname(page), to)))
  expect(dead).toEqual([])
})

const codePath = /`((?:desk|core|hosting|integrations|lint|scripts|site|tests)\/[\w./-]*)`/g

test.for(ours)('code files named in %s exist', (page) => {
  const named = linesOf(page).flatMap(({ text }) => [...text.matchAll(codePath)])
  expect(named.map(([, path = '']) => path).filter((path) => !existsSync(path))).toEqual([])
})

test('pages named in code exist', () => {
  const code = globSync(
    '{core,desk,integrations,lint,scripts,site,tests}/**/*.{ts,tsx,astro,mjs,css}',
  )
  const named = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bdocs\/[\w./-]+\.md\b/g)].map(([page]) => page),
  )
  expect([...new Set(named)].filter((page) => !existsSync(page))).toEqual([])
})

test.for(ours)('commands named in %s exist', (page) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const named = readFileSync(page, 'utf8').matchAll(/\bnpm run (?:-s |--silent )?([a-z][a-z:-]*)/g)
  const known = ['test', 'start', ...Object.keys(scripts)]
  expect([...named].map(([, name = '']) => name).filter((name) => !known.includes(name))).toEqual(
    [],
  )
})

/** The good sides of docs/style.md: the code after `// Good: file`. */
test('docs/style.md quotes code as it is', () => {
  const page = readFileSync('docs/style.md', 'utf8')
  const quoted = page
    .split(/^\/\/ Good: /m)
    .slice(1)
    .map((part) => /^(\S+)\n([\s\S]*?\n)(?=\n(?:\/\/ |$)|```)/.exec(part))
  const unindented = (code: string) => code.replaceAll(/^ +/gm, '')
  const isThere = (file: string, code: string) =>
    unindented(readFileSync(file, 'utf8')).includes(unindented(code))
  expect(quoted.filter((one) => !one || !isThere(`${one[1]}`, `${one[2]}`))).toEqual([])
})

test('the index of decisions has every number once and links to every page', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const numbers = [...index.matchAll(/^- \[?(\d+)\\?\. /gm)].map(([, number]) => Number(number))
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, position) => position + 1))
  for (const file of globSync('[0-9]*.md', { cwd: 'docs/decisions' })) {
    const number = Number.parseInt(file, 10)
    expect(index).toMatch(new RegExp(`^- \\[${number}\\. .+\\]\\(${file}\\)`, 'm'))
    expect(readFileSync(`docs/decisions/${file}`, 'utf8')).toMatch(
      new RegExp(
        `^# ${number}\\. .+\n\nStatus: accepted, \\d{4}-\\d\\d-\\d\\d(; .+ replaced by \\d+)?\n`,
      ),
    )
  }
})
