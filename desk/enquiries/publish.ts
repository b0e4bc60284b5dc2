import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Act, type Performed, perform, setColumns } from '#desk/db/activities.ts'
import { closeEnquiry, returnToQuarantine } from '#desk/db/enquiry-states.ts'
import type { ListedEnquiry } from '#desk/db/read-enquiries.ts'
import type { Db } from '#desk/db/tables.ts'
import { ActionError } from './action-error.ts'
import {
  entryFile,
  isPublishable,
  type Publishable,
  reasonAgainst,
  removeEntry,
  writeEntry,
} from './published-entry.ts'

/** The review or comment that can be decided about now; null for whatever else it may be. */
export const publishableNow = (enquiry: ListedEnquiry): Publishable | null =>
  // In quarantine its emails would wait for a release that nobody can give any more.
  isPublishable(enquiry) && enquiry.state !== 'quarantine' ? enquiry : null

/** Whether it was approved and stands in `content/`. */
export const isApproved = (folder: string, enquiry: Publishable): boolean =>
  enquiry.state === 'closed' && existsSync(join(folder, entryFile(enquiry)))

/** Closes the enquiry of a review or comment and writes it into `content/`; both or neither. */
export const approve = async (
  db: Db,
  act: Act,
  folder: string,
  enquiry: Publishable,
): Promise<Performed> =>
  reasonAgainst(enquiry) === null
    ? decide(db, act, enquiry, 'closed', () => writeEntry(folder, enquiry))
    : 'impossible'

/** Takes its entry out of `content/`; it waits to be read again. */
export const withdraw = (db: Db, act: Act, folder: string, enquiry: Publishable) =>
  decide(db, act, enquiry, 'new', () => removeEntry(folder, enquiry))

/**
 * Does nothing where the enquiry was changed since it was read. The file changes after the commit: a commit
 * that fails publishes nothing. Where the file cannot be changed, the enquiry is put back.
 */
async function decide(
  db: Db,
  act: Act,
  enquiry: Publishable,
  to: 'closed' | 'new',
  changeFile: () => Promise<void>,
): Promise<Performed> {
  const [name, opposite] =
    to === 'closed' ? (['approved', 'withdrawn'] as const) : (['withdrawn', 'approved'] as const)
  const performed = await perform(db, act, name, async (trx, now) => {
    if (now.revision !== enquiry.revision || now.state !== enquiry.state) return false
    await setColumns(trx, now.id, { state: to })
    if (to === 'new') await returnToQuarantine(trx, now.id, act.now)
    return true
  })
  if (performed !== 'done') return performed
  try {
    await changeFile()
  } catch (error) {
    const putBack = { ...act, id: randomUUID(), seen: null }
    await perform(db, putBack, opposite, async (trx, now) => {
      if (to === 'new') await closeEnquiry(trx, now)
      await setColumns(trx, now.id, { state: enquiry.state })
      return true
    })
    const { code } = error as NodeJS.ErrnoException
    throw new ActionError(
      `${entryFile(enquiry)} could not be changed (${code}), so nothing was. Ask whoever looks after the desk’s machine to let the desk write there.`,
    )
  }
  return 'done'
}
