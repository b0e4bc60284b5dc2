import { createHmac, randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { domainToASCII } from 'node:url'
import type { FastifyRequest } from 'fastify'
import { ensureSecret } from '#desk/db/job-state.ts'
import type { Store } from '#desk/db/open-store.ts'
import { ensureKeyFile } from '#desk/lib/files.ts'

/** Where a call came from, as far as a browser says so. */
export type CallOrigin = 'own' | 'allowed' | 'missing' | 'foreign'

/**
 * Judges a call's `Origin`. The page's own host counts as own whatever name the desk is reached by;
 * a browser does not let a page forge either header.
 */
export function classifyOrigin(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  allowed: ReadonlySet<string>,
): CallOrigin {
  const { origin } = headers
  if (origin === undefined) return 'missing'
  if (allowed.has(origin)) return 'allowed'
  // A private window or a sandboxed frame says "null": nobody's own.
  if (!URL.canParse(origin)) return 'foreign'
  return new URL(origin).host === host ? 'own' : 'foreign'
}

// Who sends and who is written to, as the limits of docs/desk.md §5 count them.

/** A network address as one sender has it: of IPv6 the /64 that a household gets. */
export const senderOf = (address: string) => networkAddress(address, 4)

/** The network it belongs to: of IPv6 the /48 that one who rents servers gets, with 65,536 senders. */
export const networkOf = (address: string) => networkAddress(address, 3)

function networkAddress(address: string, groups: number): string {
  const plain = withoutPort(address)
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (isIP(plain) !== 6) return plain.slice(0, 64)
  return `${firstGroups(plain, groups)}::/${groups * 16}`
}

/** Some proxies write `203.0.113.9:52100` or `[2001:db8::1]:52100`. */
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

type Provider = {
  /** The domains that lead to one mailbox; it is counted under the first. */
  readonly domains: readonly string[]
  /** The signs in a name that make no other mailbox. */
  readonly ignored: RegExp
}

/** Mail providers that give one mailbox many addresses, by their own help pages. */
const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[._-]/g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: /(?!)/g },
  {
    // Takes a dot for a hyphen.
    domains: [
      'yandex.ru',
      'ya.ru',
      ...['by', 'com', 'kz', 'ua', 'uz'].map((tld) => `yandex.${tld}`),
    ],
    ignored: /[.-]/g,
  },
]

/** At Fastmail `anything@victim.fastmail.com` reaches `victim@fastmail.com`. */
const fastmailSubdomain = /^([^.]+)\.(fastmail\.[a-z.]+)$/

/**
 * The mailbox behind a mail address: `Vic.Tim+1@gmail.com` reaches `victim@gmail.com`. However its domain is
 * written, in wide letters or in ASCII, it is the same one.
 */
export function mailboxOf(email: string): string {
  const plain = email.trim().normalize('NFKC').toLowerCase()
  const at = plain.lastIndexOf('@')
  const name = plain.slice(0, at).replace(/\+.*$/, '')
  const domain = domainToASCII(plain.slice(at + 1)) || plain.slice(at + 1)
  const [, owner, fastmail] = fastmailSubdomain.exec(domain) ?? []
  if (owner !== undefined) return `${owner}@${fastmail}`
  const provider = providers.find(({ domains }) => domains.includes(domain))
  if (provider === undefined) return `${name}@${domain}`
  return `${name.replaceAll(provider.ignored, '')}@${provider.domains[0]}`
}

/** Shorter texts are said by many who do not know of each other. */
const minCharacters = 80

/** A text as it is compared with others: its letters and figures. Null when it is too short. */
export function comparableText(text: string): string | null {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return words.length < minCharacters ? null : words
}

/** Turns what must not be kept into what can only be compared. */
export type Fingerprint = (text: string) => string

export const fingerprintWith =
  (key: Buffer): Fingerprint =>
  (text) =>
    createHmac('sha256', key).update(text).digest('base64url')

const name = 'traces'

const hint = 'Delete it: the next start makes a new one, and what the limits counted counts anew.'

/**
 * The key of the hashes that stand for addresses, made at the first start. With SQLite it is a file beside
 * the store, so that a backup alone does not tell whose addresses they are. Desks that share a PostgreSQL
 * database share nothing else, and have to count together: there it lies in the database.
 */
export async function readFingerprintKey(
  { db, kind }: Pick<Store, 'db' | 'kind'>,
  dataDir: string,
): Promise<Buffer> {
  if (kind === 'postgresql') {
    return Buffer.from(await ensureSecret(db, name, randomBytes(32).toString('hex')), 'hex')
  }
  return ensureKeyFile(join(dataDir, `${name}.key`), hint)
}
