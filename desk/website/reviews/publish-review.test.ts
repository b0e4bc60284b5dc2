import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { entryText, type Publishable, reasonAgainst } from './publish-review.ts'

const enquiry = (kind: 'review' | 'comment', answers: Readonly<Record<string, string>> = {}) =>
  ({
    kind,
    reference: '7KQ2MXR4',
    received_at: Date.UTC(2026, 10, 21, 22, 30), // already the 22nd in Kigali
    payload: JSON.stringify({
      about: kind === 'review' ? '/tour/a-tour' : '/blog/a-post',
      name: 'Aline Uwase',
      email: 'aline@example.test',
      phone: '+250 788 123 456',
      services: '5',
      hotel: '',
      guides: '4',
      message: 'A quiet morning.\n\nWe would come again.',
      ...answers,
    }),
  }) as Publishable

test('a review becomes a readable entry without contact details', () => {
  expect(
    entryText(enquiry('review')),
  ).toBe(`# Approved at the desk. To take it off the site: /desk/enquiries/7KQ2MXR4

about: "/tour/a-tour"
name: "Aline Uwase"
written: "2026-11-22"
ratings:
  services: 5
  guides: 4
text: |-
  A quiet morning.

  We would come again.
`)
})

test.each([
  ['  One \r\ntwo\r ', 'One \ntwo'],
  ['See {fact:permit-value} {}', 'See (fact:permit-value) ()'],
  ['a\u202eb\u0000c\u0085d\u2028e', 'a b c d\ne'],
  ['👩‍👩‍👧 “Murakoze” 日本', '👩‍👩‍👧 “Murakoze” 日本'],
  ['- not: a list\n# not a comment', '- not: a list\n# not a comment'],
])('%j is written to the entry as %j', (message, stands) => {
  expect(parse(entryText(enquiry('comment', { message }))).text).toBe(stands)
})

test('any input becomes plain text in the entry', () => {
  const pieces = fc.constantFrom(
    ...['\n', ' ', '"', "'", ':', '#', '- ', '|', '>', '---\n', '{a: b}'],
  )
  const words = fc.array(fc.oneof(pieces, fc.string({ unit: 'grapheme' })), { maxLength: 20 })
  fc.assert(
    fc.property(words, words, (name, message) => {
      const answers = { name: name.join(''), message: message.join('') }
      const entry = parse(entryText(enquiry('review', answers)))
      const keys = ['about', 'name', 'written', 'ratings', 'text']
      expect(Object.keys(entry)).toEqual(keys)
      expect(entry).toMatchObject({ about: '/tour/a-tour', ratings: { services: 5, guides: 4 } })
      expect(entry.text.replaceAll(/[\s(){}\p{C}]/gu, '')).toBe(
        answers.message.replaceAll(/[\s(){}\p{C}]/gu, ''),
      )
      expect(entry.name).not.toContain('\n')
    }),
  )
})

test.each([
  ['review', '/tour/a-tour', null],
  ['review', '/activities/a-day', null],
  ['review', '/blog/a-post', 'is about /blog/a-post, which shows no reviews'],
  ['comment', '/blog/a-post', null],
  ['comment', '/tour/a-tour', 'is about /tour/a-tour, which shows no comments'],
] as const)('a %s about %s: the reason against it is %j', (kind, about, refusal) => {
  expect(reasonAgainst(enquiry(kind, { about }))).toBe(refusal)
})

test('invisible characters are removed', () => {
  expect(reasonAgainst(enquiry('comment', { message: '\u200b\u202e' }))).toBe(
    'has no words that could be shown',
  )
})
