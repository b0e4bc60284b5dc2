import { createHash, randomBytes } from 'node:crypto'

/** Returns a random token in hexadecimal, since mail programs cut punctuation off the end of links. */
export const newToken = (bytes = 32) => randomBytes(bytes).toString('hex')

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
