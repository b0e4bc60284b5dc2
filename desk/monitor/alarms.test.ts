import { expect, test } from 'vitest'
import {
  blockAlarm,
  clockAlarm,
  diskAlarm,
  mailAlarm,
  quarantineAlarm,
  webhookAlarm,
} from './alarms.ts'

const now = Date.UTC(2026, 10, 21, 12)
const minute = 60_000
const disk = (free: number, all: number) =>
  diskAlarm({ freeBytes: free * 1024 * 1024, allBytes: all * 1024 * 1024 })
const mail = (downSince: number | null, oldestAt: number | null) =>
  mailAlarm({ downSince, oldestAt }, now)

test.each([
  // how things stand                               the alarm
  [mail(null, null), undefined],
  [mail(now - 15 * minute, null), undefined],
  [mail(now - 15 * minute - 1, null), 'mail stopped'],
  [mail(null, now - 60 * minute), undefined],
  [mail(null, now - 60 * minute - 1), 'mail stopped'],
  [blockAlarm(null), undefined],
  [blockAlarm({ at: now, codes: '554 5.7.1' }), 'mail refused'],
  [webhookAlarm([{ name: 'sheet', oldestAt: null }], now), undefined],
  [webhookAlarm([{ name: 'sheet', oldestAt: now - 60 * minute }], now), undefined],
  [webhookAlarm([{ name: 'sheet', oldestAt: now - 60 * minute - 1 }], now), 'webhook stopped'],
  [disk(500, 10_000), undefined],
  [disk(499, 5000), 'disk filling'],
  [disk(4999, 100_000), 'disk filling'],
  [disk(5000, 100_000), undefined],
  [disk(6000, 1_000_000), undefined],
  [disk(0, 1), 'disk filling'],
  [quarantineAlarm(49, 2000), undefined],
  [quarantineAlarm(50, 2000), 'quarantine filling'],
  [quarantineAlarm(1999, 2000), 'quarantine filling'],
  [quarantineAlarm(2000, 2000), 'quarantine full'],
  [clockAlarm(null), undefined],
  [clockAlarm({ from: now, to: now - minute }), 'clock leapt'],
])('%j is the alarm %s', (alarm, name) => {
  expect(alarm?.name).toBe(name)
})

test('an alarm says how much and what to do', () => {
  const alarm = mail(now - 42 * minute, null)
  expect(alarm?.message).toBe('No emails go out: the mail server has been unusable for 42 minutes.')
  expect(alarm?.advice).toContain('SMTP_URL')
})
