import { expect, test, vi } from 'vitest'
import { fakeTimers } from '../../tests/fake-timers.ts'
import { sendMessage } from './send-forms.ts'

type Call = { url: string; init: RequestInit; params: Record<string, string> }

async function sendTo(mailUrl: string, statuses: readonly number[], body = 'OK', afterMs = 0) {
  const calls: Call[] = []
  const pauses: number[] = []
  const script = [...statuses]
  const correspondents = {
    company: 'Imisozi Safaris',
    inbox: 'enquiries@imisozi.example',
    mailbox: 'hello@imisozi.example',
  }
  const outcome = await sendMessage(
    {
      message: { name: ' Jean ', email: 'jean@example.test ', subject: ' June', message: ' Hi\n' },
      submission: {
        submissionId: '3f0c8f5e-5b0e-4d43-9a56-8d1d4f1f7a10',
        reference: 'K7M2XQ4R',
        submittedAt: Date.UTC(2026, 10, 21, 12, 5),
      },
      services: {
        sheetUrl: '/sheet',
        mailUrl,
        userId: 'user',
        serviceId: 'service',
        templates: { team: 'team', customer: 'customer', contact: 'contact' },
      },
      correspondents,
      signals: { homepage: '', secondsOnForm: '12' },
    },
    {
      fetch: async (url, init) => {
        calls.push({ url, init, params: JSON.parse(String(init.body)).template_params })
        if (afterMs > 0) await answerAfter(afterMs, init.signal)
        return new Response(body, { status: script.shift() ?? 500 })
      },
      wait: async (pause) => pauses.push(pause),
    },
  ).then(
    () => 'sent',
    ({ message }: Error) => message,
  )
  return { outcome, calls, pauses }
}

const answerAfter = (ms: number, signal?: AbortSignal | null) =>
  new Promise<void>((resolve, reject) => {
    setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => reject(new Error('given up')))
  })

test.each([
  [5_000, 'sent'],
  [14_999, 'sent'],
  [15_001, 'given up'],
])('a response after %i ms, with the timeout of call 3: %s', async (ms, outcome) => {
  using _timers = fakeTimers()
  const sent = sendTo('/mail', [200], 'OK', ms)
  await vi.advanceTimersByTimeAsync(ms)
  expect((await sent).outcome).toBe(outcome)
})

test('§7: one call has the parameters in order, trimmed except for the message', async () => {
  const { outcome, calls } = await sendTo('https://mail.example/send', [200])
  expect(outcome).toBe('sent')
  expect(calls).toHaveLength(1)
  expect(calls[0]?.init).toMatchObject({ method: 'POST', keepalive: true })
  expect(Object.entries(calls[0]?.params ?? {})).toEqual([
    ['to_email', 'enquiries@imisozi.example'],
    ['to_name', 'Imisozi Safaris'],
    ['from_name', 'Jean'],
    ['from_email', 'jean@example.test'],
    ['subject', 'Contact Form: June'],
    ['message', ' Hi\n'],
    ['reply_to', 'jean@example.test'],
    ['submission_date', expect.stringContaining('21 November 2026')],
    ['company', 'Imisozi Safaris'],
    ['submissionId', '3f0c8f5e-5b0e-4d43-9a56-8d1d4f1f7a10'],
    ['reference', 'K7M2XQ4R'],
  ])
})

test('only our own desk receives the bot signals', async () => {
  const { calls } = await sendTo('/api/v1.0/email/send', [200])
  expect(calls[0]?.params).toMatchObject({ homepage: '', secondsOnForm: '12' })
})

test.each([
  [[200], 'sent', 1],
  [[429, 200], 'sent', 2],
  [[429, 429, 200], 'sent', 3],
  [[429, 429, 429, 200], 'answered 429', 3],
  [[503, 200], 'answered 503', 1],
])('responses %j: %s after %i calls', async (statuses, outcome, count) => {
  const sent = await sendTo('/mail', statuses)
  expect(sent.outcome).toBe(outcome)
  expect(sent.calls).toHaveLength(count)
  expect(sent.pauses).toEqual(Array(count - 1).fill(1200))
})

test.each([
  // a captive portal answers 200 with its own page
  ['/mail', 'answered 200'],
  ['https://mail.example/send', 'sent'], // spec §7: a 200 is enough
])('%s answers with a page: %s', async (mailUrl, outcome) => {
  const sent = await sendTo(mailUrl, [200], '<html>Welcome to our hotel</html>')
  expect(sent.outcome).toBe(outcome)
})
