import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listFiles } from '#desk/lib/files.ts'

const fileScript = /<script\b([^>]*) src="(\/[^"]+\.js)"([^>]*)>/g

/**
 * Adds `integrity` to the scripts of every page, so that browsers refuse a script that a cache or host has altered.
 * SHA-256 is shorter than SHA-384 and strong enough. Also adds `fetchpriority="low"`, because pages work without
 * JavaScript and the main picture should load first.
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
