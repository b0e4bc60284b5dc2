import { expect, test } from 'vitest'
import { type SheetConduct, startSpreadsheet } from '../../tests/spreadsheet-server.ts'
import { findWebhookError, post } from './webhook-channel.ts'

// The script and its platform as a real server: docs/desk.md §7, "Webhooks".

const row = { email: 'aline@example.test', submissionId: 'one-submission', reference: 'H7K2MQ4T' }

test.each<readonly [SheetConduct, object, string, string | null]>([
  // it                     what became of the row      because                                for doctor
  ['script', row, 'sent', null],
  ['script', { kind: 'Sheet 1' }, 'retry: it says: not an enquiry', null],
  ['locked', row, 'transport down: it says: busy', null],
  ['page', row, 'transport down: it answers with a page', 'it answers with a page'],
  [{ status: 500 }, row, 'transport down: it answers with status 500', 'status 500'],
  [{ status: 429 }, row, 'transport down: it answers with status 429', 'status 429'],
  [{ status: 404 }, row, 'transport down: it answers with status 404', 'status 404'],
  ['hang up', row, 'transport down: it cannot be reached', 'it cannot be reached'],
  ['endless', row, 'transport down: it leads on and on', 'it leads on and on'],
  ['insecure', row, 'transport down: it leads to an address without https', 'without https'],
])('a spreadsheet that does "%s" with %j: %s', async (conduct, given, becomes, fault) => {
  await using sheet = await startSpreadsheet()
  sheet.conduct = conduct
  const { outcome, detail } = await post(sheet.url, given as typeof row)
  expect(`${outcome}: ${detail}`).toContain(becomes)
  const found = await findWebhookError(sheet.url)
  if (fault === null) expect(found).toBeNull()
  else expect(found).toContain(fault)
  expect(sheet.records('booking')).toHaveLength(becomes === 'sent' ? 1 : 0)
})
