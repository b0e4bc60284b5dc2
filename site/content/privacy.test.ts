import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { settingsSchema } from '#desk/config/settings.ts'
import { keptThings, usualRetention } from '#enquiry/retention.ts'
import { draftDays } from '#enquiry/storage-keys.ts'
import { processorsOf } from './format.ts'
import { readChecked } from './read-files.ts'
import { privacySchema } from './schemas/pages.ts'

test('the privacy page speaks of everything whose keeping is a setting', () => {
  const { kept } = readChecked('tests/delivered/content/privacy.yaml', privacySchema)
  expect(kept.items.map((item) => item.kept).toSorted()).toEqual([...keptThings].toSorted())
})

test('without settings the desk keeps things as long as the built page says', () => {
  const {
    RETAIN_BOOKINGS_DAYS,
    RETAIN_MESSAGES_DAYS,
    RETAIN_QUARANTINE_DAYS,
    RETAIN_DELIVERY_DAYS,
  } = settingsSchema.parse({})
  expect(usualRetention).toEqual({
    bookings: RETAIN_BOOKINGS_DAYS,
    messages: RETAIN_MESSAGES_DAYS,
    quarantine: RETAIN_QUARANTINE_DAYS,
    delivery: RETAIN_DELIVERY_DAYS,
  })
})

test('a draft stays on the device as long as the page says', () => {
  const facts = parse(readFileSync('tests/delivered/content/facts.yaml', 'utf8'))
  expect(facts['draft-kept'].value).toBe(draftDays)
})

test.each([
  // sheetUrl                              mailUrl                    processors elsewhere
  ['/api/enquiries', '/api/v1.0/email/send', { sheet: null, mail: null }],
  [
    'https://script.google.com/macros/s/x/exec',
    'https://api.emailjs.com/api/v1.0/email/send',
    { sheet: 'script.google.com', mail: 'api.emailjs.com' },
  ],
])('%s and %s are taken by %j', (sheetUrl, mailUrl, processors) => {
  const templates = { team: 't', customer: 'c', contact: 'm' }
  const services = { sheetUrl, mailUrl, userId: 'u', serviceId: 's', templates }
  expect(processorsOf(services)).toEqual(processors)
})
