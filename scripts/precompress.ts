import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFiles } from '#desk/base/list-files.ts'

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
export async function precompress(folder: string): Promise<void> {
  const files = (await listFiles(folder)).filter((file) => texts.test(file))
  // All at once: the compressor works in Node's four threads.
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      await writeFile(`${file}.br`, await brotli(content))
      await writeFile(`${file}.gz`, await gzipped(content))
    }),
  )
}
