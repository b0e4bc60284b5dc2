import { expect, test } from 'vitest'
import { isStoreFailure } from './failures.ts'

// Temporary driver errors cause a 503, and bugs a 500: docs/desk.md §2.

const failure = (fields: object, message = 'as told') => Object.assign(new Error(message), fields)

test.each([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EADDRNOTAVAIL', 'EMFILE'],
  ...['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'],
  ...['EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'ESERVFAIL', 'ETIMEOUT', 'EREFUSED'],
  ...['CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ...['ERR_TLS_CERT_ALTNAME_INVALID', 'ERR_SSL_WRONG_VERSION_NUMBER'],
  // PostgreSQL classes: 08 connection, 28 login, 3D database, 40 rollback, 53 resources
  ...['08000', '08001', '08003', '08004', '08006', '08P01', '28000', '28P01', '3D000'],
  ...['40001', '40003', '40P01', '53000', '53100', '53200', '53300', '53400'],
  // 57 operator intervention, 58 system, XX internal; 25006 read-only, 55006 object in use, 55P03 locked
  ...['57014', '57P01', '57P02', '57P03', '57P04', '57P05', '58000', '58030', '58P01'],
  ...['XX000', 'XX001', 'XX002', '25006', '55006', '55P03'],
])('%s is a store failure', (code) => {
  expect(isStoreFailure(failure({ code }))).toBe(true)
})

test.each([
  ['23505', 'a duplicate key'],
  ['23503', 'a foreign key without a row'],
  ['22P02', 'a text that is not a number'],
  ['25P02', 'a query in a failed transaction'],
  ['40002', 'a constraint violated at COMMIT'],
  ['42601', 'a mistake in a query'],
  ['42P01', 'a missing table'],
  ['ENOENT', 'a missing file'],
  ['ERR_INVALID_ARG_TYPE', 'a mistake in a call'],
])('%s, %s, is not a store failure', (code) => {
  expect(isStoreFailure(failure({ code }))).toBe(false)
})

test('SQLite’s temporary errors are store failures, and bugs are not', () => {
  // Permission, busy, locked, read-only, corrupt, full, I/O. 517, 1032 and 778 are extended codes of 5, 8 and 10.
  const temporary = [3, 5, 517, 6, 7, 8, 1032, 9, 10, 778, 11, 13, 14, 15, 22, 26]
  // Generic error, constraint (2067: unique), mismatch, misuse, parameter out of range.
  const bugs = [1, 19, 2067, 20, 21, 25]
  const passes = (errcode: number) => isStoreFailure(failure({ code: 'ERR_SQLITE_ERROR', errcode }))
  expect([...temporary, ...bugs].filter(passes)).toEqual(temporary)
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
])('the driver’s error "%s" is a store failure', (message) => {
  expect(isStoreFailure(new Error(message))).toBe(true)
  expect(isStoreFailure(message)).toBe(false)
})
