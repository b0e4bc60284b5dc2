import { expect, test } from 'vitest'
import { newReference, referenceAlphabet } from './submission.ts'

test('a reference is eight characters that cannot be mistaken for one another', () => {
  const reference = newReference((bytes) => crypto.getRandomValues(bytes))
  expect(reference).toMatch(new RegExp(`^[${referenceAlphabet}]{8}$`))
  expect(referenceAlphabet).not.toMatch(/[01OILUV]/)
})

test('every character is as likely as any other: bytes that would favour some are drawn again', () => {
  const drawn = [
    [255, 254, 253, 252, 251, 250, 249, 248],
    [0, 1, 2, 3, 4, 5, 6, 231],
  ]
  const reference = newReference((bytes) => {
    bytes.set(drawn.shift() ?? [])
    return bytes
  })
  expect(reference).toBe(`2345678${referenceAlphabet.at(231 % referenceAlphabet.length)}`)
})
