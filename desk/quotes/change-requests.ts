import { countRows } from '#desk/db/queries.ts'
import { limitRows } from '#desk/db/row-limits.ts'
import type { Db, Trx } from '#desk/db/tables.ts'
import type { Act } from '#desk/enquiries/activities.ts'
import { answeringEvents } from '#desk/enquiries/life.ts'
import { hashOf } from '#desk/lib/tokens.ts'
import type { QuoteRow } from './store.ts'

/** As many as versions of an enquiry (desk.md §5). Each is an email to the team. */
const requests = { perHour: 12, most: 30 }

export const requestsOf = (db: Db | Trx, enquiryId: string) =>
  db
    .selectFrom('message')
    .where('enquiry_id', '=', enquiryId)
    .where('direction', '=', 'in')
    .where('way', '=', 'quote page')

/** Throws `TooOften` if a request just stored is one too many, so that its transaction is undone. */
export const limitRequests = (
  trx: Trx,
  { enquiryId, now }: Pick<Act, 'enquiryId' | 'now'>,
  { id }: { readonly id: string },
): Promise<void> => limitRows(requestsOf(trx, enquiryId).where('id', '!=', id), requests, now)

/** Returns the mark of a request: equal words are one request until the team has answered, since pages are sent again. */
export async function markOfRequest(
  db: Db,
  { id, enquiry_id }: Pick<QuoteRow, 'id' | 'enquiry_id'>,
  text: string,
): Promise<string> {
  const answers = await countRows(
    db
      .selectFrom('activity')
      .where('enquiry_id', '=', enquiry_id)
      .where('name', 'in', answeringEvents),
  )
  return hashOf(`${id} ${answers} ${text}`)
}

/** What the traveller asked to change, since the newest quote was sent. Undefined if nothing. */
export async function readWish(db: Db, enquiryId: string): Promise<string | undefined> {
  const sent = await db
    .selectFrom('quote')
    .select(({ fn }) => fn.max('sent_at').as('at'))
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirst()
  const wishes = await requestsOf(db, enquiryId)
    .select('text')
    .where('at', '>', sent?.at ?? 0)
    .orderBy('at')
    .execute()
  return wishes.map(({ text }) => text).join('\n\n') || undefined
}
