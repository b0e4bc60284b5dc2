import { createHash } from 'node:crypto'

/** Identifies what a page shows of something, so that a form can say which version of it the member saw. */
export const versionOfContent = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)

/** The version that somebody saw. The desk itself, and a page of an older desk, name none. */
export type Seen = string | number | null | undefined

/** Whether somebody else has changed since what was seen: every form and action asks this alone. */
export const isOvertaken = (seen: Seen, version: string | number): boolean =>
  seen !== undefined && seen !== null && `${seen}` !== `${version}`

/** Reads the number of a version, or a time, that a form carries. Anything else is -1, which nothing has. */
export const readNumber = (text = ''): number => {
  const number = /^\d{1,16}$/.test(text) ? Number(text) : -1
  return Number.isSafeInteger(number) ? number : -1
}
