import { expect, test } from 'vitest'
import { mailLink } from '#core/contact/contact-links.ts'
import { contactFields, contactMail, invalidContactFieldsOf } from './contact-message.ts'

const message = {
  name: 'Zoë & Jean',
  email: 'zoe+trip@example.test',
  subject: 'June?',
  message: 'One line,\r\nanother.\n100 % sure?',
}

test.each([
  // typed                            invalid (spec §5)
  [message, []],
  [{ ...message, subject: ' \n' }, ['subject']],
  [{ name: '', email: '', subject: '', message: '' }, ['name', 'email', 'subject', 'message']],
  [{ ...message, message: `${'x'.repeat(5000)} ` }, []],
  [{ ...message, message: 'x'.repeat(5001) }, ['message']],
])('in %j the invalid fields are %j', (typed, missing) => {
  expect(invalidContactFieldsOf(typed)).toEqual(missing)
})

test('§7: the email for the visitor’s mail app contains name, email, subject and message', () => {
  const link = new URL(mailLink('hello@imisozi.example', contactMail(message, '7KQ2MXR4')))
  expect(link.protocol + link.pathname).toBe('mailto:hello@imisozi.example')
  expect(link.search).not.toContain('+') // mail programs do not decode a plus as a space
  expect(link.searchParams.get('subject')).toBe('Contact Form: June?')
  expect(link.searchParams.get('body')?.split('\r\n')).toEqual([
    'Name: Zoë & Jean',
    'Email: zoe+trip@example.test',
    'Subject: June?',
    '',
    'Message:',
    'One line,',
    'another.',
    '100 % sure?',
    '',
    'Reference: 7KQ2MXR4',
  ])
})

test("a form filled to its limits fits into the desk's largest form post", () => {
  const widest = '€' // three bytes, which a form post encodes as nine characters
  const fields = contactFields.map(({ name, limit }) => [name, widest.repeat(limit)])
  expect(new URLSearchParams(fields).toString().length).toBeLessThan(64 * 1024)
})
