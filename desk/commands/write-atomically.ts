import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '#desk/base/sync-folder.ts'

/** Writes a file, whole or not at all: beside its place, then renamed. What was there is replaced. */
export async function writeAtomically(
  file: string,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const unfinished = join(dirname(file), `.${basename(file)}.part`)
  try {
    await rm(unfinished, { force: true })
    await using handle = await open(unfinished, 'a', 0o600)
    for await (const piece of pieces) await handle.appendFile(piece)
    await handle.sync()
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await rename(unfinished, file)
  await syncFolder(dirname(file))
}
