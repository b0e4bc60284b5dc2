import { randomIds } from '#desk/lib/ids.ts'
import type { Channel } from './channel.ts'
import { type DeliverDependencies, deliverNext } from './deliver-next.ts'

export const takeTurn = (
  channel: Channel,
  store: DeliverDependencies['store'],
  { now, retryMs }: { readonly now: number | (() => number); readonly retryMs: readonly number[] },
) =>
  deliverNext(channel, {
    store,
    now: () => (typeof now === 'number' ? now : now()),
    ids: randomIds(() => 'example.test'),
    random: () => 0.5,
    retryMs,
    leaseMs: 300_000,
    log: { info() {}, warn() {}, error() {} },
  })
