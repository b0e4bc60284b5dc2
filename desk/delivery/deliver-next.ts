import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from '#desk/config/context.ts'
import {
  type LeasedDelivery,
  leaseDelivery,
  recordGivenUp,
  recordRetry,
  recordSent,
} from '#desk/db/deliveries.ts'
import type { Store } from '#desk/db/open-store.ts'
import { oneLine } from '#desk/lib/text.ts'
import { minuteMs } from '#desk/lib/time.ts'
import type { Channel } from './channel.ts'
import { isGivenUp, retryAfter } from './retry.ts'
import { codesOf, type SendResult } from './send-mail.ts'

export type DeliverResult = 'delivered' | 'nothing due' | 'transport down'

export type DeliverDependencies = Pick<Context, 'now' | 'ids' | 'log'> & {
  readonly store: Pick<Store, 'db' | 'kind'>
  readonly random: () => number
  readonly retryMs: readonly number[]
  /** How long a delivery belongs to the desk that took it. */
  readonly leaseMs: number
}

/** Makes the next due delivery of a channel, if any, and records what became of it. desk.md §4. */
export async function deliverNext(
  channel: Channel,
  dependencies: DeliverDependencies,
): Promise<DeliverResult> {
  const { store, now, leaseMs } = dependencies
  const { queue } = channel
  const delivery = await leaseDelivery(store.db, store.kind, now(), { queue, leaseMs })
  if (delivery === null) return 'nothing due'
  const startedAt = now()
  // What cannot even be written is tried again like any other: the program may be mended.
  const result = await channel
    .send(delivery)
    .catch((error: unknown): SendResult => ({ outcome: 'retry', detail: String(error) }))
  // No store keeps every character, and what cannot be recorded would be delivered again for ever.
  const detail = oneLine(result.detail).toWellFormed()
  const attempt = { ...result, detail, startedAt, at: now() }
  return whenStoreAnswers(() => record(channel, delivery, attempt, dependencies), {
    now,
    until: startedAt + leaseMs,
  })
}

const storePauseMs = 500

/** A limit on sending lasts for hours, and who goes on asking makes it worse. */
const blockPauseMs = 30 * minuteMs

/**
 * Tries again while the store is away, whatever it says: what is out and not recorded goes out twice. At the
 * end of the lease it may be another desk's.
 */
async function whenStoreAnswers<Result>(
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
  if (outcome === 'sent') {
    await recordSent(store.db, delivery, attempt)
    log.info(about, 'delivered')
    return 'delivered'
  }
  // First of all: it is no delivery's fault, and none is given up for it. It goes behind the others, in
  // case the other side fails over this one.
  if (outcome === 'transport down') {
    const back = { dueAt: attempt.startedAt, counts: false }
    await recordRetry(store.db, delivery, attempt, back)
    log.error({ detail }, `${name} cannot be used; what is for it waits`)
    return 'transport down'
  }
  // Nor is this: it waits by itself, so that what the server does take goes on meanwhile.
  if (outcome === 'blocked') {
    const dueAt = at + Math.max(blockPauseMs, retryAfter(attempts, dependencies))
    await recordRetry(store.db, delivery, attempt, { dueAt, counts: false })
    log.error({ ...about, detail: codesOf(detail) }, `${name} takes nothing from us; it waits`)
    return 'delivered'
  }
  const isConfirmation = target === 'customer'
  // A full inbox or a mistake in its name must not cost a lead: all but confirmations and sign-in links go on trying.
  const isRefused = outcome === 'refused' && (isConfirmation || target === 'sign-in')
  if (isRefused || isGivenUp(delivery, dependencies)) {
    const state = isRefused ? 'refused' : 'expired'
    // The team is told about a customer who cannot be written to; nobody is told about the telling.
    const notice = isConfirmation ? { id: ids.uuid(), messageId: ids.messageId() } : null
    const isGiven = await recordGivenUp(store.db, delivery, { at, detail }, { state, notice })
    if (isGiven) log.error({ ...about, state }, 'delivery given up')
    else log.warn({ ...about, state }, 'delivery not taken; its enquiry changed meanwhile')
    return 'delivered'
  }
  const dueAt = at + retryAfter(attempts, dependencies)
  await recordRetry(store.db, delivery, attempt, { dueAt, counts: true })
  log.warn({ ...about, retryAt: new Date(dueAt).toISOString() }, 'delivery will be tried again')
  return 'delivered'
}
