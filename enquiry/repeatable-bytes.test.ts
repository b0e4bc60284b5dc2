import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeatableBytes } from './repeatable-bytes.ts'

const draw = (text: string, count = 16) =>
  Buffer.from(repeatableBytes(text)(new Uint8Array(count))).toString('hex')

test('the same text gives the same bytes, drawn at once or in parts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const fill = repeatableBytes(text)
      const parts = [5, 11].map((size) => Buffer.from(fill(new Uint8Array(size))).toString('hex'))
      expect(parts.join('')).toBe(draw(text))
    }),
  )
})

test('another text gives other bytes, however little it differs', () => {
  const seed = 'a1b2c3d4e5f60718293a4b5c6d7e8f90'
  const texts = Array.from({ length: 20_000 }, (_, index) => `${seed}{"phone":"${index}"}`)
  expect(new Set(texts.map((text) => draw(text))).size).toBe(texts.length)
  expect(draw('ab')).not.toBe(draw('ba'))
  expect(draw('')).not.toBe(draw('\0'))
})

test('every byte value is about as frequent as any other', () => {
  const bytes = repeatableBytes('seed')(new Uint8Array(65_536))
  const counts = new Array<number>(256).fill(0)
  for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1
  expect(Math.min(...counts)).toBeGreaterThan(170) // 256 expected, standard deviation 16
  expect(Math.max(...counts)).toBeLessThan(350)
})
