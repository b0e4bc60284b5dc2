import { open } from 'node:fs/promises'

/** Makes the names in a folder outlast a power cut; a file's own sync keeps only its content. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows lets no folder be opened, and keeps names by itself.
  if (process.platform === 'win32') return
  await using handle = await open(folder, 'r')
  await handle.sync()
}
