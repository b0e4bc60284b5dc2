import { globSync, readFileSync } from 'node:fs'

/** The text of every file that a pattern names, by the file's name, in order. */
export function readTexts(pattern: string): ReadonlyMap<string, string> {
  const files = globSync(pattern).toSorted()
  return new Map(
    files.map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const),
  )
}
