import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { hourMs, minuteMs } from '#desk/lib/time.ts'
import { Refusal } from './errors.ts'
import { networkOf, senderOf } from './senders.ts'

type TakeCall = (address: string, now: number) => number | null

/** The most senders kept in memory. The least recently seen are evicted. */
const maxSenders = 10_000
const sendersPerNetwork = 8

/** Creates token buckets, in memory only. `perMinute` is both the burst and the refill per minute. */
export function limitCalls(perMinute: number): TakeCall {
  const takeOfSender = createBuckets(perMinute, minuteMs)
  const takeOfNetwork = createBuckets(perMinute * sendersPerNetwork, minuteMs)
  return (address, now) =>
    takeOfSender(senderOf(address), now) ?? takeOfNetwork(networkOf(address), now)
}

const linksPerHour = 3
const requestsPerNetwork = 120

/**
 * Limits links per network and email address, so that a stranger elsewhere cannot use up a member's links. Throws if a
 * network asks for links to ever other addresses, each of which is remembered.
 */
export function limitSignInLinks() {
  const take = createBuckets(linksPerHour, hourMs)
  const takeOfNetwork = createBuckets(requestsPerNetwork, hourMs)
  return (address: string, email: string, now: number) => {
    const network = networkOf(address)
    const wait = takeOfNetwork(network, now)
    if (wait !== null) throw new Refusal(429, 'too many calls from one address', wait)
    return take(`${network} ${email.slice(0, 254)}`, now)
  }
}

function createBuckets(size: number, withinMs: number) {
  const buckets = new Map<string, { readonly left: number; readonly at: number }>()
  const perMs = size / withinMs
  return (key: string, now: number): number | null => {
    const { left, at } = buckets.get(key) ?? { left: size, at: now }
    const tokens = Math.min(size, left + Math.max(0, now - at) * perMs)
    const isTaken = tokens >= 1
    buckets.delete(key) // keeps the map ordered by last use
    buckets.set(key, { left: isTaken ? tokens - 1 : tokens, at: now })
    const [oldest] = buckets.keys()
    if (buckets.size > maxSenders && oldest !== undefined) buckets.delete(oldest)
    return isTaken ? null : Math.ceil((1 - tokens) / perMs / 1000)
  }
}

export type PostLimit = {
  readonly takeCall: TakeCall
  readonly now: () => number
}

export const limitCallsOf =
  ({ takeCall, now }: PostLimit) =>
  async ({ ip }: FastifyRequest): Promise<void> => {
    const wait = takeCall(ip, now())
    if (wait !== null) throw new Refusal(429, 'too many calls from one address', wait)
  }

export const limitPosts =
  (limit: PostLimit) =>
  async (request: FastifyRequest): Promise<void> => {
    if (request.method === 'POST') await limitCallsOf(limit)(request)
  }

/**
 * Counts every request of `app`, but refuses a form over the limit only once it is read, to show what was typed again.
 * Returns a function that tells why a request is refused, which may have other faults too.
 */
export function limitForms(app: FastifyInstance, limit: PostLimit) {
  const limitCalls = limitCallsOf(limit)
  const tooMany = new WeakMap<FastifyRequest, FastifyError>()
  app.addHook('onRequest', (request) =>
    limitCalls(request).catch((error: FastifyError) => {
      if (request.method !== 'POST') throw error
      tooMany.set(request, error)
    }),
  )
  app.addHook('preHandler', async (request) => {
    const refusal = tooMany.get(request)
    if (refusal) throw refusal
  })
  return (request: FastifyRequest, error: FastifyError) => tooMany.get(request) ?? error
}
