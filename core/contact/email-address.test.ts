import { expect, test } from 'vitest'
import { emailHint, plainAddress, unwrapAddress } from './email-address.ts'

test.each([
  // pasted                                   address
  ['linda@example.org', 'linda@example.org'],
  [' linda@example.org\u00A0', 'linda@example.org'],
  ['\u200Elinda@example.org\u202C', 'linda@example.org'],
  ['lin\u00ADda@exam\u200Bple.org', 'linda@example.org'],
  ['mailto:linda@example.org', 'linda@example.org'],
  ['MAILTO:linda@example.org?subject=Hi', 'linda@example.org'],
  ['mailto:linda%2Btrip@example.org', 'linda+trip@example.org'],
  ['<linda@example.org>', 'linda@example.org'],
  ['Linda Berg <linda@example.org>', 'linda@example.org'],
  ['Linda <mailto:linda@example.org>,', 'linda@example.org'],
  ['linda@example.org.', 'linda@example.org'],
  ['linda@example.org,', 'linda@example.org'],
  ['(linda@example.org);', 'linda@example.org'],
  ['“linda@example.org”', 'linda@example.org'],
  ['linda＠example。org', 'linda@example.org'],
  ['ｌｉｎｄａ．ｂ＿２＠ｅｘａｍｐｌｅ．ｏｒｇ', 'linda.b_2@example.org'],
  ['「linda@example｡org」、', 'linda@example.org'],
  ['\u3000ｌｉｎｄａ＋ｔｒｉｐ﹫example.org，', 'linda+trip@example.org'],
  ['o’neil@example.org', "o'neil@example.org"],
  ['jean\u2011paul@example\u2010mail.org', 'jean-paul@example-mail.org'],
  ['try..this..0511@docomo.example', 'try..this..0511@docomo.example'],
  ['xxx.yyy.@docomo.example', 'xxx.yyy.@docomo.example'],
  ['संपर्क@डाटामेल.भारत', 'संपर्क@डाटामेल.भारत'],
  ['rene\u0301@example.org', 'ren\u00E9@example.org'],
  ['', ''],
])('%j is read as %j', (pasted, address) => {
  expect(plainAddress(pasted)).toBe(address)
})

test('an address that is still being typed keeps its last dot', () => {
  expect(unwrapAddress('linda@example.')).toBe('linda@example.')
  expect(unwrapAddress('Linda <linda@exam')).toBe('Linda <linda@exam')
})

test.each([
  'linda@',
  'linda',
  '@example.org',
  'claire@exemple',
  'claire@exemple.f',
  'linda@example,com',
  'linda@@example.org',
  'linda@example..org',
  'linda@.example.org',
  'linda@-example.org',
  'linda berg@example.org',
  'linda@127.0.0.1',
  'linda\r\n@example.org',
  'linda@example.org\tLinda',
  'a@example.org, b@example.org',
  'ａ＠example.org，ｂ＠example.org',
])('%s gets a hint', (address) => {
  expect(emailHint(address)).toContain('Not a full address yet')
})

test.each([
  '',
  'linda@example.org',
  'linda@example.org.',
  'mailto:linda@example.org',
  'Linda <linda@example.org>',
  "o'neil+rwanda@sub.example.co.uk",
  'try..this..0511@docomo.example',
  'xxx.yyy.@docomo.example',
  'संपर्क@डाटामेल.भारत',
  '用户@例子.中国',
  '用户＠例子。中国',
  'rené@exämple.museum',
  'a@xn--exmple-cua.xn--p1ai',
])('%s gets no hint', (address) => {
  expect(emailHint(address)).toBe('')
})

test('a text that is too long for an address is not searched for one', () => {
  const long = '('.repeat(200_000)
  expect(emailHint(`${long} linda@example.org`)).toContain('Not a full address yet')
})
