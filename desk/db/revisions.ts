import { dayMs, hourMs } from '#desk/lib/time.ts'
import { isWithin } from './clock.ts'
import type { NewEnquiry } from './enquiries.ts'
import type { EnquiryRow, Trx } from './tables.ts'
import { TooMany } from './too-many.ts'

// The versions of one enquiry: docs/desk.md §2.

/** More versions than anybody writes, and too few to flood the team with. */
const versionsPerHour = 12

/** Versions of one enquiry for good: each is kept with all its words. */
const versionsInAll = 30

/** Throws `TooMany` where one more would be too many. */
export async function limitVersions(
  trx: Trx,
  { id, revision }: Pick<EnquiryRow, 'id' | 'revision'>,
  now: number,
): Promise<void> {
  if (revision >= versionsInAll) throw new TooMany('too many versions of one enquiry', dayMs)
  const { count, oldestAt } = await trx
    .selectFrom('revision')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('received_at').as('oldestAt')])
    .where('enquiry_id', '=', id)
    .where(isWithin('received_at', hourMs, now))
    .executeTakeFirstOrThrow()
  if (Number(count) < versionsPerHour) return
  throw new TooMany('too many versions of one enquiry', oldestAt + hourMs - now)
}

export async function insertRevision(
  trx: Trx,
  enquiryId: string,
  number: number,
  { contentHash, payload }: NewEnquiry,
  now: number,
): Promise<void> {
  await trx
    .insertInto('revision')
    .values({
      enquiry_id: enquiryId,
      number,
      received_at: now,
      content_hash: contentHash,
      payload,
    })
    .execute()
}
