import { returnToQuarantine } from './quarantine.ts'
import type { Db, EnquiryRow, EnquiryState } from './tables.ts'

/**
 * Gives an enquiry another state together with what is done about it: both or neither. What was closed in
 * quarantine is there again instead of new. Gives its state; null, and nothing done, when it was changed
 * since it was read.
 */
export async function changeState(
  db: Db,
  { id, revision, state }: Pick<EnquiryRow, 'id' | 'revision' | 'state'>,
  { to, now }: { readonly to: EnquiryState; readonly now: number },
  act: () => Promise<void>,
): Promise<EnquiryState | null> {
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('enquiry')
      .set({ state: to })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('state', '=', state)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return null
    const reached = to === 'new' ? await returnToQuarantine(trx, id, now) : to
    await act()
    return reached
  })
}
