import { setColumns } from './activities.ts'
import { type DeliveryContext, releaseDeliveries } from './enquiry-deliveries.ts'
import { type EnquiryRow, type EnquiryState, expectsAnswer, type Trx } from './tables.ts'

// How an enquiry comes to its end, and back: docs/desk.md §3, §9. Each is a part of `perform`, which read
// the enquiry when it was its turn. False, and nothing done, where the enquiry stands otherwise.

/** Notes that a new enquiry was answered at this moment, where somebody waits for an answer to its kind. */
export async function markAnswered(trx: Trx, { id, kind, state }: EnquiryRow, now: number) {
  if (state !== 'new' || !expectsAnswer(kind)) return false
  await setColumns(trx, id, { state: 'answered', answered_at: now })
  return true
}

/** Closes an enquiry that needs nothing more. Closed in quarantine, it stays unsent. */
export async function closeEnquiry(trx: Trx, { id, state }: EnquiryRow) {
  if (state === 'closed') return false
  await setColumns(trx, id, { state: 'closed' })
  return true
}

/**
 * Makes an enquiry new again that was answered or closed by mistake: its clock goes on from when it
 * arrived. What had become of it is no longer so: the record keeps what was said. What was closed in
 * quarantine is there again.
 */
export async function reopenEnquiry(trx: Trx, { id, state }: EnquiryRow, now: number) {
  if (state !== 'answered' && state !== 'closed') return false
  const noOutcome = { outcome: null, outcome_at: null, lost_reason: '' }
  await setColumns(trx, id, { state: 'new', answered_at: null, ...noOutcome })
  await returnToQuarantine(trx, id, now)
  return true
}

/** Lets an enquiry out of quarantine, and writes the deliveries it causes. */
export async function releaseEnquiry(trx: Trx, enquiry: EnquiryRow, context: DeliveryContext) {
  if (enquiry.state !== 'quarantine') return false
  await setColumns(trx, enquiry.id, { state: 'new', quarantined: 0 })
  await releaseDeliveries(trx, enquiry, context)
  return true
}

/**
 * Puts an enquiry that was closed in quarantine back there, and returns its state: `new` if it was closed
 * elsewhere. It counts as changed now, or one that was closed long ago would be purged the same day.
 */
export async function returnToQuarantine(trx: Trx, id: string, now: number): Promise<EnquiryState> {
  const returned = await trx
    .updateTable('enquiry')
    .set({ state: 'quarantine', changed_at: now })
    .where('id', '=', id)
    .where('quarantined', '=', 1)
    .returning('id')
    .executeTakeFirst()
  return returned ? 'quarantine' : 'new'
}
