import { expect, test } from 'vitest'
import { inLanguage } from '#core/server/in-language.ts'
import { factsSchema } from './schemas/facts.ts'
import type { TripPlace } from './schemas/trips.ts'
import { planTrip, roadHours } from './trip-plan.ts'

const places: readonly TripPlace[] = ['akagera', 'kivu', 'nyungwe', 'volcanoes']

/** The hours of a trip whose roads have these values. Its wording has no digits, as an editor may write it. */
function hoursOn(values: readonly (string | undefined)[]) {
  const ends = values.map((value, index) => [value, places[index] ?? 'kivu'] as const)
  const facts = Object.fromEntries(
    ends.flatMap(([value, place], index) => {
      if (value === undefined) return []
      const from = places[index - 1] ?? 'kigali'
      const fact = { value, shown: 'quelques heures', source: 'a test', checked: '2026-11-23' }
      return [[`${from}-to-${place}`, fact]]
    }),
  )
  const days = ends.map(([, place]) => ({
    title: 'A day',
    place,
    activities: ['Walk'],
    adventures: [],
  }))
  return roadHours(planTrip({ start: 'kigali', days }, facts).legs)
}

test.each([
  [['2.5 hours', '2 hours', '3 hours'], '7.5 hours', '7\u202Fh\u202F30'],
  [['2.5 hours', '3-4 hours'], '5.5 to 6.5 hours', '5\u202Fh\u202F30 à 6\u202Fh\u202F30'],
  [['4 hours', '4-5 hours'], '8 to 9 hours', '8 à 9 heures'],
  [['4 hours', undefined], undefined, undefined],
  [[undefined], undefined, undefined],
])('the total of %j is %s, in French %s, whatever the wording', (values, english, french) => {
  expect(hoursOn(values)).toBe(english)
  expect(inLanguage('fr', () => hoursOn(values))).toBe(french)
})

test.each(['deux heures', '2,5 hours', '2 h 30', 'about 4 hours'])(
  'a road whose value is "%s" is an error that says what to write',
  (value) => {
    const fact = { value, shown: 'a while', source: 'a test', checked: '2026-11-23' }
    const read = factsSchema.safeParse({ 'kigali-to-kivu': fact })
    expect(read.error?.issues[0]?.path).toEqual(['kigali-to-kivu', 'value'])
    expect(read.error?.issues[0]?.message).toContain('4-5 hours')
  },
)
