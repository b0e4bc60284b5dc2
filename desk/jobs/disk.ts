import { statfs } from 'node:fs/promises'

export type Disk = { readonly freeBytes: number; readonly allBytes: number }

/** The disk a folder lies on, as far as the desk may use it. */
export async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, allBytes: blocks * bsize }
}
