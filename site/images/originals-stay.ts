import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/**
 * Takes the pictures' own files out of the build: pages show cuts of them. Astro publishes the file of
 * a picture that no page shows, and a photograph may say where it was taken.
 */
export function originalsStay(): AstroIntegration {
  return {
    name: 'originals-stay',
    hooks: {
      'astro:build:done': ({ dir }) => takeOut('content/media', join(fileURLToPath(dir), '_astro')),
    },
  }
}

/** Removes from one folder every file that lies in the other, under whatever name. */
export async function takeOut(originals: string, published: string): Promise<void> {
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
