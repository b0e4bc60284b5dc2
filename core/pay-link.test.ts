import { expect, test } from 'vitest'
import { fillPayLink, isPayLink } from './pay-link.ts'

test.each([
  'https://pay.example.com/abc',
  'HTTPS://pay.example.com:8443?x=1#top',
  'https://pay.example.com/{amount}/{currency}?for={reference}&again={reference}',
  'https://xn--paiement-t-c7ah.example/a%20b',
])('%s is a link to pay', (link) => {
  expect(isPayLink(link)).toBe(true)
})

test.each([
  '',
  'pay.example.com/abc',
  'http://pay.example.com/abc',
  'javascript:alert(1)',
  'https:///abc',
  'https://pay',
  'https://hello@pay.example.com/',
  'https://pay.example.com@other.example/',
  'https://{reference}.example.com/',
  'https://pay.example.com/a b',
  'https://pay.example.com/é',
  'https://pay.example.com/\u200Babc',
  'https://pay.example.com/{sum}',
  'https://pay.example.com/{amount',
  'Pay here: https://pay.example.com/abc',
  'https://pay.example.com:99999/',
])('%j is no link to pay', (link) => {
  expect(isPayLink(link)).toBe(false)
})

test('what is filled in cannot change the link', () => {
  const payment = { amount: '900.50', currency: 'USD', reference: 'A&b=1/../{amount} é$&' }
  expect(fillPayLink('https://pay.example.com/{amount}?c={currency}&r={reference}', payment)).toBe(
    'https://pay.example.com/900.50?c=USD&r=A%26b%3D1%2F..%2F%7Bamount%7D%20%C3%A9%24%26',
  )
  expect(fillPayLink('https://pay.example.com/abc', payment)).toBe('https://pay.example.com/abc')
})
