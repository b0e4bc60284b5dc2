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

export async function emailsSent(
  desk: Pick<DeskClient, 'emailCounts'>,
  count: number,
): Promise<void> {
  await expect.poll(() => desk.emailCounts(), { timeout: 600_000 }).toEqual({ sent: count })
}
