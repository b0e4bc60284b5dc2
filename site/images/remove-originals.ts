import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * Removes original pictures from the build, since pages show crops. Astro publishes the original of a picture that no
 * page shows, and a photograph may contain the location where it was taken.
 */
export function removeOriginals(): AstroIntegration {
  return {
    name: 'remove-originals',
    hooks: {
      'astro:build:done': ({ dir }) =>
        removeFilesOf('content/media', join(fileURLToPath(dir), '_astro')),
    },
  }
}

/** Removes every copy of a file of `originals` from `published`, whatever its name. */
export async function removeFilesOf(originals: string, published: string): Promise<void> {
  const kept = new Set(await Promise.all((await listFiles(originals)).map(hashOf)))
  for (const file of await listFiles(published)) {
    if (kept.has(await hashOf(file))) await rm(file)
  }
}

const listFiles = async (folder: string) =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(folder, name))

const hashOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
