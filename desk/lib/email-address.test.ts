import { expect, test } from 'vitest'
import { envelopeAddress, isDeliverable, mailboxOf } from './email-address.ts'

test.each([
  'aline@example.test',
  'a.b+c@sub.example.co.uk',
  "o'neil@example.org",
  'rené@exämple.org',
  `${'a'.repeat(64)}@example.org`,
  'try..this..0511@docomo.example',
  'xxx.yyy.@docomo.example',
  '.a@example.org',
  'संपर्क@डाटामेल.भारत',
  'rene\u0301@example.org',
  'нина@пример.рф',
  '用户@例子.中国',
  'mailto:aline@example.test?subject=Muraho',
  '\u202Aaline@example.test\u202C',
  '\uFEFFaline@example.test\u200B',
  'aline@example.test,',
  'ａｌｉｎｅ＠ｅｘａｍｐｌｅ。ｔｅｓｔ',
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
  '<a@example.org>',
  'Aline <a@example.org>, Ben <b@example.org>',
  '<a@example.org><b@example.org>',
  'mailto:a@example.org,b@example.org',
  'mailto:a@example.org%2Cb@example.org',
  'a@example.org (Aline)',
  '..@example.org',
  '\u0301a@example.org',
  'a@-example.org',
  'a@example..org',
  'a@example.org/x',
  'a@exa%41mple.org',
  'a@example.org\r\nBcc: b@example.org',
  'a@example.org\nb@example.org',
  'aline\r\n@example.org',
  'aline@example\0.org',
  'aline@example.org\tAline',
  'a%example.org@example.net',
  'example.org!a@example.net',
  '|sh@example.org',
  '-f@example.org',
  '－f@example.org',
  'a％example.org@example.net',
  'example.org！a@example.net',
  'a＠b@example.org',
  'a@example.org，b@example.org',
  'a＜b＠example.org＞',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b'.repeat(250)}.org`,
])('%j is not deliverable', (address) => {
  expect(isDeliverable(address)).toBe(false)
})

test.each([
  // typed                            envelope
  ['rené@exämple.org', 'rené@xn--exmple-cua.org'],
  ['संपर्क@डाटामेल.भारत', 'संपर्क@xn--c2bd4bq1db8d.xn--h2brj9c'],
  ['try..this..0511@docomo.example', '"try..this..0511"@docomo.example'],
  ['xxx.yyy.@docomo.example', '"xxx.yyy."@docomo.example'],
  ['mailto:aline@example.test', 'aline@example.test'],
  ['\u200Ealine@example.test', 'aline@example.test'],
  ['ａｌｉｎｅ＠example。test', 'aline@example.test'],
])('mail to %s goes to %s', (typed, envelope) => {
  expect(envelopeAddress(typed)).toBe(envelope)
})

test.each([
  'vic.tim+1@gmail.com',
  'mailto:VICTIM@googlemail.com',
  '\u200Evictim@gmail.com.',
  'ｖｉｃｔｉｍ＠gmail。com',
])('%s is the mailbox of victim@gmail.com', (typed) => {
  expect(mailboxOf(typed)).toBe('victim@gmail.com')
})
