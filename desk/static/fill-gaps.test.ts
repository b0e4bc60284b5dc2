import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillGaps } from './fill-gaps.ts'

test.each([
  // the built page                          filled with                      the answer
  ['<input data-gap="a"/>', { text: 'x' }, '<input value="x"/>'],
  ['<input id="i" data-gap="a" name="n"/>', { text: 'x' }, '<input id="i" value="x" name="n"/>'],
  ['<input title="a > b" data-gap="a">', { text: 'x' }, '<input title="a > b" value="x">'],
  ['<input data-gap="a"/>', { isInvalid: true }, '<input aria-invalid="true" value=""/>'],
  ['<p data-gap="a"></p>', { text: '<b>&"\'' }, '<p>&lt;b&gt;&amp;&quot;&#39;</p>'],
  ['<textarea data-gap="a"></textarea>', { text: '\nx' }, '<textarea>\n\nx</textarea>'],
  [
    '<ul class="u" data-gap="a"></ul>',
    { links: [{ href: '#x', text: 'X & Y' }] },
    '<ul class="u"><li><a href="#x">X &amp; Y</a></li></ul>',
  ],
  ['<p data-gap="other"></p>', { text: 'x' }, '<p data-gap="other"></p>'],
  ['<p>data-gap="a"</p>', { text: 'x' }, '<p>data-gap="a"</p>'],
])('%s with %j becomes %s', (html, gap, filled) => {
  expect(fillGaps(html, { a: gap })).toBe(filled)
})

test('what was typed opens no tag, no attribute and no gap of its own', () => {
  const page = '<input data-gap="a"/><p data-gap="b"></p>'
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'<>"\'& =/pab-gdt') }), (text) => {
      const filled = fillGaps(page, { a: { text }, b: { text: 'B' } })
      expect(filled.match(/[<>]/g)).toHaveLength(6)
      expect(filled.match(/"/g)).toHaveLength(2)
      expect(filled.endsWith('<p>B</p>')).toBe(true)
    }),
  )
})
