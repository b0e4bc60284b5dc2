import { expect, test } from 'vitest'
import { exchange } from '../../tests/faults/raw-request.ts'
import { startDesk } from '../../tests/in-process-desk.ts'
import { contactCall, submission } from '../../tests/submissions.ts'

const ofType = (type: string) => ({ 'content-type': type })
const json = ofType('application/json')
const mail = '/api/v1.0/email/send'

test('malformed requests are refused with a general message, and nothing is stored', async () => {
  await using desk = await startDesk()
  const { sheet, team } = submission()
  const without = (field: string) => ({ ...sheet, [field]: ' ' })
  const cases: readonly [string, string, unknown, Record<string, string>, number][] = [
    // error                      path             body                        headers  status
    ['no email', '/api/enquiries', without('email'), json, 400],
    ['no first name', '/api/enquiries', without('firstName'), json, 400],
    ['no surname', '/api/enquiries', without('surname'), json, 400],
    ['an unknown key', '/api/enquiries', { ...sheet, admin: 'yes' }, json, 400],
    ['no JSON', '/api/enquiries', 'hello', json, 400],
    ['a number', '/api/enquiries', { ...sheet, phone: 5 }, json, 400],
    ['too long', '/api/enquiries', { ...sheet, tripDetails: 'x'.repeat(65_536) }, json, 413],
    ['a form', '/api/enquiries', 'a=b', ofType('application/x-www-form-urlencoded'), 415],
    ['an upload', '/api/enquiries', 'a', ofType('multipart/form-data; boundary=x'), 415],
    ['text for mail', mail, team, ofType('text/plain'), 415],
    ['another user', mail, { ...team, user_id: 'x' }, json, 400],
    ['another service', mail, { ...team, service_id: 'x' }, json, 400],
    ['another template', mail, { ...team, template_id: 'x' }, json, 400],
    ['no params', mail, { ...team, template_params: {} }, json, 400],
    ['contact without a message', mail, contactCall({ message: '' }), json, 400],
    ['another site', mail, team, { ...json, origin: 'https://evil.example' }, 403],
    ['a sandboxed frame', mail, team, { ...json, origin: 'null' }, 403],
    ['elsewhere', '/api/other', sheet, json, 405],
    ['on a page', '/about', sheet, json, 405],
  ]
  for (const [name, path, body, headers, status] of cases) {
    const answer = await desk.post(path, body, headers)
    expect(answer.status, name).toBe(status)
    const text = await answer.text()
    expect(text.length, name).toBeLessThan(120)
    expect(text, name).not.toMatch(/email|admin|zod|at \//i)
  }
  expect(await desk.enquiries()).toEqual([])
  const logged = desk.stderr.trim().split('\n')
  for (const line of logged) expect(JSON.parse(line)).toMatchObject({ msg: 'refused', status: 400 })
})

test('an enquiry with an odd or missing optional value is stored', async () => {
  await using desk = await startDesk()
  const least = { email: 'not an address', firstName: 'A', surname: 'B' }
  expect((await desk.postEnquiry(least)).status).toBe(200)
  const odd = submission({ groupSize: '-5 people', dates: 'maybe', budget: '\u0000' }).sheet
  const signals = { homepage: '', secondsOnForm: '42 '.repeat(500) }
  const long = submission({ firstName: 'x'.repeat(9000), tripDetails: 'y'.repeat(30_000) }).sheet
  for (const sheet of [
    { ...odd, submissionId: '?', reference: 'o0o0o0o0' },
    { ...long, ...signals },
  ]) {
    expect((await desk.postEnquiry(sheet)).status).toBe(200)
  }
  expect(await desk.enquiries()).toHaveLength(3)
})

test('a body of exactly 64 KiB is accepted', async () => {
  await using desk = await startDesk()
  const { sheet } = submission({ tripDetails: '' })
  const room = 64 * 1024 - Buffer.byteLength(JSON.stringify(sheet))
  const fitting = { ...sheet, tripDetails: 'x'.repeat(room) }
  expect((await desk.postEnquiry(fitting)).status).toBe(200)
  expect((await desk.postEnquiry({ ...fitting, surname: 'Uwases' })).status).toBe(413)
})

test('only pages of allowed sites may call the desk and read its responses', async () => {
  const settings = {
    SITE_URL: 'https://www.example.org',
    ALLOWED_ORIGINS: 'https://partner.example',
  }
  await using desk = await startDesk({ settings })
  const preflight = (origin: string) =>
    desk.get(mail, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  for (const origin of ['https://www.example.org', 'https://partner.example', desk.url]) {
    const answer = await preflight(origin)
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin)
    expect(answer.headers.get('access-control-allow-headers')).toBe('content-type')
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
    const call = await desk.postMail(submission().team, { origin })
    expect(call.status).toBe(200)
    expect(call.headers.get('access-control-allow-origin')).toBe(origin)
  }
  const foreign = await preflight('https://evil.example')
  expect(foreign.status).toBe(403)
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
})

test.each([
  // trusted       status
  ['127.0.0.1', 200],
  ['10.0.0.0/8', 403],
  ['', 403],
])('with TRUST_PROXY=%s, a forwarded host gets a %i', async (TRUST_PROXY, status) => {
  await using desk = await startDesk({ settings: { TRUST_PROXY } })
  const headers = { origin: 'https://www.example.org', 'x-forwarded-host': 'www.example.org' }
  expect((await desk.postMail(submission().team, headers)).status).toBe(status)
})

test.each(['/api/enquiries', mail])('%s accepts only POST', async (path) => {
  await using desk = await startDesk()
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const answer = await desk.get(path, { method })
    expect(answer.status, method).toBe(405)
    expect(answer.headers.get('allow')).not.toBeNull()
  }
})

test('the health check shows only the status', async () => {
  await using desk = await startDesk()
  await desk.postEnquiry(submission().sheet)
  await desk.waitForEmails(1)
  expect(await (await desk.get('/healthz')).json()).toEqual({ result: 'alive', problems: [] })
  expect(await (await desk.get('/readyz')).json()).toEqual({ result: 'ready' })
})

test('every response has the security headers', async () => {
  await using desk = await startDesk({ settings: { SITE_URL: 'https://www.example.org' } })
  for (const path of ['/healthz', '/nowhere', '/api/enquiries']) {
    const { headers } = await desk.get(path)
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toContain('max-age=63072000')
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('server')).toBeNull()
  }
  // With `same-origin`, pages on allowed sites could not read the response to call 1, which has no preflight.
  const { headers } = await desk.postEnquiry(submission().sheet)
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('an unknown method gets a response with the same headers', async () => {
  await using desk = await startDesk()
  // An HTTP/0.9 request with PRI, the method of HTTP/2's preface. tests/faults/fuzz.test.ts found this case.
  const bytes = Buffer.from('PRI /contact/\r\nHost: localhost\r\nConnection: close\r\n\r\n')
  const answer = await exchange(desk.url, bytes, 2000)
  expect(answer).toMatchObject({ status: 404, body: 'Not found.\n' })
  expect(Object.fromEntries(answer?.headers ?? [])).toMatchObject({
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'x-content-type-options': 'nosniff',
  })
})

test('a second desk on the same folder or port fails and says what to change', async () => {
  await using desk = await startDesk()
  const sameFolder = startDesk({ dataDir: desk.dataDir })
  await expect(sameFolder).rejects.toThrow('DATA_DIR: another desk is using')
  const samePort = startDesk({ settings: { PORT: new URL(desk.url).port } })
  await expect(samePort).rejects.toThrow('PORT: another program listens on')
})
