import { expect, test } from 'vitest'
import { answerTimesOf, percentile, type Timed } from './answer-times.ts'

const hour = 60 * 60 * 1000
const now = Date.UTC(2026, 10, 21, 12)
const answeredAfter = (hours: number, state: Timed['state'] = 'answered'): Timed => {
  const receivedAt = now - 100 * hour
  return { state, receivedAt, answeredAt: receivedAt + hours * hour }
}
const waiting = (hours: number, state: Timed['state'] = 'new'): Timed => ({
  state,
  receivedAt: now - hours * hour,
  answeredAt: null,
})

test.each([
  // values                       share   value
  [[], 0.5, null],
  [[7], 0.95, 7],
  [[1, 2, 4], 0.5, 2],
  [[1, 3], 0.5, 2],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 0.95, 10.5],
  [[0, 100], 0.95, 95],
])('of %j the percentile at %f is %s', (values, share, value) => {
  expect(percentile(values, share)).toBe(value)
})

test.each([
  // enquiries                                        answered  open  overdue  within 24 hours
  [[], 0, 0, 0, null],
  [[waiting(1)], 0, 1, 0, null],
  [[waiting(25)], 0, 1, 1, 0],
  [[answeredAfter(24)], 1, 0, 0, 1],
  [[answeredAfter(25)], 1, 0, 0, 0],
  [[answeredAfter(1), answeredAfter(30), waiting(30), waiting(2)], 2, 2, 1, 1 / 3],
  [[answeredAfter(1), waiting(50, 'closed')], 1, 0, 0, 1],
  [[answeredAfter(1, 'closed')], 1, 0, 0, 1],
] as const)('%j: answered %i, open %i, overdue %i, share %s', (enquiries, ...expected) => {
  const { answered, open, overdue, withinPromise } = answerTimesOf(enquiries, now)
  expect([answered, open, overdue, withinPromise]).toEqual(expected)
})

test('median and 95th percentile are of what was answered', () => {
  const enquiries = [1, 2, 3, 40].map((hours) => answeredAfter(hours))
  const { median, percentile95 } = answerTimesOf([...enquiries, waiting(90)], now)
  expect(median).toBe(2.5 * hour)
  expect(percentile95 ?? 0).toBeCloseTo(34.45 * hour, 0)
})
