import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Act, type Performed, perform, setColumns } from '#desk/store/activities.ts'
import { returnToQuarantine } from '#desk/store/enquiry-states.ts'
import type { ListedEnquiry } from '#desk/store/read-enquiries.ts'
import type { Db } from '#desk/store/tables.ts'
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

/** Writes a review or comment into `content/` and closes the enquiry; both or neither. */
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

/** Nothing where the enquiry was changed since it was read. */
const decide = (
  db: Db,
  act: Act,
  { id, revision, state }: Publishable,
  to: 'closed' | 'new',
  write: () => Promise<void>,
) =>
  perform(db, act, to === 'closed' ? 'approved' : 'withdrawn', async (trx, now) => {
    if (now.revision !== revision || now.state !== state) return false
    await setColumns(trx, id, { state: to })
    if (to === 'new') await returnToQuarantine(trx, id, act.now)
    await write()
    return true
  })
