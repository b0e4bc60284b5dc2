import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFormBody, readJsonBody } from './bodies.ts'
import { Refusal } from './errors.ts'

const read = (body: string | Buffer) => readJsonBody(Buffer.from(body as string))

test('strings are returned unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const kept = text.replaceAll('\0', '\uFFFD')
      expect(read(JSON.stringify({ text }))).toEqual({ text: kept })
    }),
  )
})

test.each([
  // sent                     result
  ['{"a":"\\u0000"}', { a: '\uFFFD' }],
  ['{"a":"\\ud800"}', { a: '\uFFFD' }],
  ['{"a\\u0000":"b"}', { 'a\uFFFD': 'b' }],
  ['\uFEFF{"a":"b"}', { a: 'b' }],
  ['{"a":{"b":{"c":"d"}}}', { a: { b: { c: 'd' } } }],
])('%s becomes text that both databases can store', (body, kept) => {
  expect(read(body)).toEqual(kept)
})

test.each([
  ['nothing', ''],
  ['no JSON', 'hello'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
  ['half a JSON', '{"a":"b"'],
  ['a text', '"a"'],
  ['null', 'null'],
  ['a list', '[]'],
  ['a list inside', '{"a":[]}'],
  ['a number', '{"a":1}'],
  ['a claim', '{"a":true}'],
  ['null inside', '{"a":null}'],
  ['four levels', '{"a":{"b":{"c":{"d":"e"}}}}'],
  ['a prototype', '{"__proto__":{"a":"b"}}'],
  ['a constructor inside', '{"a":{"constructor":"b"}}'],
])('%s is refused', (_, body) => {
  expect(() => read(body)).toThrow(Refusal)
})

test('any bytes are either parsed or refused', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      try {
        expect(readJsonBody(Buffer.from(bytes))).toBeTypeOf('object')
      } catch (error) {
        expect(error).toBeInstanceOf(Refusal)
      }
    }),
  )
})

const readForm = (body: string | Buffer) => readFormBody(Buffer.from(body as string))

test('the values of a posted form are returned unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const kept = text.replaceAll('\0', '\uFFFD').replaceAll('\r\n', '\n')
      expect(readForm(new URLSearchParams({ text }).toString())).toEqual({ text: kept })
    }),
  )
})

test.each([
  // posted              result
  ['', {}],
  ['a=', { a: '' }],
  ['a=b+c%20d', { a: 'b c d' }],
  ['a=%2B%26%3D', { a: '+&=' }],
  ['a=1%0D%0A2', { a: '1\n2' }],
  ['a=%00', { a: '\uFFFD' }],
  ['a=b&c=d', { a: 'b', c: 'd' }],
])('the posted form %j is kept as %j', (body, kept) => {
  expect(readForm(body)).toEqual(kept)
})

test.each([
  ['a field twice', 'a=b&a=c'],
  ['a field twice, spelt otherwise', 'a=b&%61=c'],
  ['bytes that are no UTF-8', Buffer.from([0x61, 0x3d, 0xff])],
])('a posted form with %s is refused', (_, body) => {
  expect(() => readForm(body)).toThrow(Refusal)
})
