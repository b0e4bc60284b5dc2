import { createHmac, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { ensureSecret } from '#desk/db/job-state.ts'
import type { Store } from '#desk/db/open-store.ts'
import { ensureKeyFile } from '#desk/lib/files.ts'

export type CallOrigin = 'own' | 'allowed' | 'missing' | 'foreign'

/** Classifies a request's `Origin`. An origin equal to `Host` is the desk's own: pages cannot forge these headers. */
export function classifyOrigin(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  allowed: ReadonlySet<string>,
): CallOrigin {
  const { origin } = headers
  if (origin === undefined) return 'missing'
  if (allowed.has(origin)) return 'allowed'
  // Private windows and sandboxed frames send "null".
  if (!URL.canParse(origin)) return 'foreign'
  return new URL(origin).host === host ? 'own' : 'foreign'
}

/** Returns the client's address, for IPv6 its /64, since a household gets a whole /64. */
export const senderOf = (address: string) => networkAddress(address, 4)

/** Returns the client's network, for IPv6 its /48, since a rented server may get 65,536 /64s. */
export const networkOf = (address: string) => networkAddress(address, 3)

function networkAddress(address: string, groups: number): string {
  const plain = withoutPort(address)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (isIP(plain) !== 6) return plain.slice(0, 64)
  return `${firstGroups(plain, groups)}::/${groups * 16}`
}

/** Removes the port that some proxies add: `203.0.113.9:52100` or `[2001:db8::1]:52100`. */
function withoutPort(address: string): string {
  const [, six, four] = /^(?:\[(.+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(address) ?? []
  return (six ?? four ?? address).replace(/%.*$/, '')
}

function firstGroups(address: string, count: number): string {
  const [head = '', tail = ''] = address.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** Shorter notes are not compared, since different people may well write the same words. */
const minCharacters = 80

export function comparableText(text: string): string | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words.length < minCharacters ? null : words
}

/** Hashes personal data with a key, so that equal values can be compared but not read. */
export type Fingerprint = (text: string) => string

export const fingerprintWith =
  (key: Buffer): Fingerprint =>
  (text) =>
    createHmac('sha256', key).update(text).digest('base64url')

const name = 'traces'

const hint = 'Delete it. The next start creates a new one, and the limits start over.'

/** Reads the key: with SQLite from a file, so that a backup reveals no addresses; with PostgreSQL from the database. */
export async function readFingerprintKey(
  { db, kind }: Pick<Store, 'db' | 'kind'>,
  dataDir: string,
): Promise<Buffer> {
  if (kind === 'postgresql') {
    return Buffer.from(await ensureSecret(db, name, randomBytes(32).toString('hex')), 'hex')
  }
  return ensureKeyFile(join(dataDir, `${name}.key`), hint)
}
