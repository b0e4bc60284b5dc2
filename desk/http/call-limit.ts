import type { FastifyRequest } from 'fastify'
import { hourMs, minuteMs } from '#desk/lib/time.ts'
import { Refusal } from './errors.ts'
import { networkOf, senderOf } from './senders.ts'

/** Asks for room for one call from an address. Null when there is, otherwise the seconds until there is again. */
export type TakeCall = (address: string, now: number) => number | null

/** More senders than this at a time are forgotten from the longest unseen on. */
const maxSenders = 10_000
/** Of one network there may be several at once, and not as many as it has addresses. */
const sendersPerNetwork = 8

/**
 * So many calls at once, and as many a minute after that; eight times as many for a whole network. They
 * come back one by one, not all at the end of the minute: a form that waits a second and tries again gets
 * through (docs/desk.md §5). Counted in memory: a restart forgives at most a minute's calls.
 */
export function limitCalls(perMinute: number): TakeCall {
  const takeOfSender = countCalls(perMinute, minuteMs)
  const takeOfNetwork = countCalls(perMinute * sendersPerNetwork, minuteMs)
  return (address, now) =>
    takeOfSender(senderOf(address), now) ?? takeOfNetwork(networkOf(address), now)
}

/** Sign-in links for one address that one network may ask for at once, and in each hour after that. */
const linksPerHour = 3

/** The same for sign-in links. */
export type TakeSignInLink = (
  asker: { readonly address: string; readonly email: string },
  now: number,
) => number | null

/**
 * Counts by network and by the address typed, so that a stranger who asks for a team member's links
 * leaves that member theirs. Counts before anybody looks whether the address is of the team.
 */
export function limitSignInLinks(): TakeSignInLink {
  const take = countCalls(linksPerHour, hourMs)
  return ({ address, email }, now) => take(`${networkOf(address)} ${email.slice(0, 254)}`, now)
}

function countCalls(count: number, withinMs: number) {
  const senders = new Map<string, { readonly left: number; readonly at: number }>()
  const perMs = count / withinMs
  return (sender: string, now: number): number | null => {
    const { left, at } = senders.get(sender) ?? { left: count, at: now }
    const room = Math.min(count, left + Math.max(0, now - at) * perMs)
    const isTaken = room >= 1
    senders.delete(sender) // so that the order of the map is who was seen last
    senders.set(sender, { left: isTaken ? room - 1 : room, at: now })
    if (senders.size > maxSenders) forgetFirst(senders)
    return isTaken ? null : Math.ceil((1 - room) / perMs / 1000)
  }
}

function forgetFirst(senders: Map<string, unknown>): void {
  const [first] = senders.keys()
  if (first !== undefined) senders.delete(first)
}

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

/** Where a proxy in the same house or machine calls from. */
const nearby = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1$|f[cd])/i

/**
 * A hook that says once when calls come through a proxy nobody has named: all visitors are one
 * address then, and the first crowd of them is taken for a flood (docs/desk.md §5).
 */
export function warnAboutUnnamedProxy(trustProxy: readonly string[]) {
  let isLogged = false
  return async ({ headers, ip, log }: FastifyRequest): Promise<void> => {
    if (isLogged || trustProxy.length > 0 || headers['x-forwarded-for'] === undefined) return
    if (!nearby.test(ip)) return
    isLogged = true
    log.warn(
      'TRUST_PROXY: calls come through a proxy that is not named, so all visitors count as one address; write its addresses',
    )
  }
}
