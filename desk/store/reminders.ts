import { hourMs } from '#desk/base/duration.ts'
import { type ListedEnquiry, listed } from './read-enquiries.ts'
import { answerableKinds, type Db } from './tables.ts'

// Who still waits for an answer, and which reminders the team has had of them: docs/desk.md §9.

/** So long after an enquiry arrived the team is reminded of it. */
export const reminderHours = [12, 20] as const

/** What is older than this stands in the daily digest each day. */
const remindedForMs = 48 * hourMs

/** More in one email would be a sheet; the next email has the others. */
const maxAtOnce = 100

/** What is new, unanswered and due for a reminder it has not had, the oldest first. */
export async function readDueReminders(db: Db, now: number): Promise<readonly ListedEnquiry[]> {
  return listed(db)
    .where('enquiry.state', '=', 'new')
    .where('kind', 'in', answerableKinds)
    .where('enquiry.received_at', '>', now - remindedForMs)
    .where((is) =>
      is.or(
        reminderHours.map((hours) =>
          is.and([
            is('enquiry.received_at', '<=', now - hours * hourMs),
            is('reminded_hours', '<', hours),
          ]),
        ),
      ),
    )
    .orderBy('enquiry.received_at')
    .orderBy('enquiry.id')
    .limit(maxAtOnce)
    .execute()
}

/** Notes that the team was reminded of them as of that moment: of each step once. */
export async function recordReminded(
  db: Db,
  enquiries: readonly Pick<ListedEnquiry, 'id'>[],
  now: number,
): Promise<void> {
  const ids = enquiries.map(({ id }) => id)
  if (ids.length === 0) return
  await db.transaction().execute(async (trx) => {
    for (const hours of reminderHours) {
      await trx
        .updateTable('enquiry')
        .set({ reminded_hours: hours })
        .where('id', 'in', ids)
        .where('received_at', '<=', now - hours * hourMs)
        .where('reminded_hours', '<', hours)
        .execute()
    }
  })
}
