import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Act, type Performed, perform, setColumns } from '#desk/store/activities.ts'
import { returnToQuarantine } from '#desk/store/enquiry-states.ts'
import type { ListedEnquiry } from '#desk/store/read-enquiries.ts'
import type { Db, EnquiryState } from '#desk/store/tables.ts'
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

export type Published = { readonly performed: Performed; readonly state: EnquiryState }

/** Whether it was approved and stands in `content/`. */
export const isApproved = (folder: string, enquiry: Publishable): boolean =>
  enquiry.state === 'closed' && existsSync(join(folder, entryFile(enquiry)))

/** Writes a review or comment into `content/` and closes the enquiry; both or neither. Nothing where it was changed since. */
export const approve = (db: Db, act: Act, folder: string, enquiry: Publishable) =>
  reasonAgainst(enquiry) === null
    ? decide(db, act, enquiry, 'closed', () => writeEntry(folder, enquiry))
    : Promise.resolve({ performed: 'impossible', state: enquiry.state } satisfies Published)

/** Takes its entry out of `content/`; it waits to be read again. */
export const withdraw = (db: Db, act: Act, folder: string, enquiry: Publishable) =>
  decide(db, act, enquiry, 'new', () => removeEntry(folder, enquiry))

async function decide(
  db: Db,
  act: Act,
  enquiry: Publishable,
  to: 'closed' | 'new',
  write: () => Promise<void>,
): Promise<Published> {
  let reached: EnquiryState = enquiry.state
  const name = to === 'closed' ? 'approved' : 'withdrawn'
  const { id, revision, state } = enquiry
  const performed = await perform(db, act, name, async (trx, now) => {
    if (now.revision !== revision || now.state !== state) return false
    await setColumns(trx, id, { state: to })
    reached = to === 'new' ? await returnToQuarantine(trx, id, act.now) : to
    await write()
    return true
  })
  return { performed, state: reached }
}
