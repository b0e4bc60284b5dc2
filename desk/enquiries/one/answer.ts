import { type Db, expectsAnswer } from '#desk/db/tables.ts'
import { type Act, type ActionResult, perform } from '#desk/enquiries/activities.ts'
import type { EnquiryAction } from './enquiry-action.ts'
import { withNote } from './note.tsx'

export const answerEnquiry = (db: Db, act: Act): Promise<ActionResult> =>
  perform(
    db,
    act,
    'answered',
    async (_trx, { kind, waiting_since }) => expectsAnswer(kind) || waiting_since !== null,
  )

export const answerAction: EnquiryAction = {
  address: 'answered',
  act: (act, _enquiry, { text }, options) =>
    withNote(options, act, text, (trx) => answerEnquiry(trx, act)),
}
