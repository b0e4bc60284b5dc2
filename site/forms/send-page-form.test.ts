import { expect, test } from 'vitest'
import { sendPageForm } from './send-forms.ts'

type Answer = (url: string, init: RequestInit) => Response | Promise<Response>

const taken = () => Response.json({ result: 'success', reference: 'K7M2XQ4S', duplicate: false })
const status = (code: number) => () => new Response('', { status: code })
/** An opaque response from another origin, as in browsers. */
const opaque = () => Object.defineProperty(new Response(''), 'type', { value: 'opaque' })

async function sendTo(sheetUrl: string, script: readonly Answer[]) {
  const calls: { url: string; init: RequestInit; body: Record<string, string> }[] = []
  const left = [...script]
  const outcome = await sendPageForm(
    {
      kind: 'comment',
      about: '/blog/a-morning',
      answers: { name: ' Jean', email: 'jean@example.test', message: ' Hi\n' },
      submission: {
        submissionId: '3f0c8f5e-5b0e-4d43-9a56-8d1d4f1f7a10',
        reference: 'K7M2XQ4R',
        submittedAt: Date.UTC(2026, 10, 21, 12, 5),
      },
      signals: { homepage: '', secondsOnForm: '12' },
      services: { sheetUrl },
    },
    {
      fetch: async (url, init) => {
        calls.push({ url, init, body: JSON.parse(String(init.body)) })
        return (left.shift() ?? status(500))(url, init)
      },
      wait: async () => {},
    },
  ).catch((error: unknown) => (error instanceof Error ? error.message : error))
  return { outcome, calls }
}

test('our desk receives kind, page, answers, submission and bot signals, in this order', async () => {
  const { outcome, calls } = await sendTo('/api/enquiries', [taken])
  expect(outcome).toBe('K7M2XQ4S')
  expect(calls).toHaveLength(1)
  expect(calls[0]?.init).toMatchObject({ method: 'POST', keepalive: true })
  expect(calls[0]?.init.mode).toBeUndefined()
  expect(Object.entries(calls[0]?.body ?? {})).toEqual([
    ['kind', 'comment'],
    ['about', '/blog/a-morning'],
    ['name', ' Jean'],
    ['email', 'jean@example.test'],
    ['message', ' Hi\n'],
    ['submissionId', '3f0c8f5e-5b0e-4d43-9a56-8d1d4f1f7a10'],
    ['reference', 'K7M2XQ4R'],
    ['homepage', ''],
    ['secondsOnForm', '12'],
  ])
})

test('§7: an external spreadsheet is called as for a booking and confirms nothing', async () => {
  const { outcome, calls } = await sendTo('https://sheet.example/app', [opaque])
  expect(outcome).toBeNull()
  expect(calls[0]?.init).toMatchObject({ method: 'POST', mode: 'no-cors', keepalive: true })
  expect(calls[0]?.body).not.toHaveProperty('homepage')
  expect(calls[0]?.body).toMatchObject({ kind: 'comment', reference: 'K7M2XQ4R' })
})

const page = () => new Response('<html>Welcome to our hotel</html>')
const refusal = () => Response.json({ result: 'error', message: 'no' })
const nobody = () => Response.json(null)

// biome-ignore format: a table
test.each([
  // the desk is           answers                                      ends                    calls
  ['busy once',            [status(429), taken],                        'K7M2XQ4S',             2],
  ['busy all the time',    [status(429), status(429), status(429)],     'answered 429',         3],
  ['full',                 [status(503), taken],                        'answered 503',         1],
  ['rejecting',            [status(400), taken],                        'answered 400',         1],
  ['a captive portal',     [page],                                      /not valid JSON/,       1],
  ['failing with a 200',   [refusal],                                   'not a desk response',  1],
  ['saying nothing',       [nobody],                                    /null/,                 1],
] as const)('if the desk is %s, the call ends with its reference or a reason', async (_, script, end, count) => {
  const { outcome, calls } = await sendTo('/api/enquiries', script)
  if (end instanceof RegExp) expect(outcome).toMatch(end)
  else expect(outcome).toBe(end)
  expect(calls).toHaveLength(count)
})

test('rejects without a network', async () => {
  const { outcome } = await sendTo('/api/enquiries', [() => Promise.reject(new Error('offline'))])
  expect(outcome).toBe('offline')
})
