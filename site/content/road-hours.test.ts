import { expect, test } from 'vitest'
import { roadHours } from './trip-plan.ts'

test.each([
  // legs of the days                          together
  [['2.5 hours', 'about 2 hours', '3 hours'], '7.5 hours'],
  [['4 hours', undefined, '4 to 5 hours'], '8 to 9 hours'],
  [['4 hours', ''], undefined],
  [[undefined], undefined],
])('the road of %j takes %s', (times, together) => {
  const legs = times.map((time) => (time === undefined ? undefined : { time: time || undefined }))
  expect(roadHours(legs)).toBe(together)
})
