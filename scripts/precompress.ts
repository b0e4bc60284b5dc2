import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFiles } from '#desk/lib/files.ts'

// The strongest brotli level is too slow for each response, so files are compressed after the build.
const texts = /\.(html|css|js|mjs|svg|json|xml|txt|webmanifest|ics)$/

const brotli = (content: Buffer) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
const gzipped = (content: Buffer) => promisify(gzip)(content, { level: 9 })

/** Writes `.br` and `.gz` files. Reuses those of unchanged files in `earlier`, which saves 7 s of CPU time. */
export async function precompress(folder: string, earlier?: string): Promise<void> {
  const files = (await listFiles(folder)).filter((file) => texts.test(file))
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file)
      const before = earlier && join(earlier, relative(folder, file))
      const isSame = before && (await readFile(before).catch(() => null))?.equals(content)
      for (const [ending, compress] of [
        ['.br', brotli],
        ['.gz', gzipped],
      ] as const) {
        const kept = isSame ? await readFile(`${before}${ending}`).catch(() => null) : null
        await writeFile(`${file}${ending}`, kept ?? (await compress(content)))
      }
    }),
  )
}
