import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles } from '#desk/lib/files.ts'

const fileScript = /<script\b([^>]*) src="(\/[^"]+\.js)"([^>]*)>/g

/**
 * Writes into every built page what the scripts it names hash to (`integrity`): a browser runs none
 * that a cache or a host on the way has changed. Not SHA-384: a page has few bytes, and 256 will do.
 * Pages work without them, so they are asked for after the picture one came for (`fetchpriority`).
 */
export async function sealScripts(folder: string): Promise<number> {
  const pages = (await listFiles(folder)).filter((file) => file.endsWith('.html'))
  const seals = new Map<string, string>()
  for (const file of pages) {
    const html = await readFile(file, 'utf8')
    for (const [, , source = ''] of html.matchAll(fileScript)) {
      if (!seals.has(source)) seals.set(source, sealOf(await readFile(join(folder, source))))
    }
    const sealed = html.replaceAll(
      fileScript,
      (_, before, source, after) =>
        `<script${before} fetchpriority="low" src="${source}" integrity="${seals.get(source)}"${after}>`,
    )
    await writeFile(file, sealed)
  }
  return seals.size
}

const sealOf = (code: Buffer) => `sha256-${createHash('sha256').update(code).digest('base64')}`
