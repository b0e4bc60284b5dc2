import { emailTemplates } from '#desk/db/tables.ts'

/** True if personal data may be sent to this URL: over HTTPS, or to this machine. */
export function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))
}

/** True if a safe URL may redirect to `to`. Other hosts must not redirect to this machine. */
export function isSafeRedirect(from: string, to: string): boolean {
  const isLocal = (url: string) => isThisMachine(new URL(url).hostname)
  return isSafeAddress(to) && (isLocal(from) || !isLocal(to))
}

export const isThisMachine = (hostname: string) =>
  /^(localhost|\[?::1\]?|127(\.\d+){3})$/.test(hostname)

const knownParameters: Readonly<Record<string, RegExp>> = {
  requireTLS: /^(true|false)$/,
  name: /^[\w.-]+$/,
}

export function isSmtpUrl(text: string): boolean {
  const url = readServerUrl(text, /^smtps?:$/)
  if (url === null || !/^\/?$/.test(url.pathname)) return false
  return [...url.searchParams].every(([name, value]) => knownParameters[name]?.test(value))
}

export function isImapUrl(text: string): boolean {
  const url = readServerUrl(text, /^imaps?:$/)
  return url !== null && url.username !== '' && url.search === ''
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
    (username === '') === (password === '') &&
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

const takenNames: ReadonlySet<string> = new Set([...emailTemplates, sheet, 'all'])

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
