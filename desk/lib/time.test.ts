import { expect, test } from 'vitest'
import { kigaliZone, timeIn } from '#core/answer-time.ts'
import { cacheFor, formatDuration, kigaliDay, kigaliTime } from './time.ts'

function newCache(fails = false) {
  const world = { now: 0, looks: 0 }
  const look = async () => {
    world.looks += 1
    if (fails && world.looks === 1) throw new Error('away')
    return world.looks
  }
  return { world, read: cacheFor(1000, look, () => world.now) }
}

test('many callers share one result until it expires', async () => {
  const { world, read } = newCache()
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  world.now = 999
  expect(await read()).toBe(1)
  world.now = 1000
  expect(await read()).toBe(2)
})

test('a failure is cached as long as a result', async () => {
  const { world, read } = newCache(true)
  await expect(read()).rejects.toThrow('away')
  await expect(read()).rejects.toThrow('away')
  world.now = 1000
  expect(await read()).toBe(2)
})

test('results still expire after a clock was briefly ahead', async () => {
  const { world, read } = newCache()
  world.now = 400 * 24 * 60 * 60 * 1000
  await read()
  world.now = 2000
  expect(await read()).toBe(2)
})

const minute = 60_000
const hour = 60 * minute

test.each([
  [0, '0 h 0 m'],
  [59_999, '0 h 0 m'],
  [5 * hour + 20 * minute, '5 h 20 m'],
  [7 * hour, '7 h'],
  [48 * hour - 1, '47 h 59 m'],
  [76 * hour + minute, '3 d 4 h'],
])('%i ms is formatted as %s', (ms, words) => {
  expect(formatDuration(ms)).toBe(words)
})

test('times are formatted as on the site', () => {
  for (let month = 0; month < 24; month += 1) {
    const moment = Date.UTC(2026, month, 1 + month, month, 2 * month)
    expect(kigaliTime(moment)).toBe(timeIn(kigaliZone, moment))
  }
})

test('times and days are in Kigali’s time zone, two hours ahead of UTC', () => {
  const late = Date.UTC(2026, 10, 21, 22, 5)
  expect(kigaliTime(late)).toBe('Sun 22 Nov, 00:05')
  expect(kigaliDay(late)).toBe('2026-11-22')
})
