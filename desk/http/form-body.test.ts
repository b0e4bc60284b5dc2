import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFormBody } from './form-body.ts'
import { Refusal } from './refusal.ts'

const read = (body: string | Buffer) => readFormBody(Buffer.from(body as string))

test('texts come back as they were typed, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const kept = text.replaceAll('\0', '\uFFFD').replaceAll('\r\n', '\n')
      expect(read(new URLSearchParams({ text }).toString())).toEqual({ text: kept })
    }),
  )
})

test.each([
  // posted              kept
  ['', {}],
  ['a=', { a: '' }],
  ['a=b+c%20d', { a: 'b c d' }],
  ['a=%2B%26%3D', { a: '+&=' }],
  ['a=1%0D%0A2', { a: '1\n2' }],
  ['a=%00', { a: '\uFFFD' }],
  ['a=b&c=d', { a: 'b', c: 'd' }],
])('%j is kept as %j', (body, kept) => {
  expect(read(body)).toEqual(kept)
})

test.each([
  ['a name alone', 'a'],
  ['an empty pair', 'a=b&'],
  ['two equals signs', 'a=b=c'],
  ['a field twice', 'a=b&a=c'],
  ['a field twice, spelt otherwise', 'a=b&%61=c'],
  ['half an escape', 'a=%4'],
  ['an escape that is none', 'a=%zz'],
  ['escaped bytes that are no UTF-8', 'a=%ff%fe'],
  ['half a character', 'a=%ed%a0%80'],
  ['bytes that are no UTF-8', Buffer.from([0x61, 0x3d, 0xff])],
  ['more fields than any form has', Array.from({ length: 33 }, (_, n) => `f${n}=`).join('&')],
])('%s is refused', (_, body) => {
  expect(() => read(body)).toThrow(Refusal)
})
