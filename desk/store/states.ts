import type { Db, EnquiryState } from './tables.ts'

/**
 * Gives an enquiry another state together with what is done about it: both or neither. False, and
 * nothing done, when it was changed since it was read.
 */
export async function changeState(
  db: Db,
  { id, revision }: { readonly id: string; readonly revision: number },
  state: EnquiryState,
  act: () => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('enquiry')
      .set({ state })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning('id')
      .executeTakeFirst()
    if (!changed) return false
    await act()
    return true
  })
}
