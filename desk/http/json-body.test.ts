import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readJsonBody } from './json-body.ts'
import { Refusal } from './refusal.ts'

const read = (body: string | Buffer) => readJsonBody(Buffer.from(body as string))

test('texts come back as they were written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const kept = text.replaceAll('\0', '\uFFFD')
      expect(read(JSON.stringify({ text }))).toEqual({ text: kept })
    }),
  )
})

test.each([
  // said                     kept
  ['{"a":"\\u0000"}', { a: '\uFFFD' }],
  ['{"a":"\\ud800"}', { a: '\uFFFD' }],
  ['{"a\\u0000":"b"}', { 'a\uFFFD': 'b' }],
  ['\uFEFF{"a":"b"}', { a: 'b' }],
  ['{"a":{"b":{"c":"d"}}}', { a: { b: { c: 'd' } } }],
])('%s is kept as both stores can hold it', (body, kept) => {
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

test('any bytes are read or refused, nothing else', () => {
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
