import type { Db } from '#desk/db/tables.ts'
import { type Act, type ActionResult, perform } from '#desk/enquiries/activities.ts'
import type { EnquiryAction } from './enquiry-action.ts'
import { withNote } from './note.tsx'

export const close = (db: Db, act: Act): Promise<ActionResult> =>
  perform(db, act, 'closed', async () => true)

export const reopen = (db: Db, act: Act): Promise<ActionResult> =>
  perform(db, act, 'reopened', async () => true)

export const closeAction: EnquiryAction = {
  address: 'close',
  act: (act, _enquiry, { text }, options) => withNote(options, act, text, (trx) => close(trx, act)),
}

export const reopenAction: EnquiryAction = {
  address: 'reopen',
  act: (act, _enquiry, { text }, options) =>
    withNote(options, act, text, (trx) => reopen(trx, act)),
}
