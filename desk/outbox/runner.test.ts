import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { DeliverResult } from './deliver-next.ts'
import { startRunner } from './runner.ts'

const concurrency = 4
const still = {
  concurrency,
  log: { error() {} },
}

test('a delivery that throws is logged, and the next one starts', async () => {
  const logged: string[] = []
  let turns = 0
  const outbox = startRunner(
    async () => {
      turns += 1
      throw new Error('store away')
    },
    { ...still, log: { error: (_, message) => logged.push(message) }, pauseMs: 5 },
  )
  await expect.poll(() => turns).toBeGreaterThan(3 * concurrency)
  await outbox.stop()
  expect(logged[0]).toBe('outbox: a delivery failed')
})

test('wake ends the pause at once', async () => {
  let turns = 0
  const outbox = startRunner(
    async () => {
      turns += 1
      return 'nothing due'
    },
    { ...still, pauseMs: 60_000 },
  )
  await expect.poll(() => turns).toBe(concurrency)
  outbox.wake()
  await expect.poll(() => turns).toBe(2 * concurrency)
  await outbox.stop()
})

test('while nothing is due, one loop looks once in a pause', async () => {
  const pauseMs = 20
  let turns = 0
  const since = performance.now()
  const outbox = startRunner(
    async () => {
      turns += 1
      return 'nothing due'
    },
    { ...still, pauseMs },
  )
  await expect.poll(() => turns).toBeGreaterThan(concurrency + 10)
  await outbox.stop()
  // A timer may be a millisecond early.
  const pauses = (performance.now() - since) / (pauseMs - 1)
  expect(turns - concurrency).toBeLessThanOrEqual(Math.ceil(pauses))
})

test('while a server is slow with one delivery, another loop takes what becomes due', async () => {
  const held = Promise.withResolvers<DeliverResult>()
  let turns = 0
  const outbox = startRunner(
    async () => {
      turns += 1
      if (turns <= concurrency) return 'nothing due'
      return turns === concurrency + 1 ? held.promise : 'nothing due'
    },
    { ...still, pauseMs: 5 },
  )
  await expect.poll(() => turns).toBeGreaterThan(concurrency + 3)
  held.resolve('nothing due')
  await outbox.stop()
})

test('all loops work off what has become due', async () => {
  let turns = 0
  let running = 0
  let most = 0
  const outbox = startRunner(
    async () => {
      turns += 1
      if (turns <= concurrency + 3) return 'nothing due'
      running += 1
      most = Math.max(most, running)
      await sleep(5)
      running -= 1
      return 'delivered'
    },
    { ...still, pauseMs: 5 },
  )
  await expect.poll(() => most).toBe(concurrency)
  await outbox.stop()
})

test('a delivery added at the end of a run does not wait for the pause', async () => {
  const answers: DeliverResult[] = []
  const outbox = startRunner(
    async () => {
      await sleep(20)
      answers.push('nothing due')
      return 'nothing due'
    },
    { ...still, pauseMs: 60_000 },
  )
  outbox.wake() // every loop is still in its first run
  await expect.poll(() => answers.length).toBeGreaterThan(concurrency)
  await outbox.stop()
})

test('only one loop retries a server that is down, at growing intervals', async () => {
  const attempts: number[] = []
  const outbox = startRunner(
    async () => {
      attempts.push(performance.now())
      return 'transport down'
    },
    { ...still, pauseMs: 20 },
  )
  for (let wakes = 0; wakes < 30; wakes += 1) {
    outbox.wake()
    await sleep(10)
  }
  await outbox.stop()
  // Each loop may try once before the first failure is known. Then each pause is at least twice the one before it.
  const alone = attempts.slice(concurrency)
  expect(alone.length).toBeGreaterThan(1)
  alone.slice(1).forEach((at, index) => {
    expect(at - (alone[index] ?? 0)).toBeGreaterThan(20 * 2 ** index)
  })
})

test('stop waits for running deliveries and starts no more', async () => {
  let finished = 0
  const outbox = startRunner(
    async () => {
      await sleep(30)
      finished += 1
      return 'delivered'
    },
    { ...still, pauseMs: 10 },
  )
  await outbox.stop()
  expect(finished).toBe(concurrency)
})
