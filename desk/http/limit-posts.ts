import type { FastifyRequest } from 'fastify'
import type { TakeCall } from '#desk/guard/call-limit.ts'
import { senderOf } from '#desk/guard/senders.ts'
import { Refusal } from './refusal.ts'

export type PostLimit = {
  readonly takeCall: TakeCall
  readonly now: () => number
}

/** A hook that refuses posts with 429 while their sender makes too many: docs/desk.md §5. */
export const limitPosts =
  ({ takeCall, now }: PostLimit) =>
  async ({ method, ip }: FastifyRequest): Promise<void> => {
    if (method !== 'POST') return
    const wait = takeCall(senderOf(ip), now())
    if (wait !== null) throw new Refusal(429, 'too many calls from one address', wait)
  }
