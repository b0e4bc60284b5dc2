import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { DeskClient, Settings } from '../desk-client.ts'
import { highLimits } from '../high-limits.ts'
import type { TestMailServer } from '../mail-server.ts'

export type Visitor = { readonly 'x-forwarded-for': string; readonly origin: string }

/** Trusts the proxy. The limits are so high that no visitor has to wait. */
export const visitorSettings = { TRUST_PROXY: '127.0.0.1', ...highLimits } as const

export const mailSettings = (server: TestMailServer, changes: Settings = {}): Settings => ({
  ...visitorSettings,
  SMTP_URL: `smtp://127.0.0.1:${server.port}`,
  CONFIRMATION_HOLD_SECONDS: '0.2',
  OUTBOX_PAUSE_SECONDS: '0.02',
  LOG_LEVEL: 'silent',
  ...changes,
})

export const addressOf = (number: number) => ({
  'x-forwarded-for': [10, (number >> 16) & 255, (number >> 8) & 255, number & 255].join('.'),
})

export function newVisitors({ url }: DeskClient): () => Visitor {
  let count = 0
  return () => {
    count += 1
    return { ...addressOf(count), origin: url }
  }
}

/** Longer than a lease. The time starts again with every email sent, so that slow machines do not fail. */
const stallTimeoutMs = 6 * 60 * 1000

type Outbox = Pick<DeskClient, 'emailCounts'>

/** Waits until every email is sent or given up. After that, nothing can be sent twice. */
export async function waitForTheOutbox(desk: Outbox): Promise<void> {
  const open = ['waiting', 'leased']
  let sent = -1
  for (let end = Date.now() + stallTimeoutMs; Date.now() < end; await sleep(200)) {
    const emails = await desk.emailCounts()
    if (open.every((state) => !emails[state])) return
    if (emails['sent'] !== sent) end = Date.now() + stallTimeoutMs
    sent = emails['sent'] ?? 0
  }
  throw new Error('emails are waiting, and none has been sent for six minutes')
}

export async function emailsSent(desk: Outbox, count: number): Promise<void> {
  await waitForTheOutbox(desk)
  expect(await desk.emailCounts()).toEqual({ sent: count })
}
