import { type Db, heldQuoteStates, type Trx } from '#desk/db/tables.ts'
import { type Act, type ActionResult, perform } from '#desk/enquiries/activities.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { type Quote, readContent } from './quote.ts'
import {
  changeQuote,
  findAccepted,
  findQuote,
  type QuoteRow,
  quoteStanding,
  supersede,
} from './store.ts'

/** What follows an acceptance in the same transaction, such as the booking of the trip. `earlier`: the quote accepted before. */
export type OnAccepted = (
  trx: Trx,
  act: Act,
  quote: Quote,
  earlier: QuoteRow | null,
) => Promise<void>

type Acceptance = {
  /** Whoever accepts, as typed. */
  readonly name: string
  readonly onAccepted: OnAccepted
}

/**
 * Accepts a quote instead of all others. The enquiry waits for the team, which answers, and enters dates that the quote
 * does not have. Returns `impossible` if the quote is no longer open.
 */
export const acceptQuote = (
  db: Db,
  act: Act,
  { id, number }: Pick<QuoteRow, 'id' | 'number'>,
  { name, onAccepted }: Acceptance,
): Promise<ActionResult> =>
  perform(db, act, 'quote accepted', async (trx, enquiry, now) => {
    const row = await findQuote(trx, id)
    if (row?.state !== 'sent' || quoteStanding(row, kigaliDay(now)) !== 'open') return false
    const earlier = await findAccepted(trx, enquiry.id)
    await supersede(trx, row, heldQuoteStates)
    const accepted = { state: 'accepted', decided_at: now, accepted_by: name } as const
    await changeQuote(trx, { id, state: 'sent' }, accepted)
    await onAccepted(trx, act, readContent(row), earlier)
    // The quote was the answer, also to an enquiry that was reopened since.
    const answered = { answered_at: enquiry.answered_at ?? row.sent_at ?? now }
    return { to: `${number}`, text: name, columns: answered }
  })
