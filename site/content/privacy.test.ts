import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { retentionSchema } from '#core/schemas/operator.ts'
import { draftDays } from '#site/lib/storage-keys.ts'
import { processorsOf } from './format.ts'
import { readContent } from './read-content.ts'

test('the privacy page lists everything with a retention period in operator.yaml', () => {
  const { kept } = readContent('privacy', 'tests/delivered/content')
  expect(kept.items.map((item) => item.kept).toSorted()).toEqual(
    Object.keys(retentionSchema.shape).toSorted(),
  )
})

test('a draft is stored as long as the privacy page says', () => {
  const facts = parse(readFileSync('tests/delivered/content/facts.yaml', 'utf8'))
  expect(facts['draft-kept'].value).toBe(draftDays)
})

test.each([
  ['/api/enquiries', '/api/v1.0/email/send', { sheet: null, mail: null }],
  [
    'https://script.google.com/macros/s/x/exec',
    'https://api.emailjs.com/api/v1.0/email/send',
    { sheet: 'script.google.com', mail: 'api.emailjs.com' },
  ],
])('the external processors of %s and %s are %j', (sheetUrl, mailUrl, processors) => {
  const templates = { team: 't', customer: 'c', contact: 'm' }
  const services = { sheetUrl, mailUrl, userId: 'u', serviceId: 's', templates }
  expect(processorsOf(services)).toEqual(processors)
})
