import { expect, test } from 'vitest'
import { layOut, paint, table, terminalLine, toWidth } from './columns.ts'

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

const cell = (index: number) => (row: string[]) => row[index] ?? ''

test('columns are as wide as they need, up to their most; a line ends at the edge', () => {
  const columns = [
    { heading: 'STATE', of: cell(0) },
    { heading: 'NAME', of: cell(1), max: 8 },
    { heading: 'ABOUT', of: cell(2) },
  ]
  const rows = [
    ['new', 'Aline Uwase', 'the lake and its islands'],
    ['quarantine', 'Jean', ''],
  ]
  const plain = paint(false)
  expect(table(columns, rows, { width: 60, paint: plain }).split('\n')).toEqual([
    'STATE       NAME      ABOUT',
    'new         Aline U…  the lake and its islands',
    'quarantine  Jean',
  ])
  expect(table(columns, rows, { width: 30, paint: plain }).split('\n')).toEqual([
    'STATE       NAME      ABOUT',
    'new         Aline U…  the lak…',
    'quarantine  Jean',
  ])
  // A state of a later page is whole, even if the columns are those of the first.
  const { line } = layOut(columns, [['new', 'Aline', '']], 60)
  expect(line(['quarantine', 'Jean', ''])).toBe('quarantine  Jean')
})

test('words that would drive a terminal are shown as words', () => {
  expect(terminalLine('a\u001b[2Jb\r\nc\u202ed')).toBe('ab c d')
})

test('there is no colour in a pipe', () => {
  expect(paint(false).alarm('late')).toBe('late')
  expect(paint(true).alarm('late')).toBe('\u001b[31mlate\u001b[0m')
})
