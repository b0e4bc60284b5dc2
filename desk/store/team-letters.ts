import { sentSince } from './enquiry-letters.ts'
import type { Db, EnquiryKind } from './tables.ts'

// Letters to the team, as the limit and the watch see them: docs/desk.md §5.

const hourMs = 60 * 60 * 1000

/** How many went out within the hour, with those that are in hand. */
export function countTeamLetters(db: Db, now: number) {
  const letters = db.selectFrom('letter').select('id').where('template', '!=', 'customer')
  // Not what a desk that died had in hand: those would be in each other's way for ever.
  const inHand = letters.where('state', '=', 'sending').where('leased_until', '>', now)
  return db
    .selectFrom(
      sentSince(letters, now - hourMs)
        .unionAll(inHand)
        .as('team'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'))
}

/** From so many letters in the hour on updates wait: the rest is for what is new to the team. */
export const updatesUpTo = (perHour: number) => Math.ceil(perHour / 2)

/** An enquiry in a list for the team. */
export type WaitingEnquiry = {
  readonly reference: string
  readonly kind: EnquiryKind
  readonly name: string
}

export type TeamLetters = {
  /** Whether its next ones wait because of the limit. */
  readonly isFull: boolean
  /** Of those that should be out, whatever the limit: when the oldest was written, or null. */
  readonly oldestAt: number | null
}

export async function readTeamLetters(db: Db, now: number, perHour: number): Promise<TeamLetters> {
  const { count } = await countTeamLetters(db, now).executeTakeFirstOrThrow()
  if (Number(count) >= perHour) return { isFull: true, oldestAt: null }
  const { oldestAt } = await writtenTeamLetters(db, now)
    .where('letter.state', 'in', ['pending', 'sending'])
    .$if(Number(count) >= updatesUpTo(perHour), (query) =>
      query.where('letter.template', '!=', 'update'),
    )
    .select(({ fn }) => fn.min('letter.created_at').as('oldestAt'))
    .executeTakeFirstOrThrow()
  return { isFull: false, oldestAt }
}

/**
 * What the team is not told by a letter yet, the oldest first. A letter that is on its way at this
 * moment does not wait: with exactly as many as the limit allows there is nothing to list.
 */
export async function readWaitingEnquiries(
  db: Db,
  now: number,
): Promise<readonly WaitingEnquiry[]> {
  return writtenTeamLetters(db, now)
    .innerJoin('enquiry', 'enquiry.id', 'letter.enquiry_id')
    .where('letter.state', '=', 'pending')
    .select(['enquiry.reference', 'enquiry.kind', 'enquiry.name'])
    .groupBy(['enquiry.reference', 'enquiry.kind', 'enquiry.name'])
    .orderBy(({ fn }) => fn.min('letter.created_at'))
    .orderBy('enquiry.reference')
    .execute()
}

const writtenTeamLetters = (db: Db, now: number) =>
  db
    .selectFrom('letter')
    .where('letter.template', '!=', 'customer')
    .where('letter.created_at', '<=', now)
