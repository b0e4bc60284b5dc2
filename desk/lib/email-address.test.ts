import { expect, test } from 'vitest'
import { envelopeAddress, isDeliverable } from './email-address.ts'

test.each([
  'aline@example.test',
  'a.b+c@sub.example.co.uk',
  "o'neil@example.org",
  'rené@exämple.org',
  `${'a'.repeat(64)}@example.org`,
])('%s is deliverable', (address) => {
  expect(isDeliverable(address)).toBe(true)
})

test.each([
  '',
  'aline',
  '@example.org',
  'aline@',
  'aline@localhost',
  'aline@127.0.0.1',
  'aline@[127.0.0.1]',
  'a@b@example.org',
  'a b@example.org',
  '"a b"@example.org',
  'a@example.org,b@example.org',
  'a@example.org;b@example.org',
  'friends:a@example.org;',
  'Aline <a@example.org>',
  'a@example.org (Aline)',
  'a..b@example.org',
  '.a@example.org',
  'a@-example.org',
  'a@example..org',
  'a@example.org/x',
  'a@exa%41mple.org',
  'a@example.org\r\nBcc: b@example.org',
  'a@example.org\0',
  'a%example.org@example.net',
  'example.org!a@example.net',
  '|sh@example.org',
  '-f@example.org',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(250)}.org`,
])('%j is not deliverable', (address) => {
  expect(isDeliverable(address)).toBe(false)
})

test('an internationalised domain is converted to ASCII for the envelope', () => {
  expect(envelopeAddress('rené@exämple.org')).toBe('rené@xn--exmple-cua.org')
})
