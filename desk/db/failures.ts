// SQLite's PERM, BUSY, LOCKED, NOMEM, READONLY, INTERRUPT, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL, NOLFS and NOTADB.
// The low byte of an extended code is its primary code: sqlite.org/rescode.html.
const sqliteFamilies = new Set([3, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 22, 26])

// PostgreSQL's error classes for connections, logins, unknown databases, rollbacks, resources, operator intervention,
// system and internal errors, and its codes for read-only (a standby after a failover), object in use and locked.
const postgresCodes = /^((08|28|3D|40|53|57|58|XX)[0-9A-Z]{3}|25006|55006|55P03)$/
const constraintViolation = '40002' // a violation at COMMIT is a bug, not an outage

const networkCodes =
  /^(E(CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|TIMEOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NETRESET|NOTFOUND|NODATA|SERVFAIL|REFUSED|ADDRNOTAVAIL|MFILE|NFILE)|EAI_[A-Z]+)$/
/** Of files beside the store, such as uploads on their way: a full or broken disk. */
const diskCodes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])
const networkCalls: ReadonlySet<unknown> = new Set(['connect', 'getaddrinfo'])
const tlsCodes = /^(ERR_(SSL|TLS)_|CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_(GET|VERIFY)_)/

// The PostgreSQL driver's own errors have no code.
const driverFailures =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout|timeout expired|timeout exceeded when trying|The server does not support SSL|There was an error establishing an SSL)/

export function isStoreFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, errcode, syscall } = error as {
    code?: unknown
    errcode?: unknown
    syscall?: unknown
  }
  if (networkCalls.has(syscall)) return true // the database is unreachable, whatever the code
  if (code === 'ERR_SQLITE_ERROR') return sqliteFamilies.has(Number(errcode) & 0xff)
  if (typeof code !== 'string') return driverFailures.test(error.message)
  if (networkCodes.test(code) || tlsCodes.test(code) || diskCodes.has(code)) return true
  return postgresCodes.test(code) && code !== constraintViolation
}

const missingParts = new Set(['42P01', '42703'])

export function isStoreOutdated(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (code === 'ERR_SQLITE_ERROR') return /^no such (table|column)\b/.test(error.message)
  return typeof code === 'string' && missingParts.has(code)
}
