import { lookup } from 'node:dns/promises'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postgresMissing } from '../../tests/postgres.ts'
import { newStorePlace } from '../../tests/stores.ts'
import { isStoreFailure } from './failures.ts'
import { openStore } from './open-store.ts'

// Which errors of the stores' drivers pass (503, and an email that is out is recorded later) and which are
// mistakes of ours (500). docs/desk.md §2.

const failure = (fields: object, message = 'as told') => Object.assign(new Error(message), fields)
const ofSqlite = (errcode: number) => failure({ code: 'ERR_SQLITE_ERROR', errcode })

test.each([
  // Node: the network and names
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL', 'EMFILE'],
  ...['EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'ESERVFAIL', 'ETIMEOUT', 'EREFUSED'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ...['ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_SSL_WRONG_VERSION_NUMBER'],
  // PostgreSQL: class 08 connection, 28 login, 3D database, 40 rolled back, 53 resources
  ...['08000', '08001', '08003', '08004', '08006', '08P01', '28000', '28P01', '3D000'],
  ...['40001', '40003', '40P01', '53000', '53100', '53200', '53300', '53400'],
  // 57 intervention, 58 system, XX internal; read-only, in use, locked
  ...['57014', '57P01', '57P02', '57P03', '57P04', '57P05', '58000', '58030', '58P01'],
  ...['XX000', 'XX001', 'XX002', '25006', '55006', '55P03'],
])('%s passes', (code) => {
  expect(isStoreFailure(failure({ code }))).toBe(true)
})

test.each([
  ['23505', 'two rows alike'],
  ['23503', 'a row that points nowhere'],
  ['22P02', 'a text that is no number'],
  ['25P02', 'a transaction that failed before'],
  ['40002', 'a constraint at COMMIT'],
  ['42601', 'a mistake in a query'],
  ['42P01', 'no such table'],
  ['ENOENT', 'a file that is missing'],
  ['ERR_INVALID_ARG_TYPE', 'a mistake in a call'],
])('%s, %s, does not', (code) => {
  expect(isStoreFailure(failure({ code }))).toBe(false)
})

test.each([
  [3, true], // not permitted
  [5, true], // busy
  [517, true], // busy, another snapshot
  [6, true], // locked
  [7, true], // out of memory
  [8, true], // read-only
  [1032, true], // read-only, moved away
  [9, true], // interrupted
  [10, true], // I/O error
  [778, true], // I/O error while writing
  [11, true], // corrupt
  [13, true], // full
  [14, true], // cannot open
  [15, true], // locking protocol
  [22, true], // too large for the file system
  [26, true], // not a database
  [1, false], // a mistake in a query
  [19, false], // constraint
  [2067, false], // two rows alike
  [20, false], // mismatch
  [21, false], // misuse
  [25, false], // no such parameter
])('SQLite %i: %s', (errcode, passes) => {
  expect(isStoreFailure(ofSqlite(errcode))).toBe(passes)
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
  'The server does not support SSL connections',
])('the driver’s own "%s" passes', (message) => {
  expect(isStoreFailure(new Error(message))).toBe(true)
})

test('real ones: a name that nobody knows, a database that cannot be opened', async () => {
  const unknown = await lookup('no-such-host.invalid').catch((error: unknown) => error)
  expect(isStoreFailure(unknown)).toBe(true)
  let unopened: unknown
  try {
    new DatabaseSync('/no-such-folder/desk.sqlite')
  } catch (error) {
    unopened = error
  }
  expect(isStoreFailure(unopened)).toBe(true)
  expect(isStoreFailure(new TypeError('x is not a function'))).toBe(false)
  expect(isStoreFailure('no error')).toBe(false)
})

test.skipIf(postgresMissing !== null)('a real one: a database that is a standby', async () => {
  await using place = await newStorePlace('postgresql')
  const store = await openStore(place.settings)
  const refused = await store.db
    .transaction()
    .execute(async (trx) => {
      await sql`set transaction read only`.execute(trx)
      await trx.updateTable('job_state').set({ value: 0 }).execute()
    })
    .catch((error: unknown) => error)
  await store.close()
  expect(refused).toMatchObject({ code: '25006' })
  expect(isStoreFailure(refused)).toBe(true)
})
