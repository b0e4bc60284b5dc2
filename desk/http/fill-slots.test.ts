import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillSlots } from './fill-slots.ts'

test.each([
  // the built page                          filled with                      the answer
  ['<input data-slot="a"/>', { text: 'x' }, '<input value="x"/>'],
  ['<input id="i" data-slot="a" name="n"/>', { text: 'x' }, '<input id="i" value="x" name="n"/>'],
  ['<input title="a > b" data-slot="a">', { text: 'x' }, '<input title="a > b" value="x">'],
  ['<input data-slot="a"/>', { isInvalid: true }, '<input aria-invalid="true" value=""/>'],
  ['<input value="o" data-slot="a"/>', { text: 'x' }, '<input value="x"/>'],
  ['<input data-slot="a" name="n" value="o"/>', { text: 'x' }, '<input value="x" name="n"/>'],
  ['<p data-slot="a"></p>', { text: '<b>&"\'' }, '<p>&lt;b&gt;&amp;&quot;&#39;</p>'],
  ['<dd data-slot="a">365 days</dd>', { text: '9 days' }, '<dd>9 days</dd>'],
  ['<textarea data-slot="a"></textarea>', { text: '\nx' }, '<textarea>\n\nx</textarea>'],
  [
    '<ul class="u" data-slot="a"></ul>',
    { links: [{ href: '#x', text: 'X & Y' }] },
    '<ul class="u"><li><a href="#x">X &amp; Y</a></li></ul>',
  ],
  [
    '<p data-slot="a"></p>',
    { links: [{ href: '/tour/a', text: 'Back' }] },
    '<p><a href="/tour/a">Back</a></p>',
  ],
  [
    '<option value="3" data-slot="a">3</option>',
    { isChosen: true },
    '<option value="3" selected>3</option>',
  ],
  [
    '<option value="3" data-slot="a">3</option>',
    { isChosen: false },
    '<option value="3">3</option>',
  ],
  [
    '<input type="radio" value="4" data-slot="a"/>',
    { isChosen: true },
    '<input type="radio" value="4" checked/>',
  ],
  [
    '<select data-slot="a"><option></option></select>',
    { isInvalid: true },
    '<select aria-invalid="true"><option></option></select>',
  ],
  ['<p data-slot="other"></p>', { text: 'x' }, '<p data-slot="other"></p>'],
  ['<p>data-slot="a"</p>', { text: 'x' }, '<p>data-slot="a"</p>'],
])('%s with %j becomes %s', (html, slot, filled) => {
  expect(fillSlots(html, { a: slot })).toBe(filled)
})

test.each(['preferred-date', 'group-size.3', 'services.4', 'a'])(
  'a slot may be called %s',
  (name) => {
    const page = `<p data-slot="${name}"></p><p data-slot="${name}x"></p>`
    expect(fillSlots(page, { [name]: { text: 'x' } })).toBe(`<p>x</p><p data-slot="${name}x"></p>`)
  },
)

test('what was typed opens no tag, no attribute and no slot of its own', () => {
  const page = '<input data-slot="a"/><p data-slot="b"></p>'
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'<>"\'& =/pab-gdt') }), (text) => {
      const filled = fillSlots(page, { a: { text }, b: { text: 'B' } })
      expect(filled.match(/[<>]/g)).toHaveLength(6)
      expect(filled.match(/"/g)).toHaveLength(2)
      expect(filled.endsWith('<p>B</p>')).toBe(true)
    }),
  )
})

test('of the choices of a field the one that was typed is chosen, and only that one', () => {
  const values = ['1', '2', 'beginner', '__proto__', 'toString']
  const page = values
    .flatMap((value) => [
      `<option data-slot="a-b.${value}" value="${value}">x</option>`,
      `<input type="radio" data-slot="c.${value}" value="${value}"/>`,
    ])
    .join('')
  fc.assert(
    fc.property(fc.constantFrom(...values, '', '3', '"><b>', 'selected'), (typed) => {
      const slots = values.flatMap((value) => [
        [`a-b.${value}`, { isChosen: value === typed }],
        [`c.${value}`, { isChosen: value === typed }],
      ])
      const filled = fillSlots(page, Object.fromEntries(slots))
      const chosen = [
        ...filled.matchAll(/ (?:value="([^"]*)" )?(selected|checked)(?: value="([^"]*)")?/g),
      ]
      const isOne = values.includes(typed)
      expect(chosen.map(([, before, , after]) => before ?? after)).toEqual(
        isOne ? [typed, typed] : [],
      )
      expect(filled.replaceAll(/ (selected|checked)/g, '')).toBe(
        page.replaceAll(/ data-slot="[^"]*"/g, ''),
      )
    }),
  )
})
