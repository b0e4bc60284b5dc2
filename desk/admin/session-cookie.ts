import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

// What a browser that is signed in holds: docs/security.md.

const days30 = 30 * 24 * 60 * 60

export type SessionCookie = {
  /** The token a request brings; null where it brings none. */
  readonly read: (header: string | undefined) => string | null
  /** The header that makes a browser keep it. */
  readonly keep: (token: string) => string
  /** The header that makes it forget. */
  readonly forget: () => string
}

/** `__Host-` where there is https: then no other site on the same domain can set or read it. */
export function sessionCookie(isSecure: boolean): SessionCookie {
  const name = isSecure ? '__Host-desk' : 'desk'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read(header = '') {
      const found = header
        .split(';')
        .map((pair) => pair.trim())
        .find((pair) => pair.startsWith(`${name}=`))
      const token = found?.slice(name.length + 1) ?? ''
      return tokenPattern.test(token) ? token : null
    },
    keep: (token) => `${name}=${token}; ${attributes}; Max-Age=${days30}`,
    forget: () => `${name}=; ${attributes}; Max-Age=0`,
  }
}

const tokenPattern = /^[\w-]{43}$/

/** 256 bits that nobody guesses. */
export const newSessionToken = () => randomBytes(32).toString('base64url')

/** As the store knows it. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** What the forms of a session carry, so that a form of another site is known as one. */
export const formTokenOf = (token: string) =>
  createHmac('sha256', token).update('forms').digest('base64url')

export function isFormToken(token: string, given: string): boolean {
  const [own, other] = [Buffer.from(formTokenOf(token)), Buffer.from(given)]
  return own.length === other.length && timingSafeEqual(own, other)
}
