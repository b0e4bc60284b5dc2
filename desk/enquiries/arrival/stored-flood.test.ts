import { type KyselyPlugin, type RootOperationNode, SqliteQueryCompiler } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '#desk/db/tables.ts'
import { newStore, noon, plan, strictGuard } from '#desk/db/test-store.ts'
import { leaseDelivery, readOldestEmail } from '#desk/outbox/deliveries.ts'
import { isQuarantineNew, readQuarantine } from './quarantine.ts'

// A visitor who fills the quarantine all day must not slow the desk down for others: docs/desk.md §5.

const fingerprints = { sender: 's', network: 'n', note: 'the same text', mailbox: 'm' }
const program = strictGuard

test('queries that run on every request or every minute do not read the quarantine', async () => {
  await using store = await newStore('sqlite')
  const queries: RootOperationNode[] = []
  const db: Db = store.db.withPlugin(recordQueries(queries))
  const queue = { channel: 'email' } as const
  expect(await leaseDelivery(db, 'sqlite', noon, { leaseMs: 300_000, queue })).toBeNull()
  await readOldestEmail(db)
  await isQuarantineNew(db, noon)
  const plans = queries.map((query) => planOf(store.db, query))
  const steps = (await Promise.all(plans)).flat().filter((step) => /^(SEARCH|SCAN) /.test(step))
  expect(steps.length).toBeGreaterThan(2)
  // Queries use a selective index and do not read all waiting deliveries.
  expect(steps.filter((step) => !isNarrow(step))).toEqual([])
})

const isNarrow = (step: string) =>
  /^SCAN (team|confirmed|\d+-ROW)/i.test(step) ||
  /\((state=\? AND hold_reason=\?|finished_at>\? AND finished_at<\?|changed_at>\?|id=\?|rowid=\?)/.test(
    step,
  )

const recordQueries = (queries: RootOperationNode[]): KyselyPlugin => ({
  transformQuery({ node }) {
    queries.push(node)
    return node
  },
  transformResult: async ({ result }) => result,
})

async function planOf(db: Db, query: RootOperationNode): Promise<readonly string[]> {
  const { sql, parameters } = new SqliteQueryCompiler().compileQuery(query, { queryId: 'plan' })
  const { rows } = await db.executeQuery<{ detail: string }>({
    sql: `explain query plan ${sql}`,
    parameters,
    query,
    queryId: { queryId: 'plan' },
  })
  return rows.map(({ detail }) => detail)
}

test('a sender’s repeated text counts once, and an email lists at most a hundred quarantined enquiries', async () => {
  await using store = await newStore('sqlite')
  for (let index = 0; index < 120; index += 1) {
    const submissionId = `submission-${index}`
    await store.take({ submissionId, reference: null, fingerprints }, noon + index, plan, program)
  }
  const notes = await store.db
    .selectFrom('rate_event')
    .select('id')
    .where('name', '=', 'note')
    .execute()
  expect(notes).toHaveLength(1)
  const { count, newest } = await readQuarantine(store.db)
  expect(count).toBe(120)
  expect(newest).toHaveLength(100)
  expect(newest[0]?.received_at).toBe(noon + 119)
  const other = { ...fingerprints, sender: 'other' }
  await store.take({ submissionId: 'other', reference: null, fingerprints: other }, noon)
  expect(
    await store.db.selectFrom('rate_event').where('name', '=', 'note').select('id').execute(),
  ).toHaveLength(2)
})
