import { hourMs } from '#desk/base/duration.ts'
import { skewMs } from './clock-checks.ts'
import type { NewEnquiry } from './enquiries.ts'
import type { Trx } from './tables.ts'

// The versions of one enquiry: docs/desk.md §2.

/** More versions than anybody writes, and too few to flood the team with. */
const versionsPerHour = 12

/** An enquiry had as many versions in an hour as are kept: this one was not stored. */
export class TooManyVersions extends Error {
  override readonly name = 'TooManyVersions'
  readonly retryAfterMs: number

  constructor(retryAfterMs: number) {
    super('too many versions of one enquiry')
    this.retryAfterMs = retryAfterMs
  }
}

/** Throws `TooManyVersions` where one more would be too many. */
export async function limitVersions(trx: Trx, id: string, now: number): Promise<void> {
  const { count, oldestAt } = await trx
    .selectFrom('revision')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('received_at').as('oldestAt')])
    .where('enquiry_id', '=', id)
    .where('received_at', '>', now - hourMs)
    .where('received_at', '<=', now + skewMs)
    .executeTakeFirstOrThrow()
  if (Number(count) >= versionsPerHour) throw new TooManyVersions(oldestAt + hourMs - now)
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
