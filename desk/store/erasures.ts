import { sql } from 'kysely'
import { takeTurns } from './enquiries.ts'
import { ledgerMigration } from './migrations.ts'
import type { Db, EnquiryKind, ErasureTable, Trx } from './tables.ts'

/** An enquiry with every version of what was sent. */
export type FiledEnquiry = {
  readonly id: string
  readonly reference: string
  readonly kind: EnquiryKind
  readonly receivedAt: number
  readonly name: string
  readonly email: string
  readonly payloads: readonly string[]
}

export type Erasure = Readonly<ErasureTable>

/** Every enquiry, the oldest first. Addresses are compared by the program, not by the database. */
export async function readFiled(db: Db): Promise<readonly FiledEnquiry[]> {
  const rows = await db
    .selectFrom('revision')
    .innerJoin('enquiry', 'enquiry.id', 'revision.enquiry_id')
    .select([
      'enquiry.id',
      'enquiry.reference',
      'enquiry.kind',
      'enquiry.received_at as receivedAt',
      'enquiry.name',
      'enquiry.email',
      'revision.payload',
    ])
    .orderBy('enquiry.received_at')
    .orderBy('enquiry.id')
    .orderBy('revision.number')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...later]) => {
    if (!first) return []
    const { payload, ...enquiry } = first
    return [{ ...enquiry, payloads: [payload, ...later.map((row) => row.payload)] }]
  })
}

/** Empty in a store from before there was a ledger. */
export async function readLedger(db: Db): Promise<readonly Erasure[]> {
  const { rows } =
    await sql`select 1 from kysely_migration where name = ${ledgerMigration}`.execute(db)
  if (rows.length === 0) return []
  return db.selectFrom('erasure').selectAll().orderBy('erased_at').execute()
}

/**
 * Takes enquiries out with all that hangs on them, and notes it in the ledger: both or neither. False,
 * and nothing done, while one of their letters is being sent.
 */
export async function eraseEnquiries(
  db: Db,
  ids: readonly string[],
  ledger: readonly Erasure[],
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await takeTurns(trx)
    if (ids.length > 0) {
      const letterOut = await trx
        .selectFrom('letter')
        .select('id')
        .where('enquiry_id', 'in', ids)
        .where('state', '=', 'sending')
        .where('leased_until', '>', now)
        .executeTakeFirst()
      if (letterOut) return false
      await trx.deleteFrom('enquiry').where('id', 'in', ids).execute()
    }
    await addToLedger(trx, ledger)
    return true
  })
}

async function addToLedger(trx: Trx, ledger: readonly Erasure[]): Promise<void> {
  if (ledger.length === 0) return
  await trx
    .insertInto('erasure')
    .values([...ledger])
    .onConflict((conflict) =>
      conflict.column('hash').doUpdateSet({ erased_at: (row) => row.ref('excluded.erased_at') }),
    )
    .execute()
}

/**
 * Every text that tells one enquiry from another: of the given enquiries, and of all the others. What
 * only the first have must not be found anywhere once they are erased.
 */
export async function readTexts(
  db: Db,
  ids: readonly string[],
): Promise<{ readonly theirs: readonly string[]; readonly others: readonly string[] }> {
  const enquiries = await db
    .selectFrom('enquiry')
    .select([
      'id',
      'id as owner',
      'submission_id',
      'reference',
      'name',
      'email',
      'phone',
      'evidence',
    ])
    .execute()
  const revisions = await db
    .selectFrom('revision')
    .select(['enquiry_id as owner', 'content_hash', 'payload'])
    .execute()
  const letters = await db
    .selectFrom('letter')
    .select(['id', 'enquiry_id as owner', 'message_id'])
    .execute()
  const attempts = await db
    .selectFrom('attempt')
    .innerJoin('letter', 'letter.id', 'attempt.letter_id')
    .select(['attempt.id', 'letter.enquiry_id as owner', 'attempt.detail'])
    .execute()
  const wanted = new Set(ids)
  const rows = [...enquiries, ...revisions, ...letters, ...attempts]
  const textsOf = (isTheirs: boolean) =>
    rows
      .filter(({ owner }) => wanted.has(owner) === isTheirs)
      .flatMap((row) => Object.values(row).filter((value) => value !== null))
  return { theirs: textsOf(true), others: textsOf(false) }
}
