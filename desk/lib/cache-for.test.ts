import { expect, test } from 'vitest'
import { cacheFor } from './cache-for.ts'

test('many who ask are told what one look has seen, until it is old', async () => {
  let [looks, time] = [0, 0]
  const look = cacheFor(
    1000,
    async () => ++looks,
    () => time,
  )
  expect(await Promise.all([look(), look(), look()])).toEqual([1, 1, 1])
  time = 999
  expect(await look()).toBe(1)
  time = 1000
  expect(await look()).toBe(2)
})

test('a look that fails is not repeated at once either, and is forgotten as soon', async () => {
  let [looks, time] = [0, 0]
  const look = cacheFor(
    1000,
    async () => {
      looks += 1
      if (looks === 1) throw new Error('away')
      return looks
    },
    () => time,
  )
  await expect(look()).rejects.toThrow('away')
  await expect(look()).rejects.toThrow('away')
  time = 1000
  expect(await look()).toBe(2)
})

test('a look that takes long is waited for, and counts from its end', async () => {
  let time = 0
  const { promise, resolve } = Promise.withResolvers<string>()
  const look = cacheFor(
    1000,
    () => promise,
    () => time,
  )
  const first = look()
  time = 5000
  const second = look()
  resolve('seen')
  expect(await Promise.all([first, second])).toEqual(['seen', 'seen'])
})

test('a clock that was ahead for a moment and is right again makes nothing last', async () => {
  let [looks, time] = [0, 0]
  const look = cacheFor(
    1000,
    async () => ++looks,
    () => time,
  )
  time = 400 * 24 * 60 * 60 * 1000
  await look()
  time = 2000
  expect(await look()).toBe(2)
})
