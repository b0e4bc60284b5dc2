import { expect, test } from 'vitest'
import { type SheetBehaviour, startSpreadsheet } from '../../tests/services.ts'
import { findWebhookError, post } from './webhook-channel.ts'

const row = { email: 'aline@example.test', submissionId: 'one-submission', reference: 'H7K2MQ4T' }

test.each<readonly [SheetBehaviour, object, string, string | null]>([
  // behaviour, request, outcome and detail, error reported by `doctor`
  ['takes it', row, 'sent', null],
  ['takes it', { kind: 'Sheet 1' }, 'retry: it says: not an enquiry', null],
  ['locked', row, 'transport down: it says: busy', null],
  ['page', row, 'transport down: it answers with a page', 'it answers with a page'],
  [500, row, 'transport down: it answers with status 500', 'status 500'],
  [429, row, 'transport down: it answers with status 429', 'status 429'],
  [404, row, 'transport down: it answers with status 404', 'status 404'],
  ['is cut', row, 'transport down: it cannot be reached', 'it cannot be reached'],
  ['endless', row, 'transport down: it redirects too often', 'it redirects too often'],
  ['insecure', row, 'transport down: it redirects to an address without https', 'without https'],
])('a spreadsheet that does "%s" with %j: %s', async (does, given, becomes, fault) => {
  await using sheet = await startSpreadsheet()
  sheet.behaviour = does
  const { outcome, detail } = await post(sheet.url, given as typeof row)
  expect(`${outcome}: ${detail}`).toContain(becomes)
  const found = await findWebhookError(sheet.url)
  if (fault === null) expect(found).toBeNull()
  else expect(found).toContain(fault)
  expect(sheet.records('booking')).toHaveLength(becomes === 'sent' ? 1 : 0)
})
