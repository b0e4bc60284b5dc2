import { dayMs, minuteMs } from '#desk/base/duration.ts'
import { kigaliDay } from '#desk/base/kigali-time.ts'
import { dailyDigestEmail } from '#desk/emails/daily-digest-email.ts'
import { referencesOf } from '#desk/emails/desk-links.ts'
import { reminderEmail } from '#desk/emails/reminder-email.ts'
import { readDailyDigest } from '#desk/store/daily-digest.ts'
import { readDueReminders, recordReminded } from '#desk/store/reminders.ts'
import { ensureSentAt, readSentAt } from '#desk/store/sent-notices.ts'
import type { Db } from '#desk/store/tables.ts'
import type { NotifyTeam } from './notify-team.ts'

// What the desk sends about the 24 hours the site promises, reminders and the daily digest:
// docs/desk.md §9.

type ReminderDependencies = {
  readonly db: Db
  readonly notify: NotifyTeam
  readonly now: () => number
  readonly deskUrl: string
}

/** What comes due within such a time is told in one email. */
const reminderPauseMs = 15 * minuteMs

/** Reminds the team of what waits for an answer: of each step once, all that are due in one email. */
export async function sendReminders(dependencies: ReminderDependencies): Promise<void> {
  const { db, notify, now, deskUrl } = dependencies
  if ((await readDueReminders(db, now())).length === 0) return
  await notify('reminder', now() - reminderPauseMs, async () => {
    const at = now()
    const due = await readDueReminders(db, at)
    if (due.length === 0) return null
    return {
      ...reminderEmail({ due, now: at, deskUrl }),
      names: referencesOf(due),
      onSent: () => recordReminded(db, due, at),
    }
  })
}

/** Sends how things stand once a day, from seven in the morning in Kigali; nothing if there is nothing. */
export async function sendDailyDigest(dependencies: ReminderDependencies): Promise<void> {
  const { db, notify, now, deskUrl } = dependencies
  const at = now()
  const seven = lastSeven(at)
  await ensureSentAt(db, 'daily digest', seven)
  if (kigaliDay(seven) !== kigaliDay(at)) return // the night: yesterday's is too late
  if ((await readSentAt(db, 'daily digest')) >= seven) return
  await notify('daily digest', seven - 1, async (since) => {
    const digest = await readDailyDigest(db, { since, now: at, today: kigaliDay(at) })
    if (digest === null) return null
    const { arrived, overdue, followUps, undelivered, quarantined } = digest
    return {
      ...dailyDigestEmail({ digest, now: at, deskUrl }),
      names: referencesOf(arrived, overdue, followUps, undelivered, quarantined.newest),
    }
  })
}

/** The last time it was seven in the morning in Kigali. Rwanda is at UTC+2 all year. */
export function lastSeven(now: number): number {
  const today = Date.parse(`${kigaliDay(now)}T07:00:00+02:00`)
  return today <= now ? today : today - dayMs
}
