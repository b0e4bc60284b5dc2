const knownParameters: Readonly<Record<string, RegExp>> = {
  requireTLS: /^(true|false)$/,
  name: /^[\w.-]+$/,
}

/**
 * Whether an address of a mail server can be right. One with an `@` in its password, a `#` or a `%` is read
 * otherwise than it was meant, and the desk would find out with the first email.
 */
export function isSmtpUrl(text: string): boolean {
  if (!URL.canParse(text) || text.split('@').length > 2) return false
  const { protocol, username, password, hostname, pathname, hash, searchParams } = new URL(text)
  return (
    /^smtps?:$/.test(protocol) &&
    hostname !== '' &&
    (username === '') === (password === '') &&
    [username, password].every(isDecodable) &&
    /^\/?$/.test(pathname) &&
    hash === '' &&
    [...searchParams].every(([name, value]) => knownParameters[name]?.test(value))
  )
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}
