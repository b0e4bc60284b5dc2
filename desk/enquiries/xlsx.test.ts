import { expect, test } from 'vitest'
import { cellXml, columnName } from './xlsx.ts'

test.each([
  // text            in a cell
  ['Aline', 'Aline'],
  ['a & <b>', 'a &amp; &lt;b&gt;'],
  ['a\tb\nc', 'a\tb\nc'],
  ['a\r\nb', 'a_x000D_\nb'],
  ['\u0000\u001f', '_x0000__x001F_'],
  ['_x0041_', '_x005F_x0041_'],
  ['_x004', '_x004'],
  ['🦍\ud800', '🦍\ufffd'],
  ['x'.repeat(32_768), `${'x'.repeat(32_766)}…`],
])('%j stands in a cell as %j', (text, xml) => {
  expect(cellXml(text)).toBe(xml)
})

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [702, 'AAA'],
])('column %i is %s', (index, name) => {
  expect(columnName(index)).toBe(name)
})
