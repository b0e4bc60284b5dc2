import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { fillInFacts } from './facts.ts'
import { factSchema } from './schemas/facts.ts'
import { contactSchema } from './schemas/pages.ts'

const content = new URL('../../tests/delivered/content/', import.meta.url)
const read = (file: string) => parse(readFileSync(new URL(file, content), 'utf8'))
const facts = z.record(z.string(), factSchema).parse(read('facts.yaml'))
const contact = fillInFacts(contactSchema.parse(read('contact.yaml')), facts)

test('§2: the contact page says what the specification gives it, and promises 24 hours', () => {
  expect(contact.title).toBe('Contact Us')
  expect(contact.form.heading).toBe('Plan Your Rwanda Adventure')
  expect(Object.keys(contact.boxes)).toEqual(['address', 'mail', 'phone'])
  expect(contact.form.promise).toContain('24 hours')
  expect(contact.description.length).toBeLessThanOrEqual(160)
})
