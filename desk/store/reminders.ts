import { hourMs } from '#desk/base/duration.ts'
import { answerableKinds, type Db, type EnquiryKind } from './tables.ts'

// Who still waits for an answer, and which reminders the team has had of them: docs/desk.md §9.

/** So long after an enquiry arrived the team is reminded of it. */
export const reminderHours = [12, 20] as const

/** What is older than this stands in the daily digest each day. */
const remindedForMs = 48 * hourMs

/** More in one email would be a sheet; the next email has the others. */
const maxAtOnce = 100

/** An enquiry in a list for the team. */
export type UnansweredEnquiry = {
  readonly id: string
  readonly reference: string
  readonly kind: EnquiryKind
  readonly name: string
  readonly receivedAt: number
}

/** What is new, unanswered and due for a reminder it has not had, the oldest first. */
export async function readDueReminders(db: Db, now: number): Promise<readonly UnansweredEnquiry[]> {
  return unanswered(db)
    .where('received_at', '>', now - remindedForMs)
    .where((is) =>
      is.or(
        reminderHours.map((hours) =>
          is.and([is('received_at', '<=', now - hours * hourMs), is('reminded_hours', '<', hours)]),
        ),
      ),
    )
    .limit(maxAtOnce)
    .execute()
}

/** Notes that the team was reminded of them as of that moment: of each step once. */
export async function recordReminded(
  db: Db,
  enquiries: readonly Pick<UnansweredEnquiry, 'id'>[],
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

/** What should have been answered before that moment and is not, the oldest first. */
export const readOverdue = (db: Db, arrivedBefore: number): Promise<readonly UnansweredEnquiry[]> =>
  unanswered(db).where('received_at', '<', arrivedBefore).execute()

const unanswered = (db: Db) =>
  db
    .selectFrom('enquiry')
    .select(['id', 'reference', 'kind', 'name', 'received_at as receivedAt'])
    .where('state', '=', 'new')
    .where('kind', 'in', answerableKinds)
    .orderBy('received_at')
    .orderBy('id')

/** What some enquiries say in their newest version, by reference: for the buttons that answer. */
export async function readPayloads(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map()
  const found = await db
    .selectFrom('enquiry')
    .innerJoin('revision', (join) =>
      join
        .onRef('revision.enquiry_id', '=', 'enquiry.id')
        .onRef('revision.number', '=', 'enquiry.revision'),
    )
    .select(['enquiry.reference', 'revision.payload'])
    .where('enquiry.reference', 'in', references)
    .execute()
  return new Map(found.map(({ reference, payload }) => [reference, payload]))
}
