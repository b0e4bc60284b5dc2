import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type UnzipFileInfo, unzipSync } from 'fflate'
import { megabyte } from '#desk/lib/disk-space.ts'
import { isEditable } from '#desk/website/content-folder.ts'

const maxFiles = 2000
const maxFileBytes = 25 * megabyte
const maxBytes = 200 * megabyte
/** How much is unpacked at a time, apart from larger files. Each time reads the archive's whole list of files. */
const batchBytes = 8 * megabyte

type Unpacked = { readonly files: readonly string[] } | { readonly refused: string }

/**
 * Writes an archive's editable files into a folder, by their numbers in the list that it returns. Only a few of them are
 * in memory at a time.
 */
export async function unpack(archive: string, folder: string): Promise<Unpacked> {
  const bytes = await readFile(archive)
  let [count, size, largest] = [0, 0, 0]
  const sizes = new Map<string, number>()
  try {
    list(bytes, ({ name, originalSize }) => {
      count += 1
      size += originalSize
      largest = Math.max(largest, originalSize)
      if (isEditable(name)) sizes.set(name, originalSize)
    })
    if (count > maxFiles || size > maxBytes || largest > maxFileBytes) {
      return {
        refused: 'It is too large. The limits are 2,000 files of 25 MB each, and 200 MB in all.',
      }
    }
    const names = [...sizes.keys()]
    for (const batch of batchesOf(sizes)) {
      const unzipped = unzipSync(bytes, { filter: ({ name }) => batch.has(name) })
      for (const name of batch)
        await writeFile(join(folder, `${names.indexOf(name)}`), unzipped[name] ?? '')
    }
    return { files: names }
  } catch {
    return { refused: 'This is not an archive that the desk can read.' }
  }
}

const list = (bytes: Uint8Array, see: (file: UnzipFileInfo) => void) =>
  unzipSync(bytes, {
    filter: (file) => {
      see(file)
      return false
    },
  })

function batchesOf(sizes: ReadonlyMap<string, number>): readonly ReadonlySet<string>[] {
  const batches: Set<string>[] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const [name, size] of sizes) {
    if (bytes + size > batchBytes) {
      batches.push(new Set())
      bytes = 0
    }
    bytes += size
    batches.at(-1)?.add(name)
  }
  return batches
}
