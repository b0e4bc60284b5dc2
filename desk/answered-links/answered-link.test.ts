import { expect, test } from 'vitest'
import { answeredLinks } from './answered-link.ts'

const links = answeredLinks(Buffer.from('a key'), 'https://www.example.test')
const enquiry = { id: 'an-id', reference: '7KQ2MXR4', reopened: 0 }
const [, signature = ''] = /([0-9a-f]{32})$/.exec(links.pathTo(enquiry)) ?? []

test('a link names the enquiry by its reference, and nobody', () => {
  expect(links.linkTo(enquiry)).toBe(`https://www.example.test/desk/answered/7KQ2MXR4/${signature}`)
  expect(signature).toHaveLength(32)
})

test('without the address of the site there is no link', () => {
  expect(answeredLinks(Buffer.from('a key'), null).linkTo(enquiry)).toBeNull()
})

test.each([
  // whose                        the signature              is genuine
  [enquiry, signature, true],
  [{ ...enquiry, id: 'b' }, signature, false],
  [{ ...enquiry, reopened: 1 }, signature, false],
  [enquiry, '', false],
  [enquiry, signature.slice(1), false],
  [enquiry, `${signature}0`, false],
  [enquiry, signature.toUpperCase(), false],
  [enquiry, '0'.repeat(32), false],
  [enquiry, 'é'.repeat(16), false],
])('for %j the signature %j is genuine: %s', (whose, given, isGenuine) => {
  expect(links.isGenuine(whose, given)).toBe(isGenuine)
})

test('the key of another desk signs otherwise', () => {
  const others = answeredLinks(Buffer.from('another key'), null)
  expect(others.isGenuine(enquiry, signature)).toBe(false)
})
