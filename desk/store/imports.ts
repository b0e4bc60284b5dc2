import { takeTurns } from './enquiries.ts'
import { type Db, type EnquiryKind, type EnquiryState, enquiryKinds, type Trx } from './tables.ts'

/** An enquiry as another desk had it, with every version of what was sent, the oldest first. */
export type FormerEnquiry = {
  readonly id: string
  readonly kind: EnquiryKind
  readonly submissionId: string | null
  readonly reference: string
  readonly state: EnquiryState
  readonly receivedAt: number
  readonly changedAt: number
  readonly answeredAt: number | null
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly evidence: string
  readonly versions: readonly {
    readonly number: number
    readonly receivedAt: number
    readonly contentHash: string
    readonly payload: string
  }[]
}

/**
 * `changed`: it is here in an earlier version. `there`: it is here as it is. `reference taken`: another one
 * has its reference.
 */
export type ImportOutcome = 'new' | 'changed' | 'there' | 'reference taken'

/** What is in the store of those that are to come in; grows with them. */
export type Known = {
  /** The newest version, by id. */
  readonly revisions: Map<string, number>
  readonly submissions: Set<string>
  readonly references: Set<string>
}

export const nothingKnown = (): Known => ({
  revisions: new Map(),
  submissions: new Set(),
  references: new Set(),
})

/** Looks up which of these are here. */
export async function learn(
  db: Db | Trx,
  known: Known,
  enquiries: readonly FormerEnquiry[],
): Promise<void> {
  if (enquiries.length === 0) return
  const rows = db
    .selectFrom('enquiry')
    .select(['id', 'kind', 'submission_id as submissionId', 'reference', 'revision'])
  const values = <Key extends keyof FormerEnquiry>(key: Key) => enquiries.map((one) => one[key])
  const submissions = values('submissionId').map((id) => id ?? '') // which nobody's is
  // One by one: joined by "or", SQLite would read the whole table.
  const found = [
    ...(await rows.where('id', 'in', values('id')).execute()),
    ...(await rows.where('reference', 'in', values('reference')).execute()),
    ...(await rows
      .where('kind', 'in', enquiryKinds)
      .where('submission_id', 'in', submissions)
      .execute()),
  ]
  for (const row of found) remember(known, row, row.revision)
}

type Names = Pick<FormerEnquiry, 'id' | 'kind' | 'submissionId' | 'reference'>

function remember(known: Known, names: Names, revision: number): void {
  known.revisions.set(names.id, Math.max(revision, known.revisions.get(names.id) ?? 0))
  known.references.add(names.reference)
  if (names.submissionId !== null) known.submissions.add(submissionOf(names))
}

const submissionOf = ({ kind, submissionId }: Names) => `${kind} ${submissionId}`

/** What becomes of them, in their order: a file may hold one enquiry in several versions. */
export function judgeImports(
  known: Known,
  enquiries: readonly FormerEnquiry[],
): readonly ImportOutcome[] {
  return enquiries.map((enquiry) => {
    const outcome = judge(known, enquiry)
    if (outcome === 'new' || outcome === 'changed') remember(known, enquiry, newestOf(enquiry))
    return outcome
  })
}

function judge(known: Known, enquiry: FormerEnquiry): ImportOutcome {
  const revision = known.revisions.get(enquiry.id)
  if (revision !== undefined) return newestOf(enquiry) > revision ? 'changed' : 'there'
  if (enquiry.submissionId !== null && known.submissions.has(submissionOf(enquiry))) return 'there'
  return known.references.has(enquiry.reference) ? 'reference taken' : 'new'
}

const newestOf = ({ versions }: FormerEnquiry) => versions.at(-1)?.number ?? 1

/** Stores what is not here yet, without a letter: all of it or nothing. Gives what became of each. */
export async function importEnquiries(
  db: Db,
  enquiries: readonly FormerEnquiry[],
): Promise<readonly ImportOutcome[]> {
  return db.transaction().execute(async (trx) => {
    await takeTurns(trx)
    const known = nothingKnown()
    await learn(trx, known, enquiries)
    const outcomes = judgeImports(known, enquiries)
    for (const [index, enquiry] of enquiries.entries()) {
      if (outcomes[index] === 'new') await insertFormer(trx, enquiry)
      if (outcomes[index] === 'changed') await changeFormer(trx, enquiry)
    }
    return outcomes
  })
}

const valuesOf = (enquiry: FormerEnquiry, sequence: number) => ({
  state: enquiry.state,
  changed_at: enquiry.changedAt,
  answered_at: enquiry.answeredAt,
  revision: newestOf(enquiry),
  name: enquiry.name,
  email: enquiry.email,
  phone: enquiry.phone,
  evidence: enquiry.evidence,
  sequence,
})

async function insertFormer(trx: Trx, enquiry: FormerEnquiry): Promise<void> {
  await trx
    .insertInto('enquiry')
    .values({
      id: enquiry.id,
      kind: enquiry.kind,
      submission_id: enquiry.submissionId,
      reference: enquiry.reference,
      received_at: enquiry.receivedAt,
      first_call: 'import',
      ...valuesOf(enquiry, await takeTurns(trx)),
    })
    .execute()
  await insertVersions(trx, enquiry)
}

async function changeFormer(trx: Trx, enquiry: FormerEnquiry): Promise<void> {
  await trx
    .updateTable('enquiry')
    .set(valuesOf(enquiry, await takeTurns(trx)))
    .where('id', '=', enquiry.id)
    .execute()
  await insertVersions(trx, enquiry)
}

async function insertVersions(trx: Trx, { id, versions }: FormerEnquiry): Promise<void> {
  const rows = versions.map(({ number, receivedAt, contentHash, payload }) => ({
    enquiry_id: id,
    number,
    received_at: receivedAt,
    content_hash: contentHash,
    payload,
  }))
  // Those that are here already stay.
  await trx
    .insertInto('revision')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
