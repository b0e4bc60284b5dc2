import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { startDesk } from '../desk.ts'
import type { DeskClient } from '../desk-client.ts'
import { startOnSite } from '../small-site.ts'
import { submission } from '../submissions.ts'
import { bigFile, type Habit, openSlowSocket, type SlowSocket } from './slow-sockets.ts'
import { newVisitors, type Visitor, visitorSettings } from './visitors.ts'

/** The experience of ordinary visitors meanwhile. */
export type Siege = {
  readonly sockets: number
  readonly slowestGoneMs: number
  readonly visits: number
  readonly errors: readonly string[]
  readonly p99Ms: number
}

/** A desk whose site has a file of so many bytes. */
export const startOnBigSite = (bytes: number) =>
  startOnSite(
    startDesk,
    { 'index.html': '<h1>Home</h1>', [bigFile]: 'x'.repeat(bytes) },
    { ...visitorSettings, LOG_LEVEL: 'fatal' },
  )

/** Opens so many sockets of each habit, and sends visitors by until the last of them is gone. */
export async function besiege(
  desk: DeskClient,
  habits: readonly Habit[],
  { count, goneWithinMs }: { readonly count: number; readonly goneWithinMs: number },
): Promise<Siege> {
  const wanted = habits.flatMap((habit) => Array<Habit>(count).fill(habit))
  const sockets = await Promise.all(wanted.map((habit) => openSlowSocket(desk.url, habit)))
  let isOver = false
  const over = waitUntilGone(sockets, goneWithinMs).finally(() => {
    isOver = true
  })
  const visitors = Array.from({ length: 4 }, () => keepVisiting(desk, () => isOver))
  const slowestGoneMs = await over
  const visits = (await Promise.all(visitors)).flat()
  return {
    sockets: sockets.length,
    slowestGoneMs,
    visits: visits.length,
    errors: visits.flatMap(({ error }) => error ?? []),
    p99Ms: percentile(
      visits.map(({ ms }) => ms),
      0.99,
    ),
  }
}

async function waitUntilGone(
  sockets: readonly SlowSocket[],
  goneWithinMs: number,
): Promise<number> {
  const late = sleep(goneWithinMs + 5000, 'late' as const)
  const times = await Promise.all(
    sockets.map(async ({ gone, habit, end }) => {
      const time = await Promise.race([gone, late])
      end()
      return { name: habit.name, time }
    }),
  )
  const stayed = times.filter(({ time }) => time === 'late' || time > goneWithinMs)
  expect([...new Set(stayed.map(({ name }) => name))], 'habits that are put up with').toEqual([])
  return Math.max(...times.map(({ time }) => Number(time)))
}

type Visit = { readonly ms: number; readonly error?: string }

/** Pages and bookings in turn, as fast as a hurried visitor. */
async function keepVisiting(desk: DeskClient, isOver: () => boolean): Promise<readonly Visit[]> {
  const newVisitor = newVisitors(desk)
  const visits: Visit[] = []
  for (let turn = 0; !isOver(); turn += 1) {
    visits.push(await visit(desk, turn, newVisitor()))
    await sleep(50)
  }
  return visits
}

async function visit(desk: DeskClient, turn: number, visitor: Visitor): Promise<Visit> {
  const since = performance.now()
  // Without keep-alive: an idle connection may be closed at the moment it is used again.
  const headers = { connection: 'close' }
  const call =
    turn % 3 === 0
      ? desk.postEnquiry(submission().sheet, { ...visitor, ...headers })
      : desk.get(turn % 3 === 1 ? '/' : '/healthz', { headers })
  const error = await call.then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status === 200 ? undefined : `answered ${answer.status}`
    },
    (reason: Error) => `${reason.message}: ${reason.cause}`,
  )
  return { ms: performance.now() - since, ...(error !== undefined && { error }) }
}

function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

/** For the figures in docs/reliability.md. */
export function siegeInWords({ sockets, slowestGoneMs, visits, errors, p99Ms }: Siege): string {
  const seconds = (slowestGoneMs / 1000).toFixed(1)
  return `${sockets} sockets, the last gone after ${seconds} s; ${visits} visits meanwhile, ${errors.length} errors, p99 ${p99Ms.toFixed(0)} ms`
}
