import { expect, test } from 'vitest'
import { inLanguage } from '#core/server/in-language.ts'
import { writtenAnswerBy } from './answer-time.ts'

// Spec §9: 24 hours. Kigali is UTC+2 all year.
const received = Date.UTC(2026, 10, 21, 12, 5)

// biome-ignore format: a table
test.each([
  // zone                  received              deadline
  ['Africa/Kigali', received, 'Sun 22 Nov, 14:05 in Kigali, the same as your local time'],
  ['Africa/Johannesburg', received, 'Sun 22 Nov, 14:05 in Kigali, the same as your local time'],
  [
    'Europe/Paris',
    received,
    'Sun 22 Nov, 14:05 in Kigali, which is Sun 22 Nov, 13:05 where you are (Central European Standard Time)',
  ],
  ['Pacific/Kiritimati', received, 'Sun 22 Nov, 14:05 in Kigali, which is Mon 23 Nov, 02:05 where you are (Line Islands Time)'],
  ['Asia/Kathmandu', received, 'Sun 22 Nov, 14:05 in Kigali, which is Sun 22 Nov, 17:50 where you are (Nepal Time)'],
  [
    'America/New_York',
    Date.UTC(2026, 9, 31, 12, 0),
    'Sun 1 Nov, 14:00 in Kigali, which is Sun 1 Nov, 07:00 where you are (Eastern Standard Time)',
  ],
  ['UTC', received, 'Sun 22 Nov, 14:05 in Kigali, which is Sun 22 Nov, 12:05 where you are (Coordinated Universal Time)'],
] as const)('in %s an enquiry received at %i must be answered by %s', (zone, moment, written) => {
  expect(writtenAnswerBy(moment, zone)).toBe(written)
})

test.each([
  ['Europe/Paris', 'heure de Paris'],
  ['Europe/Brussels', 'heure de Bruxelles'],
  ['America/Toronto', 'heure de Montréal'],
])('in French, %s is named %s', (zone, name) => {
  expect(inLanguage('fr', () => writtenAnswerBy(received, zone))).toContain(`(${name})`)
})
