import { inLanguage } from '#core/server/in-language.ts'
import type { Context } from '#desk/config/context.ts'
import type { NoticeEmail } from '#desk/db/email-kinds.ts'
import { advance, readJobState } from '#desk/db/job-state.ts'
import type { Db, Trx } from '#desk/db/tables.ts'
import type { Notice } from '#desk/emails/notices.ts'
import { insertNotice } from './deliveries.ts'

export type NoticeContext = Pick<Context, 'db' | 'ids' | 'now' | 'operator' | 'siteUrl'>

export type NoticeContent = Pick<Notice, 'subject' | 'document'> & {
  /** Runs in the transaction that stores the notice. */
  readonly onStored?: (trx: Trx) => Promise<void>
}

/** Queues a notice unless one with this name was queued after `notSince`. `write` returns null to send nothing. */
export async function notifyTeam(
  { db, ids, now, operator }: NoticeContext,
  name: NoticeEmail,
  notSince: number,
  write: (sentAt: number) => Promise<NoticeContent | null>,
): Promise<void> {
  const sentAt = await readSentAt(db, name)
  if (sentAt > notSince) return
  const content = await inLanguage(operator.teamLanguage, () => write(sentAt))
  await db.transaction().execute(async (trx) => {
    if (!(await advance(trx, stateKey(name), { from: sentAt, to: now() })) || content === null)
      return
    const { onStored, ...written } = content
    await insertNotice(trx, { name, recipient: '', content: written }, { now: now(), ids })
    await onStored?.(trx)
  })
}

const stateKey = (name: string) => `${name} told`

export async function readSentAt(db: Db, name: string): Promise<number> {
  const key = stateKey(name)
  return (await readJobState(db, [key]))[key] ?? 0
}

/** Makes a notice that was never queued count as queued at `moment`, so that a new desk has nothing to catch up on. */
export async function ensureSentAt(db: Db, name: string, moment: number): Promise<void> {
  await db
    .insertInto('job_state')
    .values({ name: stateKey(name), value: moment })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: moment }).where('job_state.value', '=', 0),
    )
    .execute()
}
