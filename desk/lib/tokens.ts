import { createHash, randomBytes } from 'node:crypto'

/** Returns a random token. Mail programs cut signs off links, so it is hexadecimal. */
export const newToken = (bytes = 32) => randomBytes(bytes).toString('hex')

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
