import {
  alarmLetter,
  alarmSubject,
  digestLetter,
  digestSubject,
} from '#desk/mail/letters/notice-letters.ts'
import type { Notice } from '#desk/mail/write-notice.ts'
import { alarmsOf } from './alarms.ts'

/** Every letter to the team that belongs to no enquiry, as if there was cause for it: for previews. */
export function sampleNotices(date: number): readonly Notice[] {
  const hourAgo = date - 60 * 60 * 1000
  const digest = {
    waiting: [enquiry('SAMPLE23', 'booking', 'Jean Sample', hourAgo)],
    quarantined: [enquiry('SAMPLE24', 'contact', 'Nobody Sample', hourAgo)],
  }
  const alarms = alarmsOf(
    {
      mailDownSince: hourAgo,
      oldestTeamLetterAt: null,
      disk: { freeBytes: 300 * 1024 * 1024, allBytes: 20 * 1024 * 1024 * 1024 },
      inQuarantine: 50,
    },
    date,
  )
  return [
    { id: 'digest', subject: digestSubject(digest), document: digestLetter(digest), date },
    ...alarms.map((alarm) => ({
      id: `alarm-${alarm.name.replaceAll(' ', '-')}`,
      subject: alarmSubject(alarm),
      document: alarmLetter(alarm),
      date,
    })),
  ]
}

const enquiry = (reference: string, kind: 'booking' | 'contact', name: string, at: number) => ({
  reference,
  kind,
  name,
  receivedAt: at,
})
