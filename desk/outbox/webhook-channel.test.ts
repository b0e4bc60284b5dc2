import type { LookupFunction } from 'node:net'
import { Agent } from 'undici'
import { expect, test } from 'vitest'
import { startServer } from '../../tests/http-server.ts'
import { type SheetBehaviour, startSpreadsheet } from '../../tests/services.ts'
import { findWebhookError, post, publicOnly } from './webhook-channel.ts'

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

const resolveTo =
  (...addresses: readonly string[]): LookupFunction =>
  (_name, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (all) done(null, found)
    else done(null, found[0]?.address ?? '', found[0]?.family)
  }

test.each([
  [['127.0.0.1']],
  [['203.0.113.1', '127.0.0.1']],
  [['127.0.0.1', '203.0.113.1']],
  [['::ffff:127.0.0.1']],
  [['10.0.0.1']],
  [['169.254.169.254']],
  [['::1']],
])('a public name that resolves to %j is refused when it is connected to', async (addresses) => {
  const requests: string[] = []
  await using server = await startServer(({ url = '' }, answer) => {
    requests.push(url)
    answer.end('{"result":"success"}')
  })
  const url = `http://sheet.example.test:${server.port}/`
  const refusal = 'sheet.example.test resolves to a private network'
  const agent = publicOnly(resolveTo(...addresses))
  expect(await post(url, row, agent)).toEqual({ outcome: 'transport down', detail: refusal })
  expect(await findWebhookError(url, undefined, agent)).toBe(refusal)

  // A redirect from an address that the settings name.
  await using named = await startServer((_request, answer) => {
    answer.writeHead(302, { location: `https://sheet.example.test:${server.port}/` }).end()
  })
  expect((await post(named.url, row, agent)).detail).toBe(refusal)
  expect(requests).toEqual([])

  // Without the check, the same name reaches the server.
  const unchecked = new Agent({ connect: { lookup: resolveTo('127.0.0.1') } })
  expect((await post(url, row, unchecked)).outcome).toBe('sent')
  expect(requests).toEqual(['/'])
})
