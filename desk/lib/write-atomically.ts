import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from './sync-folder.ts'

/**
 * Writes a file, whole or not at all, and so that a power cut does not undo it: beside its place, then
 * renamed. What was there is replaced. Readable by its owner only.
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  const unfinished = join(dirname(file), `.${basename(file)}.part`)
  try {
    await rm(unfinished, { force: true })
    await using handle = await open(unfinished, 'w', 0o600)
    await handle.writeFile(content)
    await handle.sync()
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await rename(unfinished, file)
  await syncFolder(dirname(file))
}
