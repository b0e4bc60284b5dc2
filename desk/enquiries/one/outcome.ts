import { type Db, type Outcome, outcomes } from '#desk/db/tables.ts'
import { type Act, type ActionResult, perform, wholeText } from '#desk/enquiries/activities.ts'
import { answeredAt, awaitsFirstAnswer } from '#desk/enquiries/life.ts'
import { Refusal } from '#desk/http/errors.ts'
import type { EnquiryAction } from './enquiry-action.ts'
import { withNote } from './note.tsx'

/** In characters. */
const maxReason = 500

export type NewOutcome = { readonly outcome: Outcome | null; readonly lostReason: string }

export const setOutcome = (
  db: Db,
  act: Act,
  { outcome, lostReason }: NewOutcome,
): Promise<ActionResult> =>
  perform(db, act, 'outcome', async (_trx, enquiry, now) => {
    if (enquiry.outcome === outcome && enquiry.lost_reason === lostReason) return false
    const isCleared = outcome === null
    const isAnswer = !isCleared && awaitsFirstAnswer(enquiry)
    const columns = {
      outcome,
      outcome_at: isCleared ? null : now,
      lost_reason: lostReason,
      ...(isAnswer && answeredAt(enquiry, now)),
      ...(isCleared && { waiting_since: enquiry.waiting_since }),
    }
    return { to: outcome, text: lostReason, columns }
  })

export const outcomeAction: EnquiryAction = {
  address: 'outcome',
  act(act, enquiry, { outcome: given, text = '', none }, options) {
    const outcome = none ? null : outcomes.find((known) => known === given)
    if (outcome === undefined) throw new Refusal(400, 'not an outcome')
    if (outcome === 'lost') {
      const lostReason = wholeText(text, maxReason) || enquiry.lost_reason
      return setOutcome(options.db, act, { outcome, lostReason })
    }
    return withNote(options, act, text, (trx) => setOutcome(trx, act, { outcome, lostReason: '' }))
  },
}
