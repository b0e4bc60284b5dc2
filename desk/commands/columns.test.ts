import { expect, test } from 'vitest'
import { filledColumns, layOut, paint, table, terminalLine, toWidth } from './columns.ts'

test.each([
  // text          width  shown
  ['Aline', 8, 'Aline   '],
  ['Aline Uwase', 8, 'Aline U…'],
  ['🦍🦍🦍🦍🦍', 6, '🦍🦍… '],
  ['日本語', 6, '日本語'],
  ['日本語', 5, '日本…'],
])('%s in %i cells is %j', (text, width, shown) => {
  expect(toWidth(text, width)).toBe(shown)
})

test('the widest column gives way first, none below its minimum', () => {
  const columns = [
    { heading: 'ID', of: ([id]: string[]) => id ?? '', min: 4 },
    { heading: 'NAME', of: ([, name]: string[]) => name ?? '', min: 6 },
  ]
  const { heading, lines } = table(columns, [['1234', 'a long name indeed']], 14)
  expect(heading).toBe('ID    NAME')
  expect(lines).toEqual(['1234  a long …'])
})

test('what is never cut stays whole, what shrinks first shrinks first, what has no room goes', () => {
  const cell = (index: number) => (row: string[]) => row[index] ?? ''
  const columns = [
    { heading: 'STATE', of: cell(0), min: 5, shrinks: 'never' },
    { heading: 'ABOUT', of: cell(1), min: 5, shrinks: 'first', isOptional: true },
    { heading: 'EMAIL', of: cell(2), min: 6 },
  ] as const
  const rows = [['quarantine', 'the lake and its islands', 'aline@example.test']]
  expect(table(columns, rows, 44).lines).toEqual(['quarantine  the lake an…  aline@example.test'])
  expect(table(columns, rows, 34).lines).toEqual(['quarantine  the lake…  aline@exam…'])
  expect(table(columns, rows, 24).lines).toEqual(['quarantine  aline@examp…'])
  const { line } = layOut(columns, [['new', '', 'a@b.test']], 40)
  expect(line(['quarantine', '', 'a@b.test'])).toMatch(/^quarantine /)
})

test('a column that is empty in every row is none', () => {
  const columns = ['A', 'B'].map((heading, index) => ({
    heading,
    of: (row: string[]) => row[index] ?? '',
    min: 1,
  }))
  const headings = (rows: string[][]) => filledColumns(columns, rows).map(({ heading }) => heading)
  expect(
    headings([
      ['1', ''],
      ['2', ''],
    ]),
  ).toEqual(['A'])
  expect(
    headings([
      ['1', ''],
      ['2', '3'],
    ]),
  ).toEqual(['A', 'B'])
})

test('words that would drive a terminal are shown as words', () => {
  expect(terminalLine('a\u001b[2Jb\r\nc\u202ed')).toBe('ab c d')
})

test('there is no colour in a pipe', () => {
  expect(paint(false).alarm('late')).toBe('late')
  expect(paint(true).alarm('late')).toBe('\u001b[31mlate\u001b[0m')
})
