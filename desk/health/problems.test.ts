import { expect, test } from 'vitest'
import { megabyte } from '#desk/lib/disk-space.ts'
import type { WaitingCalls } from '#desk/outbox/deliveries.ts'
import {
  blockProblem,
  clockProblem,
  diskProblem,
  limitProblem,
  mailProblem,
  quarantineProblem,
  skippedProblem,
  webhookProblem,
} from './problems.ts'

const now = Date.UTC(2026, 10, 21, 12)
const minute = 60_000
const disk = (free: number, all: number) =>
  diskProblem({ freeBytes: free * megabyte, allBytes: all * megabyte })
const mail = (downSince: number | null, oldestAt: number | null) =>
  mailProblem({ downSince, oldestAt }, now)

/** `stopped` and `passedOver`: for how long a call has been waiting. */
function webhook(waits: Partial<Record<keyof WaitingCalls, number>>) {
  const call = (wait: number | undefined) =>
    wait === undefined ? null : { createdAt: now - wait, reference: '7KQ2MXR4' }
  const calls = { stopped: call(waits.stopped), passedOver: call(waits.passedOver) }
  return webhookProblem([{ name: 'sheet', ...calls }], now)
}

test.each([
  [mail(null, null), undefined],
  [mail(now - 15 * minute, null), undefined],
  [mail(now - 15 * minute - 1, null), 'mail stopped'],
  [mail(null, now - 60 * minute), undefined],
  [mail(null, now - 60 * minute - 1), 'mail stopped'],
  [blockProblem(null), undefined],
  [blockProblem({ at: now, codes: '554 5.7.1' }), 'mail refused'],
  [webhook({}), undefined],
  [webhook({ stopped: 60 * minute }), undefined],
  [webhook({ stopped: 60 * minute + 1 }), 'webhook stopped'],
  [webhook({ passedOver: 60 * minute }), undefined],
  [webhook({ passedOver: 60 * minute + 1 }), 'webhook refuses'],
  [webhook({ stopped: 61 * minute, passedOver: 90 * minute }), 'webhook stopped'],
  [disk(500, 10_000), undefined],
  [disk(499, 5000), 'disk filling'],
  [disk(4999, 100_000), 'disk filling'],
  [disk(5000, 100_000), undefined],
  [disk(6000, 1_000_000), undefined],
  [disk(0, 1), 'disk filling'],
  [quarantineProblem({ all: 49, suspects: 49 }, 2000), undefined],
  [quarantineProblem({ all: 50, suspects: 50 }, 2000), 'quarantine filling'],
  [quarantineProblem({ all: 1999, suspects: 1999 }, 2000), 'quarantine filling'],
  [quarantineProblem({ all: 3000, suspects: 1999 }, 2000), 'quarantine filling'],
  [quarantineProblem({ all: 2000, suspects: 2000 }, 2000), 'quarantine full'],
  [skippedProblem({ count: 0, at: 0 }, now), undefined],
  [skippedProblem({ count: 1, at: now - 8 * 24 * 60 * minute }, now), undefined],
  [skippedProblem({ count: 1, at: now - minute }, now), 'emails skipped'],
  [limitProblem({ count: 0, at: 0 }, now), undefined],
  [limitProblem({ count: 1, at: now - 8 * 24 * 60 * minute }, now), undefined],
  [limitProblem({ count: 1, at: now - minute }, now), 'email limit'],
  [clockProblem(null), undefined],
  [clockProblem({ from: now, to: now - minute }), 'clock leapt'],
])('the state %j is the problem %s', (problem, name) => {
  expect(problem?.name).toBe(name)
})

test('a problem states a figure and gives advice', () => {
  const problem = mail(now - 42 * minute, null)
  expect(problem?.message).toBe(
    'No emails are being sent: the mail server has not been working for 42 minutes.',
  )
  expect(problem?.advice).toContain('SMTP_URL')
  // Others may arrive: the team's inbox may be full.
  expect(mail(null, now - 61 * minute)?.message).toBe(
    'An email to the team has been waiting for 61 minutes.',
  )
})
