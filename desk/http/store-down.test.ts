import { expect, test } from 'vitest'
import { startDesk } from '../../tests/in-process-desk.ts'
import { lockStore } from '../../tests/lock-store.ts'
import { submission } from '../../tests/submissions.ts'

// 5 s is how long the desk waits for another writer: desk.md §3.
test('while the store cannot write the desk says 503, then works again', {
  timeout: 40_000,
}, async () => {
  await using desk = await startDesk({ settings: { LOG_LEVEL: 'silent' } })
  const { sheet, team } = submission()
  const release = lockStore(desk)
  for (const [answer, type] of [
    [await desk.postEnquiry(sheet), 'application/json'],
    [await desk.postMail(team), 'text/plain'],
  ] as const) {
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('5')
    expect(answer.headers.get('content-type')).toContain(type)
  }
  expect((await desk.get('/healthz')).status).toBe(200)
  release()
  expect((await desk.postEnquiry(sheet)).status).toBe(200)
  expect((await desk.get('/readyz')).status).toBe(200)
  expect(await desk.enquiries()).toHaveLength(1)
})
