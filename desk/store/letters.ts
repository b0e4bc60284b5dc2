import { sql } from 'kysely'
import type { StoreKind } from './migrations.ts'
import type { Db, EnquiryKind, LetterTemplate, Trx } from './tables.ts'
import { countTeamLetters, updatesUpTo } from './team-letters.ts'

/** A letter to send, with the words it is written from. */
export type DueLetter = {
  readonly id: string
  readonly template: LetterTemplate
  readonly revision: number
  readonly messageId: string
  readonly createdAt: number
  readonly attempts: number
  readonly enquiryId: string
  readonly kind: EnquiryKind
  readonly reference: string
  readonly receivedAt: number
  readonly name: string
  readonly email: string
  readonly phone: string
  /** How often it was made new again by hand. */
  readonly reopened: number
  readonly payload: string
  /** What the team was told last before this letter's own revision, if any. */
  readonly earlierPayload: string | null
  /** Whether no confirmation goes out for it, nor went out. */
  readonly isUnconfirmed: boolean
  /** Whether the customer's mailbox refused it for good. */
  readonly isRefused: boolean
  /** When its words are written: just before it is sent. */
  readonly writtenAt: number
}

/** A letter this desk has taken. */
export type LetterInHand = DueLetter & { readonly leasedUntil: number }

export type ClaimRules = {
  /** How long a letter belongs to the desk that took it. */
  readonly leaseMs: number
  readonly teamLettersPerHour: number
}

/**
 * Takes the next due letter and marks it as being sent: no other process takes it until the lease is
 * over, whatever else becomes of it meanwhile. A held letter whose time has come is due: the browser
 * never made its third call. Once so many letters went to the team in an hour, its next ones wait, updates
 * from half as many on; what is new to it goes before what was changed. Null when nothing is due.
 */
export async function claimDueLetter(
  db: Db,
  kind: StoreKind,
  now: number,
  { leaseMs, teamLettersPerHour }: ClaimRules,
): Promise<LetterInHand | null> {
  const next = db
    .selectFrom('letter')
    .select('id')
    .$if(Number.isFinite(teamLettersPerHour), (query) =>
      query.where((is) =>
        is.or([
          is('template', '=', 'customer'),
          is('template', '!=', 'update').and(countTeamLetters(db, now), '<', teamLettersPerHour),
          is(countTeamLetters(db, now), '<', updatesUpTo(teamLettersPerHour)),
        ]),
      ),
    )
    .where((is) =>
      is.or([
        is('state', 'in', ['pending', 'held']).and('due_at', '<=', now),
        is('state', '=', 'sending'),
      ]),
    )
    .where((is) => is.or([is('leased_until', 'is', null), is('leased_until', '<', now)]))
    .orderBy(sql`case template when 'update' then 1 else 0 end`)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    // SQLite has one writer and no word for it.
    .$if(kind === 'postgresql', (query) => query.forUpdate().skipLocked())
  // Looked for by reading alone: an idle outbox must not queue for the write lock with the visitors.
  if (!(await next.executeTakeFirst())) return null
  const leasedUntil = now + leaseMs
  // Taken and read at once: whoever changes the enquiry finds the letter in hand, or it is written from
  // what they changed it to.
  return db.transaction().execute(async (trx) => {
    const claimed = await trx
      .updateTable('letter')
      .set({ state: 'sending', leased_until: leasedUntil })
      .where('id', '=', next)
      .returning('id')
      .executeTakeFirst()
    return claimed ? { ...(await readLetter(trx, claimed.id, now)), leasedUntil } : null
  })
}

/** A customer's letter is written from what is known last, the others from their own revision. */
async function readLetter(trx: Trx, id: string, writtenAt: number): Promise<DueLetter> {
  const letter = await trx
    .selectFrom('letter')
    .innerJoin('enquiry', 'enquiry.id', 'letter.enquiry_id')
    .innerJoin('revision', (join) =>
      join
        .onRef('revision.enquiry_id', '=', 'enquiry.id')
        .on((is) =>
          is.or([
            is('letter.template', '=', 'customer').and(
              'revision.number',
              '=',
              is.ref('enquiry.revision'),
            ),
            is('letter.template', '!=', 'customer').and(
              'revision.number',
              '=',
              is.ref('letter.revision'),
            ),
          ]),
        ),
    )
    .leftJoin('revision as earlier', (join) =>
      join
        .onRef('earlier.enquiry_id', '=', 'enquiry.id')
        .onRef('earlier.number', '<', 'letter.revision')
        .on((is) =>
          is(
            'earlier.number',
            '=',
            is
              .selectFrom('letter as told')
              // The first version is told before any update, however it stands with its letter.
              .select(({ fn }) => fn.coalesce(fn.max('told.revision'), sql<number>`1`).as('number'))
              .whereRef('told.enquiry_id', '=', 'letter.enquiry_id')
              .whereRef('told.revision', '<', 'letter.revision')
              .where('told.template', 'in', ['team', 'contact', 'update'])
              .where('told.state', '=', 'sent'),
          ),
        ),
    )
    .select([
      'letter.id',
      'letter.template',
      'letter.revision',
      'letter.message_id as messageId',
      'letter.created_at as createdAt',
      'letter.attempts',
      'enquiry.id as enquiryId',
      'enquiry.kind',
      'enquiry.reference',
      'enquiry.received_at as receivedAt',
      'enquiry.name',
      'enquiry.email',
      'enquiry.phone',
      'enquiry.reopened',
      'revision.payload',
      'earlier.payload as earlierPayload',
    ])
    .where('letter.id', '=', id)
    .executeTakeFirstOrThrow()
  const confirmations = await trx
    .selectFrom('letter')
    .select('state')
    .where('enquiry_id', '=', letter.enquiryId)
    .where('template', '=', 'customer')
    .execute()
  const refusal = await trx
    .selectFrom('attempt')
    .innerJoin('letter as confirmation', 'confirmation.id', 'attempt.letter_id')
    .select('attempt.id')
    .where('confirmation.enquiry_id', '=', letter.enquiryId)
    .where('confirmation.template', '=', 'customer')
    .where('attempt.outcome', '=', 'refused')
    .executeTakeFirst()
  return {
    ...letter,
    isUnconfirmed: confirmations.every(({ state }) => state === 'skipped'),
    isRefused: refusal !== undefined,
    writtenAt,
  }
}
