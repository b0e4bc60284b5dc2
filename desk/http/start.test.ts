import { expect, test } from 'vitest'
import { startDesk } from '../../tests/in-process-desk.ts'
import { submission } from '../../tests/submissions.ts'

test('a log line holds nobody’s data', async () => {
  const settings = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    LOG_LEVEL: 'debug',
    CONFIRMATION_HOLD_SECONDS: '0',
  }
  await using desk = await startDesk({ settings })
  await desk.postEnquiry(submission({ email: 'aline.private@example.test' }).sheet)
  await desk.postMail(submission({ email: 'impossible address' }).customer)
  await desk.postEnquiry({ ...submission().sheet, unknown: 'private' })
  await expect.poll(() => desk.stderr).toContain('the mail server cannot be used')
  expect(desk.stderr).not.toMatch(/private|Aline|788 123|impossible|127\.0\.0\.1"/)
  const whole = desk.stderr.split('\n').slice(0, -1) // the last may still be on its way
  for (const line of whole) expect(() => JSON.parse(line)).not.toThrow()
})

test.each([
  // proxy believed  status
  ['127.0.0.1', 200],
  ['10.0.0.0/8', 403],
  ['', 403],
])(
  'with TRUST_PROXY=%s a host named by a proxy here is answered with %i',
  async (TRUST_PROXY, status) => {
    await using desk = await startDesk({ settings: { TRUST_PROXY } })
    const headers = { origin: 'https://www.example.org', 'x-forwarded-host': 'www.example.org' }
    expect((await desk.postMail(submission().team, headers)).status).toBe(status)
  },
)
