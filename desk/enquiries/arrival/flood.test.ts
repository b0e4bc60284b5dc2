import { expect, test } from 'vitest'
import { startDesk } from '../../../tests/in-process-desk.ts'
import { startDeskOnSite } from '../../../tests/small-site.ts'
import { pageAnswers, submission } from '../../../tests/submissions.ts'

// Floods of requests from one IP address: docs/desk.md §5.

test('requests over the limit get a 429 with Retry-After, and the others are stored', async () => {
  await using desk = await startDesk({ settings: { CALLS_PER_MINUTE: '6' } })
  const { sheet, customer } = submission()
  for (let call = 0; call < 6; call += 1) expect((await desk.postEnquiry(sheet)).status).toBe(200)
  const refused = await desk.postMail(customer, { origin: desk.url })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(10)
  expect(refused.headers.get('access-control-allow-origin')).toBe(desk.url)
  expect(await refused.text()).toBe('Too many at once. Please wait a moment and try again.\n')
  expect(await (await desk.postEnquiry(sheet)).json()).toMatchObject({ result: 'error' })
  expect((await desk.get('/readyz')).status).toBe(200)
  const preflight = { method: 'OPTIONS', headers: { origin: desk.url } }
  expect((await desk.get('/api/enquiries', preflight)).status).toBe(204)
  expect(await desk.enquiries()).toHaveLength(1)
})

test('behind a trusted proxy each visitor has a separate limit', async () => {
  const settings = { CALLS_PER_MINUTE: '1', TRUST_PROXY: '127.0.0.1' }
  await using desk = await startDesk({ settings })
  const statusFor = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await desk.postEnquiry(submission().sheet, headers)).status
  }
  expect(await statusFor('203.0.113.1')).toBe(200)
  expect(await statusFor('203.0.113.1')).toBe(429)
  expect(await statusFor('203.0.113.2')).toBe(200)
  // Addresses that a visitor puts before the proxy's own entry are ignored.
  expect(await statusFor('198.51.100.7, 203.0.113.2')).toBe(429)
  expect(await statusFor('2001:db8:0:1::1')).toBe(200)
  expect(await statusFor('2001:db8:0:1:ffff::2')).toBe(429)
})

test('without a trusted proxy the header is ignored', async () => {
  await using desk = await startDesk({ settings: { CALLS_PER_MINUTE: '1' } })
  const statusFor = async (address: string) =>
    (await desk.postEnquiry(submission().sheet, { 'x-forwarded-for': address })).status
  expect(await statusFor('203.0.113.1')).toBe(200)
  expect(await statusFor('203.0.113.2')).toBe(429)
  expect(desk.stderr).not.toContain('203.0.113')
})

test('a form posted over the limit comes back with the typed text', async () => {
  const pages = { 'forms/answer.html': '<div data-answer></div>' }
  await using site = await startDeskOnSite(pages, { CALLS_PER_MINUTE: '1' })
  const { desk } = site
  const contact = {
    name: 'Jean',
    email: 'jean@example.test',
    subject: 'A',
    message: 'B',
    homepage: '',
  }
  expect((await desk.postForm('/contact', contact)).status).toBe(303)
  for (const [path, fields] of [
    ['/contact', contact],
    ['/forms/comment', { ...pageAnswers('comment'), name: 'Jean', homepage: '' }],
  ] as const) {
    const answer = await desk.postForm(path, fields)
    expect(answer.status, path).toBe(429)
    expect(answer.headers.get('retry-after'), path).toMatch(/^([1-9]|[1-5]\d|60)$/)
    const page = await answer.text()
    expect(page).toContain('Please wait a minute and send it again.')
    expect(page).toContain('value="Jean"')
  }
})

test('an unreadable form post counts towards the limit and does not fill the log', async () => {
  await using desk = await startDesk({ settings: { CALLS_PER_MINUTE: '4' } })
  const unreadable = [
    ['%ZZ', {}],
    [`name=${'x'.repeat(70_000)}`, {}],
    ['name=x', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['name=x&name=y', {}],
  ] as const
  const statuses = []
  for (const [body, headers] of [...unreadable, ...unreadable, ...unreadable]) {
    statuses.push((await desk.postForm('/contact', body, headers)).status)
  }
  expect(statuses).toEqual([400, 413, 415, 400, ...Array(8).fill(429)])
  expect(desk.stderr.match(/refused/g)).toHaveLength(2)
})
