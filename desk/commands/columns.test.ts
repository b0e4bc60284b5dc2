import { expect, test } from 'vitest'
import { paint, table, terminalLine, toWidth } from './columns.ts'

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

test('the widest column gives way first, none below its least', () => {
  const columns = [
    { heading: 'ID', of: ([id]: string[]) => id ?? '', least: 4 },
    { heading: 'NAME', of: ([, name]: string[]) => name ?? '', least: 6 },
  ]
  const { heading, lines } = table(columns, [['1234', 'a long name indeed']], 14)
  expect(heading).toBe('ID    NAME')
  expect(lines).toEqual(['1234  a long …'])
})

test('words that would drive a terminal are shown as words', () => {
  expect(terminalLine('a\u001b[2Jb\r\nc\u202ed')).toBe('ab c d')
})

test('there is no colour in a pipe', () => {
  expect(paint(false).alarm('late')).toBe('late')
  expect(paint(true).alarm('late')).toBe('\u001b[31mlate\u001b[0m')
})
