import { promisify } from 'node:util'
import { type Unzipped, unzip } from 'fflate'
import { isEditable } from './content-folder.ts'

const maxFiles = 2000
const maxFileBytes = 25 * 1024 * 1024
const maxBytes = 200 * 1024 * 1024

type Files = readonly (readonly [path: string, file: Uint8Array])[]

export async function unpack(
  bytes: Uint8Array,
): Promise<{ readonly files: Files } | { readonly refused: string }> {
  let [count, size, largest] = [0, 0, 0]
  const files = await promisify<Uint8Array, object, Unzipped>(unzip)(bytes, {
    filter: ({ name, originalSize }: { name: string; originalSize: number }) => {
      count += 1
      size += originalSize
      largest = Math.max(largest, originalSize)
      const isSmall = count <= maxFiles && size <= maxBytes && largest <= maxFileBytes
      return isSmall && isEditable(name)
    },
  }).catch(() => null)
  if (files === null) return { refused: 'This is not an archive that the desk can read.' }
  if (count > maxFiles || size > maxBytes || largest > maxFileBytes) {
    return {
      refused: 'It is too large. The limits are 2,000 files of 25 MB each, and 200 MB in all.',
    }
  }
  return { files: Object.entries(files) }
}
