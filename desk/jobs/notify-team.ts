import { insertNotice } from '#desk/db/deliveries.ts'
import { readJobState, setJobState, takeJobState } from '#desk/db/job-state.ts'
import type { Db, Trx } from '#desk/db/tables.ts'
import type { Notice } from '#desk/emails/notices.ts'
import type { Ids } from '#desk/lib/ids.ts'

export type NotifyDependencies = {
  readonly db: Db
  readonly ids: Ids
  readonly now: () => number
}

export type NoticeContent = Pick<Notice, 'subject' | 'document' | 'names'> & {
  /** Runs in the transaction that stores the notice. */
  readonly onStored?: (trx: Trx) => Promise<void>
}

/**
 * Puts a notice to the team into the outbox unless one of its name was put there after that moment.
 * `write` gets the time of the last one, 0 for never; having nothing to say counts as said.
 */
export type NotifyTeam = (
  name: string,
  notSince: number,
  write: (sentAt: number) => Promise<NoticeContent | null>,
) => Promise<void>

export const notifyTeam =
  ({ db, ids, now }: NotifyDependencies): NotifyTeam =>
  async (name, notSince, write) => {
    const told = toldName(name)
    const sentAt = await readSentAt(db, name)
    if (sentAt > notSince) return
    const content = await write(sentAt)
    await db.transaction().execute(async (trx) => {
      // Another desk on the store may have been quicker.
      if ((await takeJobState(trx, [told]))[told] !== sentAt) return
      await setJobState(trx, { [told]: now() })
      if (content === null) return
      const { onStored, ...written } = content
      await insertNotice(trx, { name, recipient: '', content: written }, { now: now(), ids })
      await onStored?.(trx)
    })
  }

const toldName = (name: string) => `${name} told`

/** When a notice was put into the outbox last; 0 for never. */
export async function readSentAt(db: Db, name: string): Promise<number> {
  const told = toldName(name)
  return (await readJobState(db, [told]))[told] ?? 0
}

/** Counts a notice as sent at that moment if it never was: a new desk has nothing to catch up with. */
export async function ensureSentAt(db: Db, name: string, moment: number): Promise<void> {
  await db
    .insertInto('job_state')
    .values({ name: toldName(name), value: moment })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: moment }).where('job_state.value', '=', 0),
    )
    .execute()
}
