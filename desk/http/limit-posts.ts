import type { FastifyRequest } from 'fastify'
import type { TakeCall } from './call-limit.ts'
import { Refusal } from './refusal.ts'

export type PostLimit = {
  readonly takeCall: TakeCall
  readonly now: () => number
}

/** A hook that refuses calls with 429 while their sender makes too many: docs/desk.md §5. */
export const limitCallsOf =
  ({ takeCall, now }: PostLimit) =>
  async ({ ip }: FastifyRequest): Promise<void> => {
    const wait = takeCall(ip, now())
    if (wait !== null) throw new Refusal(429, 'too many calls from one address', wait)
  }

/** The same for posts alone. */
export const limitPosts = (limit: PostLimit) => {
  const limitCalls = limitCallsOf(limit)
  return async (request: FastifyRequest): Promise<void> => {
    if (request.method === 'POST') await limitCalls(request)
  }
}
