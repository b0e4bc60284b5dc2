import { expect, test } from 'vitest'
import { inLanguage } from '#core/server/in-language.ts'
import { roadHours } from './trip-plan.ts'

test.each([
  [['2.5 hours', 'about 2 hours', '3 hours'], '7.5 hours'],
  [['4 hours', undefined, '4 to 5 hours'], '8 to 9 hours'],
  [['4 hours', ''], undefined],
  [[undefined], undefined],
])('the total of %j is %s', (times, together) => {
  const legs = times.map((time) => (time === undefined ? undefined : { time: time || undefined }))
  expect(roadHours(legs)).toBe(together)
})

test.each([
  [['2 h 30', 'environ 2 heures', '3 heures'], '7\u202Fh\u202F30'],
  [['2 h 30', '3 à 4 heures'], '5\u202Fh\u202F30 à 6\u202Fh\u202F30'],
  [['4 heures', '4 à 5 heures'], '8 à 9 heures'],
])('in French the total of %j is %s', (times, together) => {
  expect(inLanguage('fr', () => roadHours(times.map((time) => ({ time }))))).toBe(together)
})
