import { globSync, readFileSync } from 'node:fs'
import { parse } from 'node:path/posix'

/** The text of every file that a pattern names, by the file's name, in order. */
export function readTexts(pattern: string): ReadonlyMap<string, string> {
  const files = globSync(pattern).toSorted()
  return new Map(
    files.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const),
  )
}

/** The entries that a pattern names, as texts: one may be broken, or Astro not have them yet. */
export function readEntryTexts(pattern: string) {
  return [...readTexts(pattern)].map(([file, text]) => ({
    file,
    text,
    slug: parse(file).name,
    isSample: /^sample: *true\b/m.test(text),
  }))
}
