import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '#desk/sync-folder.ts'

/** A file being made beside the place it is for: there is none, or the whole one. */
export type UnfinishedFile = {
  readonly path: string
  /** Puts it in its place, whatever was there. */
  readonly put: () => Promise<void>
}

/** Writes pieces beside a file; after what it holds already, where they are to be added. */
export async function writeBeside(
  file: string,
  pieces: AsyncIterable<string | Uint8Array>,
  { adds }: { readonly adds: boolean },
): Promise<UnfinishedFile> {
  const path = join(dirname(file), `.${basename(file)}.part`)
  try {
    await rm(path, { force: true })
    if (adds) await copyFile(file, path)
    await using handle = await open(path, 'a', 0o600)
    for await (const piece of pieces) await handle.appendFile(piece)
    await handle.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return {
    path,
    async put() {
      await rename(path, file)
      await syncFolder(dirname(file))
    },
  }
}

/** Tells one content of a file from another; null where there is no file. */
export async function fingerprint(file: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return hash.digest('hex')
}
