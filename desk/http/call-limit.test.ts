import { expect, test } from 'vitest'
import { limitCalls } from './call-limit.ts'

const noon = Date.UTC(2026, 10, 21, 12)

const countAccepted = (
  take: ReturnType<typeof limitCalls>,
  calls: number,
  at: number,
  sender = 'a',
) => Array.from({ length: calls }, () => take(sender, at)).filter((wait) => wait === null).length

test.each([
  // seconds after a burst   requests accepted
  [0, 0],
  [0.4, 0],
  [0.5, 1],
  [1.2, 2], // the wizard's delay before a retry
  [30, 60],
  [60, 120],
  [3600, 120],
])('%s s after 120 calls %i more are accepted', (seconds, taken) => {
  const take = limitCalls(120)
  expect(countAccepted(take, 200, noon)).toBe(120)
  expect(countAccepted(take, 200, noon + seconds * 1000)).toBe(taken)
})

test('a refused call says when to retry and takes no token', () => {
  const take = limitCalls(6)
  expect(countAccepted(take, 7, noon)).toBe(6)
  expect(take('a', noon)).toBe(10)
  expect(take('a', noon + 9_000)).toBe(1)
  expect(take('a', noon + 10_000)).toBeNull()
})

test('each sender has a separate limit', () => {
  const take = limitCalls(2)
  expect(countAccepted(take, 3, noon, 'a')).toBe(2)
  expect(countAccepted(take, 3, noon, 'b')).toBe(2)
})

test('all senders of a /48 together have eight times the limit', () => {
  const take = limitCalls(6)
  const addresses = Array.from({ length: 20 }, (_, index) => `2001:db8:7:${index}::1`)
  const taken = addresses.map((address) => countAccepted(take, 6, noon, address))
  expect(taken).toEqual([...Array(8).fill(6), ...Array(12).fill(0)])
  expect(countAccepted(take, 6, noon, '2001:db8:8::1')).toBe(6)
})

test('a clock that is set back neither adds nor removes tokens', () => {
  const take = limitCalls(2)
  expect(countAccepted(take, 3, noon)).toBe(2)
  expect(take('a', noon - 60_000)).not.toBeNull()
})

test('with more than ten thousand senders, the least recently seen is evicted', () => {
  const take = limitCalls(1)
  take('first', noon)
  take('second', noon)
  expect(take('first', noon)).not.toBeNull() // seen again, after the second
  for (let index = 0; index < 9_999; index += 1) take(`${index}`, noon)
  expect(take('first', noon)).not.toBeNull()
  expect(take('second', noon)).toBeNull()
})
