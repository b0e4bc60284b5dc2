import { dayMs, hourMs } from '#desk/base/duration.ts'
import { dailyDigestEmail } from '#desk/emails/daily-digest-email.ts'
import { alarmEmail, hourlyDigestEmail } from '#desk/emails/notice-emails.ts'
import { reminderEmail } from '#desk/emails/reminder-email.ts'
import type { Notice } from '#desk/emails/write-notice.ts'
import {
  blockAlarm,
  clockAlarm,
  diskAlarm,
  mailAlarm,
  quarantineAlarm,
  webhookAlarm,
} from './alarms.ts'

/** Every email to the team that belongs to no enquiry, as if there was cause for it: for previews. */
export function sampleNotices(now: number, deskUrl: string): readonly Notice[] {
  const booking = enquiry('SAMPLE23', 'booking', 'Jean Sample', now - 12 * hourMs)
  const message = enquiry('SAMPLE24', 'contact', 'Aline Sample', now - 20 * hourMs)
  const late = enquiry('SAMPLE25', 'trek-request', 'Grace Sample', now - 26 * hourMs)
  const odd = enquiry('SAMPLE26', 'contact', 'Nobody Sample', now - hourMs)
  const quarantined = { count: 1, newest: [odd] }
  const digest = { waiting: [booking], quarantined, deskUrl }
  const reminder = { due: [message, booking], now, deskUrl }
  const daily = {
    arrived: [{ ...booking, state: 'new' }],
    overdue: [late],
    followUps: [{ ...booking, followUp: '2026-11-24', assignee: null }],
    undelivered: [{ ...message, template: 'customer' }],
    quarantined,
  } as const
  const alarms = [
    mailAlarm({ downSince: now - hourMs, oldestAt: null }, now),
    blockAlarm({ at: now, codes: 'EENVELOPE RCPT TO 550 5.4.5' }),
    diskAlarm({ freeBytes: 300 * 1024 * 1024, allBytes: 20 * 1024 * 1024 * 1024 }),
    quarantineAlarm(50, 2000),
    quarantineAlarm(2000, 2000),
    webhookAlarm([{ name: 'sheet', oldestAt: now - 2 * hourMs }], now),
    clockAlarm({ from: now - 9 * dayMs, to: now }),
  ].filter((alarm) => alarm !== null)
  return [
    { id: 'hourly-digest', ...hourlyDigestEmail(digest) },
    { id: 'reminder', ...reminderEmail(reminder) },
    { id: 'daily-digest', ...dailyDigestEmail({ ...reminder, digest: daily }) },
    ...alarms.map((alarm) => ({
      id: `alarm-${alarm.name.replaceAll(' ', '-')}`,
      ...alarmEmail(alarm),
    })),
  ].map((notice) => ({ ...notice, date: now, names: [] }))
}

const enquiry = (
  reference: string,
  kind: 'booking' | 'contact' | 'trek-request',
  name: string,
  receivedAt: number,
) => ({ id: reference, reference, kind, name, receivedAt })
