import { expect, test } from 'vitest'
import { chanceFor, identify, newReference, referenceAlphabet } from './submission.ts'

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

const chance = {
  random: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  now: () => 1_795_000_000_000,
}

test('the same content keeps its submission, an edit makes a new one', () => {
  const first = identify('one', null, chance)
  expect(identify('one', first, { ...chance, now: () => 0 })).toBe(first)
  const second = identify('two', first, chance)
  expect(second.submissionId).not.toBe(first.submissionId)
  expect(second.reference).not.toBe(first.reference)
})

test('the content that mends a refused address keeps the submission; the next edit does not', () => {
  const refused = { ...identify('aline@home', null, chance), isAddressRefused: true }
  const mended = identify('aline@example.test', refused, chance)
  expect(mended).toEqual({ ...refused, content: 'aline@example.test', isAddressRefused: false })
  expect(identify('another trip', mended, chance).submissionId).not.toBe(refused.submissionId)
})

test('on one device the same content is the same submission, whichever tab it is sent from', () => {
  const inTab = (content: string, seed = 'seed') =>
    identify(content, null, { random: chanceFor(content, seed), now: () => 0 })
  expect(inTab('one')).toEqual(inTab('one'))
  expect(inTab('one').submissionId).not.toBe(inTab('two').submissionId)
  expect(inTab('one').reference).not.toBe(inTab('two').reference)
  expect(inTab('one').submissionId).not.toBe(inTab('one', 'another device').submissionId)
})

test('a submission id is a random UUID, version 4', () => {
  for (let count = 0; count < 50; count += 1) {
    expect(identify('one', null, chance).submissionId).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    )
  }
})
