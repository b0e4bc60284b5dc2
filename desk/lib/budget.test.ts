import { expect, test } from 'vitest'
import { openBudget, TooManyWaiting } from './budget.ts'

/** Starts tasks that need parts of 100, and end when they are told to. */
function openTasks(waiting = 100) {
  const spend = openBudget({ total: 100, waiting })
  const running = new Map<string, PromiseWithResolvers<void>>()
  return {
    running: () => [...running.keys()].toSorted().join(' '),
    start: (name: string, needed: number, signal?: AbortSignal) =>
      spend(
        needed,
        async () => {
          const until = Promise.withResolvers<void>()
          running.set(name, until)
          await until.promise
          running.delete(name)
        },
        signal,
      ),
    async end(name: string) {
      running.get(name)?.resolve()
      // The next tasks start after the microtasks of this one.
      await new Promise(setImmediate)
    },
  }
}

test('tasks run together as long as there is room for all, and in the order in which they came', async () => {
  const { start, end, running } = openTasks()
  const all = ['a', 'b', 'c', 'd'].map((name) => start(name, 50))
  expect(running()).toBe('a b')
  await end('b')
  expect(running()).toBe('a c')
  await end('a')
  expect(running()).toBe('c d')
  await end('c')
  await end('d')
  expect(await Promise.all(all)).toHaveLength(4)
})

test('a task that needs more than there is runs alone', async () => {
  const { start, end, running } = openTasks()
  void start('small', 10)
  void start('huge', 1000)
  expect(running()).toBe('small')
  await end('small')
  expect(running()).toBe('huge')
  void start('another', 1)
  expect(running()).toBe('huge')
  await end('huge')
  expect(running()).toBe('another')
})

test('small tasks go ahead of a large one that has no room, and a second large one does not', async () => {
  const { start, end, running } = openTasks()
  void start('build', 60)
  void start('picture', 90)
  void start('second', 35)
  void start('email', 26)
  expect(running()).toBe('build email')
  // The build is what the picture waits for, so any number of emails may be read meanwhile.
  for (let count = 0; count < 100; count += 1) {
    await end('email')
    void start('email', 26)
  }
  await end('build')
  expect(running()).toBe('email')
  await end('email')
  expect(running()).toBe('picture')
  await end('picture')
  expect(running()).toBe('second')
})

test('a large task is not overtaken for ever', async () => {
  const { start, end, running } = openTasks()
  void start('0', 10)
  void start('large', 95)
  let last = 0
  for (;;) {
    last += 1
    void start(`${last}`, 10)
    await end(`${last - 1}`)
    if (running() !== `${last}`) break
  }
  expect(running()).toBe('large')
  expect(last).toBeLessThan(30)
  await end('large')
  expect(running()).toBe(`${last}`)
})

test('a task that leaves makes room, and those behind it start', async () => {
  const { start, end, running } = openTasks()
  const leaving = new AbortController()
  void start('a', 60)
  const left = start('b', 60, leaving.signal)
  void start('c', 40)
  expect(running()).toBe('a')
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  expect(running()).toBe('a c')
  await expect(start('d', 1, leaving.signal)).rejects.toThrow('aborted')
  await end('a')
  expect(running()).toBe('c')
})

test('a task that fails gives back its room', async () => {
  const spend = openBudget({ total: 1, waiting: 0 })
  const fail = () => spend(1, async () => Promise.reject(new Error('no')))
  await expect(fail()).rejects.toThrow('no')
  await expect(fail()).rejects.toThrow('no')
})

test('too many that wait are refused', async () => {
  const { start, end } = openTasks(1)
  void start('a', 100)
  const waiting = start('b', 100)
  await expect(start('c', 100)).rejects.toThrow(TooManyWaiting)
  await end('a')
  await end('b')
  await waiting
})
