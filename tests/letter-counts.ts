import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

const question = 'select state, count(*) as count from letter group by state'

/** How many emails a desk's store has in each state: beside the running desk, whatever it is doing. */
export async function countLetters({
  DATA_DIR,
  DATABASE_URL,
}: {
  readonly DATA_DIR: string
  readonly DATABASE_URL: string | undefined
}): Promise<Readonly<Record<string, number>>> {
  const rows = DATABASE_URL ? await askPostgres(DATABASE_URL) : askSqlite(DATA_DIR)
  return Object.fromEntries(rows.map(({ state, count }) => [`${state}`, Number(count)]))
}

function askSqlite(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, 'desk.sqlite'), { readOnly: true, timeout: 5000 })
  try {
    return database.prepare(question).all()
  } finally {
    database.close()
  }
}

async function askPostgres(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<{ state: string; count: string }>(question)).rows
  } finally {
    await client.end()
  }
}
