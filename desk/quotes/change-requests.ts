import { isWithin } from '#desk/db/clock.ts'
import { countRows } from '#desk/db/queries.ts'
import type { Db, Trx } from '#desk/db/tables.ts'
import { hourMs } from '#desk/lib/time.ts'

// A quote's link may be shared or stolen, and every request for changes is an email to the team.

/** As many as versions of an enquiry (desk.md §5): nobody asks for more by hand. */
const requestsPerHour = 12
const maxRequests = 30

/** Thrown when a quote's page has sent too many requests for changes. The page says where to write instead. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests'
}

export const requestsOf = (db: Db | Trx, enquiryId: string) =>
  db
    .selectFrom('message')
    .where('enquiry_id', '=', enquiryId)
    .where('direction', '=', 'in')
    .where('way', '=', 'quote page')

/** Throws `TooManyRequests` if the request just stored is one too many, so that its transaction is undone. */
export async function limitRequests(trx: Trx, enquiryId: string, now: number): Promise<void> {
  const stored = requestsOf(trx, enquiryId)
  const isTooMany =
    (await countRows(stored)) > maxRequests ||
    (await countRows(stored.where(isWithin('at', hourMs, now)))) > requestsPerHour
  if (isTooMany) throw new TooManyRequests('too many requests for changes of one quote')
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
