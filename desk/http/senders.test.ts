import { expect, test } from 'vitest'
import { mailboxOf } from '#desk/lib/email-address.ts'
import { comparableText, fingerprintWith, networkOf, senderOf } from './senders.ts'

test.each([
  // address                      counts as
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:52100', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['[2001:db8:0001:2::9]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (address, sender) => {
  expect(senderOf(address)).toBe(sender)
})

test.each([
  ['203.0.113.9:52100', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['[2001:DB8:0001:ffff::9]:443', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['no address', 'no address'],
])('%s counts towards the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['Aline@Example.Test ', 'aline@example.test'],
  ['aline+7@example.test', 'aline@example.test'],
  ['a.line@example.test', 'a.line@example.test'],
  ['a.li.ne+x+y@gmail.com', 'aline@gmail.com'],
  ['aline@googlemail.com', 'aline@gmail.com'],
  ['aline@exämple.test', 'aline@xn--exmple-cua.test'],
  ['aline@\uff45xample.test', 'aline@example.test'], // a full-width letter
  ['aline@example\u3002test', 'aline@example.test'],
  ['a.line@\uff47mail.com', 'aline@gmail.com'],
  ['\uff41line@example.test', 'aline@example.test'],
])('%s reaches the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test('long notes are compared without case and spaces, and short ones are not compared', () => {
  const text =
    'Dear owner, we have looked at your web site and can bring it to the top of every list.'
  expect(comparableText(text)).toBe(
    comparableText(`  ${text.toUpperCase().replaceAll(' ', '\n ')}!!`),
  )
  expect(comparableText(text)).not.toBe(comparableText(text.replace('top', 'end')))
  expect(comparableText('We would love to see gorillas.')).toBeNull()
})

test('the fingerprint of an address cannot be compared without the key', () => {
  const [one, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map(fingerprintWith)
  expect(one?.('203.0.113.9')).toBe(one?.('203.0.113.9'))
  expect(one?.('203.0.113.9')).not.toBe(other?.('203.0.113.9'))
  expect(one?.('203.0.113.9')).toMatch(/^[\w-]{43}$/)
})
