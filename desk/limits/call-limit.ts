import { minuteMs } from '#desk/base/duration.ts'
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
  const takeOfSender = countCalls(perMinute)
  const takeOfNetwork = countCalls(perMinute * sendersPerNetwork)
  return (address, now) =>
    takeOfSender(senderOf(address), now) ?? takeOfNetwork(networkOf(address), now)
}

function countCalls(perMinute: number): (sender: string, now: number) => number | null {
  const senders = new Map<string, { readonly left: number; readonly at: number }>()
  const perMs = perMinute / minuteMs
  return (sender, now) => {
    const { left, at } = senders.get(sender) ?? { left: perMinute, at: now }
    const room = Math.min(perMinute, left + Math.max(0, now - at) * perMs)
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
