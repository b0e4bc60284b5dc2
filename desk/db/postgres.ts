import { PostgresDialect } from 'kysely'
import pg from 'pg'

/** The number of PostgreSQL's type for the store's whole numbers. */
const bigintType = 20

/** Kysely on a pool. Whole numbers come back as numbers: they are milliseconds and counts. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 5000,
    // A query that hangs must not hold a visitor longer than the handler's own limit (desk.md §6).
    query_timeout: 7000,
    types: {
      getTypeParser: ((type: number, format?: 'text') =>
        type === bigintType ? Number : pg.types.getTypeParser(type, format)) as never,
    },
  })
  // A connection that breaks is replaced, and its query fails by itself. Unheard, either event would
  // end the desk: the pool hears idle connections only, not one that breaks between two queries.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return new PostgresDialect({ pool })
}

/** Where the database is, without the password. */
export function placeOf(url: string): string {
  const { hostname, pathname } = new URL(url)
  return `PostgreSQL, database ${decodeURIComponent(pathname.slice(1))} on ${hostname || 'this machine'}`
}
