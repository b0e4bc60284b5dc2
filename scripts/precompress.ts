import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

// Compressed once, after the build: the strongest brotli is too slow to run for every answer.
const texts = /\.(html|css|js|mjs|svg|json|xml|txt|webmanifest|ics)$/

const brotli = (content: Buffer) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
const gzipped = (content: Buffer) => promisify(gzip)(content, { level: 9 })

/** Puts a `.br` and a `.gz` beside every text of the built site. */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && texts.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
  // One after the other: the compressor has threads of its own.
  for (const file of files) {
    const content = await readFile(file)
    await Promise.all([
      writeFile(`${file}.br`, await brotli(content)),
      writeFile(`${file}.gz`, await gzipped(content)),
    ])
  }
  return files.length
}

if (import.meta.main) {
  const count = await precompress(process.env['OUT_DIR'] ?? 'dist')
  console.log(`${count} files compressed`)
}
