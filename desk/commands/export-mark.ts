import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import { CommandError } from './command.ts'

// How far `export --new` has come, for each file it writes to: docs/decisions/0029.

const markSchema = z.strictObject({
  file: z.string(),
  /** The newest moment of the store that stands in the file. */
  sequence: z.int(),
  /** A run that was about to put its file in place. `before` and `after` are fingerprints. */
  pending: z
    .strictObject({ sequence: z.int(), before: z.string().nullable(), after: z.string() })
    .nullable(),
})

export type ExportMark = z.infer<typeof markSchema>

function markFile(dataDir: string, file: string): string {
  const name = createHash('sha256').update(resolve(file)).digest('hex').slice(0, 16)
  return join(dataDir, 'exports', `${name}.json`)
}

/** The mark of a file; where there is none, one that says that nothing stands in it. */
export async function readMark(dataDir: string, file: string): Promise<ExportMark> {
  const place = markFile(dataDir, file)
  const text = await readFile(place, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (text === null) return { file: resolve(file), sequence: 0, pending: null }
  try {
    return markSchema.parse(JSON.parse(text))
  } catch {
    throw new CommandError(
      `${place} cannot be read. Remove it to begin ${file} anew: then every enquiry counts as new.`,
      1,
    )
  }
}

export async function writeMark(dataDir: string, mark: ExportMark): Promise<void> {
  const place = markFile(dataDir, mark.file)
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  const unfinished = `${place}.part`
  await writeFile(unfinished, `${JSON.stringify(mark)}\n`, { mode: 0o600, flush: true })
  await rename(unfinished, place)
}

/**
 * Where a run that was cut off left things. `isDone`: its file is in place, so it counts. `isUnclear`:
 * the file was changed since by somebody else, so its rows may come a second time; none is left out.
 */
export function settleMark(
  mark: ExportMark,
  found: string | null,
): { readonly mark: ExportMark; readonly isUnclear: boolean } {
  const { pending } = mark
  if (pending === null) return { mark, isUnclear: false }
  const isDone = found === pending.after
  const sequence = isDone ? pending.sequence : mark.sequence
  return {
    mark: { ...mark, sequence, pending: null },
    isUnclear: !isDone && found !== pending.before,
  }
}
