import { globSync, readFileSync } from 'node:fs'
import { parse as parsePath } from 'node:path/posix'

/** An error that stops the build. It has no stack trace, which would only bury the messages. */
export class ContentError extends Error {
  constructor(errors: readonly string[]) {
    super(`The site cannot be built until this is corrected:\n${errors.join('\n')}`)
    this.stack = ''
  }
}

export function readTexts(pattern: string): ReadonlyMap<string, string> {
  const files = globSync(pattern).toSorted()
  return new Map(
    files.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const),
  )
}

/** Whether an entry has the line `hidden: true`. The rest of the entry may be invalid. */
export const isMarked = (text: string, mark: 'hidden' | 'sample') =>
  new RegExp(`^${mark}: *true\\b`, 'm').test(text)

/** Returns the visible entries that match a pattern. They may be invalid. */
export function readEntryTexts(pattern: string) {
  return [...readTexts(pattern)]
    .filter(([, text]) => !isMarked(text, 'hidden'))
    .map(([file, text]) => ({
      file,
      text,
      slug: parsePath(file).name,
      isSample: isMarked(text, 'sample'),
    }))
}
