import { createHash, randomBytes } from 'node:crypto'

/** Returns a random hexadecimal token. With base64url, mail programs could cut a final `-` or `_` off a link. */
export const newToken = (bytes = 32) => randomBytes(bytes).toString('hex')

export const hashOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex')
