import { kigaliDay } from '#desk/base/answer-time.ts'
import { dailyDigestEmail, dailyDigestSubject } from '#desk/emails/daily-digest-email.ts'
import { namesOf } from '#desk/emails/notice-emails.ts'
import { reminderEmail, reminderSubject } from '#desk/emails/reminder-email.ts'
import type { Correspondence } from '#desk/emails/write-email.ts'
import { readMorning } from '#desk/store/mornings.ts'
import { beginTelling, readTold } from '#desk/store/notices.ts'
import { readDueReminders, recordReminded } from '#desk/store/reminders.ts'
import type { Db } from '#desk/store/tables.ts'
import type { TellTeam } from './tell-team.ts'

// What the desk tells about the 24 hours the site promises: docs/desk.md §9.

type ClockDependencies = {
  readonly db: Db
  readonly tell: TellTeam
  readonly now: () => number
  readonly answeredLink: Correspondence['answeredLink']
}

const dayMs = 24 * 60 * 60 * 1000

/** What comes due within such a time is told in one email. */
const reminderPauseMs = 15 * 60 * 1000

/** Reminds the team of what waits for an answer: of each step once, all that are due in one email. */
export async function tellReminders(dependencies: ClockDependencies): Promise<void> {
  const { db, tell, now, answeredLink } = dependencies
  if ((await readDueReminders(db, now())).length === 0) return
  await tell('reminder', now() - reminderPauseMs, async () => {
    const at = now()
    const due = await readDueReminders(db, at)
    if (due.length === 0) return null
    const props = { due, now: at, answeredLink }
    return {
      subject: reminderSubject(props),
      document: reminderEmail(props),
      names: namesOf(due),
      whenSent: () => recordReminded(db, due, at),
    }
  })
}

/** Tells once a day, from seven in the morning in Kigali on, how things stand; nothing where nothing is. */
export async function tellMorning({ db, tell, now }: ClockDependencies): Promise<void> {
  const at = now()
  const seven = lastSeven(at)
  await beginTelling(db, 'morning digest', seven)
  if (kigaliDay(seven) !== kigaliDay(at)) return // the night: yesterday's is too late
  if ((await readTold(db, 'morning digest')) >= seven) return
  await tell('morning digest', seven - 1, async (since) => {
    const morning = await readMorning(db, { since, now: at })
    if (morning === null) return null
    const { arrived, overdue, undelivered, quarantined } = morning
    return {
      subject: dailyDigestSubject(morning),
      document: dailyDigestEmail(morning, at),
      names: namesOf(arrived, overdue, undelivered, quarantined),
    }
  })
}

/** The last time it was seven in the morning in Kigali. Rwanda is at UTC+2 all year. */
export function lastSeven(now: number): number {
  const today = Date.parse(`${kigaliDay(now)}T07:00:00+02:00`)
  return today <= now ? today : today - dayMs
}
