import { expect, test } from 'vitest'
import { readDelivered } from '../../tests/delivered-content.ts'
import { contactSchema } from './schemas/pages.ts'

const contact = readDelivered('contact.yaml', contactSchema)

test('§2: the contact page says what the specification gives it, and promises 24 hours', () => {
  expect(contact.title).toBe('Contact Us')
  expect(contact.form.heading).toBe('Plan Your Rwanda Adventure')
  expect(Object.keys(contact.boxes)).toEqual(['address', 'mail', 'phone'])
  expect(contact.form.promise).toContain('24 hours')
  expect(contact.description.length).toBeLessThanOrEqual(160)
})
