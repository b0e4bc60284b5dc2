// Result codes of sqlite.org/rescode.html: busy, locked, read-only, I/O error, corrupt, full,
// cannot open, not a database. The low byte is the family.
const sqliteFamilies = new Set([5, 6, 8, 10, 11, 13, 14, 26])

// Classes of PostgreSQL's error codes: connection, resources, operator intervention, system.
const postgresClasses = new Set(['08', '53', '57', '58'])
const connectionCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'EPIPE'])

// What the PostgreSQL driver says itself has no code.
const driverFailures =
  /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout exceeded when trying)/

/** Whether the store could not do its work now, so that trying again later makes sense. */
export function isStoreFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode, syscall } = error as {
    code?: unknown
    errcode?: unknown
    syscall?: unknown
  }
  if (syscall === 'connect') return true // whatever the reason, no database
  if (code === 'ERR_SQLITE_ERROR') return sqliteFamilies.has(Number(errcode) & 0xff)
  if (typeof code !== 'string') return driverFailures.test(error.message)
  return connectionCodes.has(code) || (code.length === 5 && postgresClasses.has(code.slice(0, 2)))
}

// "no such table", "no such column" and PostgreSQL's codes for the same.
const missingParts = new Set(['42P01', '42703'])

/** Whether the store lacks what this program reads: it is older, and nobody has brought it up to date. */
export function isStoreOutdated(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (code === 'ERR_SQLITE_ERROR') return /^no such (table|column)\b/.test(error.message)
  return typeof code === 'string' && missingParts.has(code)
}

/** What is read in the place of what such a store lacks; any other error is thrown. */
export function unlessOutdated<Value>(error: unknown, value: Value): Value {
  if (isStoreOutdated(error)) return value
  throw error
}
