import { type Act, type Performed, perform, setColumns } from '#desk/db/activities.ts'
import type { DeliveryContext } from '#desk/db/enquiry-deliveries.ts'
import {
  closeEnquiry,
  markAnswered,
  releaseEnquiry,
  reopenEnquiry,
} from '#desk/db/enquiry-states.ts'
import type { Db, Outcome } from '#desk/db/tables.ts'

// The team's actions on an enquiry. Each records who did it, and does nothing if the enquiry has
// changed since that person saw it: docs/desk.md §10.

export const answerEnquiry = (db: Db, act: Act): Promise<Performed> =>
  perform(db, act, 'answered', (trx, enquiry) => markAnswered(trx, enquiry, act.now))

export const close = (db: Db, act: Act): Promise<Performed> =>
  perform(db, act, 'closed', (trx, enquiry) => closeEnquiry(trx, enquiry))

export const reopen = (db: Db, act: Act): Promise<Performed> =>
  perform(db, act, 'reopened', (trx, enquiry) => reopenEnquiry(trx, enquiry, act.now))

export const release = (
  db: Db,
  act: Act,
  { ids, webhooks }: Pick<DeliveryContext, 'ids' | 'webhooks'>,
): Promise<Performed> =>
  perform(db, act, 'released', (trx, enquiry) =>
    releaseEnquiry(trx, enquiry, { now: act.now, ids, webhooks }),
  )

/** Gives it to somebody of the team; null to nobody. */
export const assign = (db: Db, act: Act, assignee: string | null): Promise<Performed> =>
  perform(db, act, 'assigned', async (trx, enquiry) => {
    if (enquiry.assignee === assignee) return false
    await setColumns(trx, act.enquiryId, { assignee })
    return { to: assignee }
  })

/** Sets the day to come back to it; null for none. */
export const followUpOn = (db: Db, act: Act, day: string | null): Promise<Performed> =>
  perform(db, act, 'follow-up', async (trx, enquiry) => {
    if (enquiry.follow_up === day) return false
    await setColumns(trx, act.enquiryId, { follow_up: day })
    return { to: day }
  })

/** Adds a note. It overwrites nothing: whatever was seen, it is kept. */
export const addNote = (db: Db, act: Act, text: string): Promise<Performed> =>
  perform(db, { ...act, seen: null }, 'noted', async () => ({ text }))

export type NewOutcome = { readonly outcome: Outcome | null; readonly lostReason: string }

/** Says what became of it. Who says that something was quoted has answered it. */
export const setOutcome = (
  db: Db,
  act: Act,
  { outcome, lostReason }: NewOutcome,
): Promise<Performed> =>
  perform(db, act, 'outcome', async (trx, enquiry) => {
    if (enquiry.state === 'quarantine') return false
    if (enquiry.outcome === outcome && enquiry.lost_reason === lostReason) return false
    if (outcome !== null) await markAnswered(trx, enquiry, act.now)
    await setColumns(trx, act.enquiryId, {
      outcome,
      outcome_at: outcome === null ? null : act.now,
      lost_reason: lostReason,
    })
    return { to: outcome, text: lostReason }
  })
