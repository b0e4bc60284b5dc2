import { createHash } from 'node:crypto'

/** Identifies what a page shows of something, so that a form can say which version of it the member saw. */
export const versionOfContent = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
