import { BlockList, isIPv4, isIPv6 } from 'node:net'
import { enquiryEmails } from '#desk/db/email-kinds.ts'

/** True if personal data may be sent to this URL: over HTTPS, or to this machine. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
}

/** True if a safe URL may redirect to `to`. Public hosts must not redirect to this machine or a private network. */
export function isSafeRedirect(from: string, to: string): boolean {
  const isPrivate = (url: string) => isPrivateHost(new URL(url).hostname)
  return isSafeAddress(to) && (isPrivate(from) || !isPrivate(to))
}

/** The networks that the internet does not route: https://www.iana.org/assignments/iana-ipv4-special-registry */
const privateNetworks = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(network, prefix)
}

/** The IPv6 addresses that the internet routes, without those for examples, Teredo, 6to4 and other special uses. */
const publicIPv6 = new BlockList()
publicIPv6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv6')
}

export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return privateNetworks.check(address)
  if (!isIPv6(address)) return false
  const inner = embeddedIPv4(address)
  if (inner !== null) return privateNetworks.check(inner)
  return !publicIPv6.check(address, 'ipv6') || privateNetworks.check(address, 'ipv6')
}

/** Returns the IPv4 address in a mapped or translated (NAT64) address, which networks without IPv4 use for every name. */
function embeddedIPv4(address: string): string | null {
  // The URL parser writes every form of an IPv6 address the same way, in hexadecimal.
  const plain = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1)
  const [, high, low] = /^(?:::ffff:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(plain) ?? []
  if (high === undefined || low === undefined) return null
  const [first, last] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [first >> 8, first & 255, last >> 8, last & 255].join('.')
}

/** True for a host of a URL that names this machine or a private network, in whatever form the URL was written. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
    .toLowerCase()
  return host === 'localhost' || host.endsWith('.localhost') || isPrivateAddress(host)
}

export const isThisMachine = (hostname: string) =>
  /^(localhost|\[?::1\]?|127(\.\d+){3})$/.test(hostname)

const knownParameters: ReadonlyMap<string, RegExp> = new Map([
  ['requireTLS', /^(true|false)$/],
  ['name', /^[\w.-]+$/],
])

export function isSmtpUrl(text: string): boolean {
  const url = readServerUrl(text, /^smtps?:$/)
  if (url === null || !/^\/?$/.test(url.pathname)) return false
  return [...url.searchParams].every(([name, value]) => knownParameters.get(name)?.test(value))
}

export function isImapUrl(text: string): boolean {
  const url = readServerUrl(text, /^imaps?:$/)
  return url !== null && url.username !== '' && url.search === ''
}

/** True if the URL names a user without a password, who signs in with an access token. */
export function needsAccessToken(text: string): boolean {
  const { username, password } = new URL(text)
  return username !== '' && password === ''
}

/** Parses a mail server's URL. Returns null if it is incomplete or if its password contains an unencoded `@`. */
function readServerUrl(text: string, protocols: RegExp): URL | null {
  if (!URL.canParse(text) || text.split('@').length > 2) return null
  const url = new URL(text)
  const { protocol, username, password, hostname, pathname, hash } = url
  const isWhole =
    protocols.test(protocol) &&
    hostname !== '' &&
    hash === '' &&
    (username !== '' || password === '') &&
    [username, password, pathname].every(isDecodable)
  return isWhole ? url : null
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

export type Webhook = { readonly name: string; readonly url: string }

const sheet = 'sheet'

const takenNames: ReadonlySet<string> = new Set([...Object.keys(enquiryEmails), sheet, 'all'])

export function isWebhookList(text: string): boolean {
  const webhooks = readWebhookList(text)
  return (
    webhooks.every(
      ({ name, url }) =>
        /^[a-z][a-z0-9-]*$/.test(name) && !takenNames.has(name) && isSafeAddress(url),
    ) && new Set(webhooks.map(({ name }) => name)).size === webhooks.length
  )
}

export const readWebhookList = (text: string): readonly Webhook[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((item) => {
      const [name = '', ...url] = item.split('=')
      return { name, url: url.join('=') }
    })

export function webhooksOf({
  SPREADSHEET_URL: url,
  WEBHOOKS,
}: {
  readonly SPREADSHEET_URL?: string | undefined
  readonly WEBHOOKS: readonly Webhook[]
}): readonly Webhook[] {
  return url === undefined ? WEBHOOKS : [{ name: sheet, url }, ...WEBHOOKS]
}
