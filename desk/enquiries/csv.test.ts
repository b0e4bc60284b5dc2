import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvCell, csvHeading, csvRow } from './csv.ts'

test.each([
  // text              cell
  ['Aline', '"Aline"'],
  ['', '""'],
  ['say "yes"', '"say ""yes"""'],
  ['a,b\nc', '"a,b\nc"'],
  ['+250 788 123 456', '"\'+250 788 123 456"'],
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['-1', '"\'-1"'],
  ['@sum', '"\'@sum"'],
  ['\tx', '"\'\tx"'],
  ["'quoted'", "\"''quoted'\""],
  ['＝1', '"\'＝1"'],
  ['a;=1;b', '"a;\'=1;b"'],
  ['a\t=1', '"a\t\'=1"'],
  ['a\r\n=1', '"a\r\n\'=1"'],
  ['\t=1', '"\'\t\'=1"'],
  ['a - b = c', '"a - b = c"'],
])('%j is the cell %s', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

test('the sheet starts with a BOM and ends its lines with CRLF', () => {
  expect(csvHeading(['a', 'b']) + csvRow(['c', 'd'])).toBe('\uFEFF"a","b"\r\n"c","d"\r\n')
})

test('every sheet can be read back exactly', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('=1', "'=1", "''", '"', '\r\n', ',', ";'", "\t'=", '\r=', "\n''"),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 2 })), (rows) => {
      const texts = readBack(`\uFEFF${rows.map(csvRow).join('')}`).map((row) =>
        row.map((text) => text.replaceAll(/(?<=^|[;\t\r\n])'/g, '')),
      )
      expect(texts).toEqual(rows)
    }),
  )
})

/** A reader of its own, as RFC 4180 says. */
function readBack(sheet: string): string[][] {
  const rows: string[][] = []
  for (const line of sheet.slice(1).matchAll(/((?:"(?:[^"]|"")*",?)*)\r\n/g)) {
    const cells = [...(line[1] ?? '').matchAll(/"((?:[^"]|"")*)"/g)]
    rows.push(cells.map(([, text = '']) => text.replaceAll('""', '"')))
  }
  return rows
}
