import { expect, test } from 'vitest'
import { alarmsOf, type Facts } from './alarms.ts'

const now = Date.UTC(2026, 10, 21, 12)
const minute = 60_000
const megabyte = 1024 * 1024
const well: Facts = {
  mailDownSince: null,
  oldestTeamLetterAt: null,
  oldestForwardAt: null,
  disk: { freeBytes: 5000 * megabyte, allBytes: 10_000 * megabyte },
  inQuarantine: 0,
}
const disk = (free: number, all: number) => ({
  disk: { freeBytes: free * megabyte, allBytes: all * megabyte },
})

test.each<readonly [Partial<Facts>, readonly string[]]>([
  // how things stand                                  alarms
  [{}, []],
  [{ mailDownSince: now - 15 * minute }, []],
  [{ mailDownSince: now - 15 * minute - 1 }, ['mail stopped']],
  [{ oldestTeamLetterAt: now - 60 * minute }, []],
  [{ oldestTeamLetterAt: now - 60 * minute - 1 }, ['mail stopped']],
  [{ oldestForwardAt: now - 60 * minute }, []],
  [{ oldestForwardAt: now - 60 * minute - 1 }, ['spreadsheet stopped']],
  [disk(500, 10_000), []],
  [disk(499, 5000), ['disk filling']],
  [disk(4999, 100_000), ['disk filling']],
  [disk(5000, 100_000), []],
  [disk(6000, 1_000_000), []],
  [{ inQuarantine: 49 }, []],
  [{ inQuarantine: 50 }, ['quarantine filling']],
  [
    { mailDownSince: 0, inQuarantine: 999, ...disk(0, 1) },
    ['mail stopped', 'disk filling', 'quarantine filling'],
  ],
])('with %j the alarms are %j', (facts, names) => {
  expect(alarmsOf({ ...well, ...facts }, now).map(({ name }) => name)).toEqual(names)
})

test('an alarm says how much and what to do', () => {
  const [mail] = alarmsOf({ ...well, mailDownSince: now - 42 * minute }, now)
  expect(mail?.words).toBe(
    'Letters do not go out: the mail server cannot be used for 42 minutes now.',
  )
  expect(mail?.advice).toContain('SMTP_URL')
})
