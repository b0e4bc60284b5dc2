import { expect, test } from 'vitest'
import { chanceFor, identify, isReference, newReference, repeatableBytes } from './submission.ts'

test('a reference is eight unambiguous characters that form no word', () => {
  for (let count = 0; count < 50; count += 1) {
    const reference = newReference((bytes) => crypto.getRandomValues(bytes))
    expect(reference).toMatch(/^[A-Z]{2}\d[A-Z]{2}\d[A-Z]{2}$/)
    expect(reference).not.toMatch(/[01OILUV]/)
    expect(isReference(reference)).toBe(true)
  }
})

test.each(['CARDFRAD', '78812345', 'PAY4FREE', 'ab3cd4ef', 'AB3CD4E', 'AB3CD4EFG', 'AB3CD4E1', ''])(
  '%j is not a reference',
  (text) => {
    expect(isReference(text)).toBe(false)
  },
)

const chance = {
  random: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  now: () => 1_795_000_000_000,
}

test('the same content keeps its submission, and an edit creates a new one', () => {
  const first = identify('one', null, chance)
  expect(identify('one', first, { ...chance, now: () => 0 })).toBe(first)
  const second = identify('two', first, chance)
  expect(second.submissionId).not.toBe(first.submissionId)
  expect(second.reference).not.toBe(first.reference)
})

test('correcting a refused address keeps the submission; the next edit does not', () => {
  const refused = { ...identify('aline@home', null, chance), isAddressRefused: true }
  const corrected = identify('aline@example.test', refused, chance)
  expect(corrected).toEqual({ ...refused, content: 'aline@example.test', isAddressRefused: false })
  expect(identify('another trip', corrected, chance).submissionId).not.toBe(refused.submissionId)
})

test('the same content is the same submission in every tab of a device', () => {
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

const draw = (text: string, count = 16) =>
  Buffer.from(repeatableBytes(text)(new Uint8Array(count))).toString('hex')

test('the same text gives the same bytes, read at once or in parts', () => {
  for (const text of ['', '\0', 'seed {}', 'Zoë \u{1f98d}']) {
    const fill = repeatableBytes(text)
    const parts = [5, 27].map((size) => Buffer.from(fill(new Uint8Array(size))).toString('hex'))
    expect(parts.join('')).toBe(draw(text, 32))
  }
})
