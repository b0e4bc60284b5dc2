import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#desk/config/context.ts'
import { emailKind } from '#desk/db/email-kinds.ts'
import type { Store } from '#desk/db/open-store.ts'
import { oneLine } from '#desk/lib/text.ts'
import { minuteMs } from '#desk/lib/time.ts'
import { type Channel, codesOf, type SendResult, sendingShare } from './channel.ts'
import { type LeasedDelivery, leaseDelivery } from './deliveries.ts'
import { recordGivenUp, recordRetry, recordSent, renewLease } from './delivery-results.ts'

export type DeliverResult = 'delivered' | 'nothing due' | 'transport down'

export type DeliverDependencies = Pick<Context, 'now' | 'ids' | 'log'> & {
  readonly store: Pick<Store, 'db' | 'kind'>
  readonly random: () => number
  readonly retryMs: readonly number[]
  readonly leaseMs: number
}

export async function deliverNext(
  channel: Channel,
  dependencies: DeliverDependencies,
): Promise<DeliverResult> {
  const { store, now, leaseMs } = dependencies
  const { queue } = channel
  const leased = await leaseDelivery(store.db, store.kind, now(), { queue, leaseMs })
  if (leased === null) return 'nothing due'
  const startedAt = now()
  let delivery = leased
  const keepLease = async () => {
    if (now() <= delivery.leasedUntil - leaseMs * sendingShare) return true
    const renewed = await renewLease(store.db, delivery, now() + leaseMs)
    delivery = renewed ?? delivery
    return renewed !== null
  }
  // A delivery that throws, for example while being composed, is retried: a later version of the desk may succeed.
  const result = await channel
    .send(delivery, keepLease)
    .catch((error: unknown): SendResult => ({ outcome: 'retry', detail: String(error) }))
  // Replaces characters that a database rejects. If the result could not be recorded, the delivery would repeat forever.
  const detail = oneLine(result.detail).toWellFormed()
  const attempt = { ...result, detail, startedAt, at: now() }
  return retryUntilLeaseEnds(() => record(channel, delivery, attempt, dependencies), {
    now,
    until: delivery.leasedUntil,
  })
}

const storePauseMs = 500

/** A server's sending limit lasts for hours, and further attempts may extend it. */
const blockPauseMs = 30 * minuteMs

/** Retries a write until the lease ends, since a sent delivery that is not recorded would be sent twice. */
async function retryUntilLeaseEnds<Result>(
  write: () => Promise<Result>,
  { now, until }: { readonly now: () => number; readonly until: number },
): Promise<Result> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (now() + storePauseMs >= until) throw error
    }
    await sleep(storePauseMs)
  }
}

async function record(
  { name }: Channel,
  delivery: LeasedDelivery,
  attempt: SendResult & { readonly startedAt: number; readonly at: number },
  dependencies: DeliverDependencies,
): Promise<DeliverResult> {
  const { store, ids, log } = dependencies
  const { outcome, at, detail } = attempt
  const { channel, target, reference, attempts } = delivery
  const about = { channel, target, reference, attempt: attempts + 1 }
  if (outcome === 'taken') {
    log.warn(about, 'delivery left to the desk that has leased it meanwhile')
    return 'delivered'
  }
  if (outcome === 'sent') {
    await recordSent(store.db, delivery, attempt)
    log.info(about, 'delivered')
    return 'delivered'
  }
  const retryAt = (dueAt: number, counts: boolean) =>
    recordRetry(store.db, delivery, attempt, { dueAt, counts })
  // An outage does not count as an attempt. Other deliveries go first next time, in case this one is the cause.
  if (outcome === 'transport down') {
    await retryAt(attempt.startedAt, false)
    log.error({ detail }, `${name} is unavailable; its deliveries wait`)
    return 'transport down'
  }
  // A block does not count as an attempt either, but only this email waits.
  if (outcome === 'blocked') {
    await retryAt(at + Math.max(blockPauseMs, retryAfter(attempts, dependencies)), false)
    log.error(
      { ...about, detail: codesOf(detail) },
      `${name} blocks our messages; this delivery waits`,
    )
    return 'delivered'
  }
  const isRefused = outcome === 'refused' && emailKind(target).isRefusalFinal
  if (isRefused || isGivenUp(delivery, dependencies)) {
    const state = isRefused ? 'refused' : 'expired'
    const report = { id: ids.uuid(), messageId: ids.messageId() }
    const isRecorded = await recordGivenUp(store.db, delivery, { at, detail }, { state, report })
    if (isRecorded) log.error({ ...about, state }, 'delivery given up')
    else log.warn({ ...about, state }, 'delivery refused; its enquiry has changed meanwhile')
    return 'delivered'
  }
  const dueAt = at + retryAfter(attempts, dependencies)
  await retryAt(dueAt, true)
  log.warn({ ...about, retryAt: new Date(dueAt).toISOString() }, 'delivery will be tried again')
  return 'delivered'
}

type Waits = { readonly retryMs: readonly number[] }

const waitAfter = (earlierAttempts: number, { retryMs }: Waits) =>
  retryMs[Math.min(earlierAttempts, retryMs.length - 1)] ?? 0

export function isGivenUp(
  { target, attempts }: { readonly target: string; readonly attempts: number },
  waits: Waits,
): boolean {
  const triedMs = Array.from({ length: attempts }, (_, earlier) => waitAfter(earlier, waits))
  return triedMs.reduce((sum, wait) => sum + wait, 0) > emailKind(target).triedForMs
}

/** Returns the delay until the next attempt, varied by ±25 % to spread deliveries out. */
export function retryAfter(
  earlierAttempts: number,
  { random, ...waits }: Waits & { readonly random: () => number },
): number {
  return Math.round(waitAfter(earlierAttempts, waits) * (0.75 + random() / 2))
}
