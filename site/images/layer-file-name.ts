import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Returns the built name of a layer. All layers of a poster have the same hash, since the home page names eighteen files
 * and hashes do not compress.
 */
export function layerFileName(file: string): string | undefined {
  const [, name] = /\/images\/layers\/[^/]+\/([^/]+)\.avif$/.exec(file) ?? []
  if (!name) return undefined
  const folder = dirname(file)
  const contents = readdirSync(folder)
    .toSorted()
    .map((one) => readFileSync(join(folder, one)))
  return `_astro/${name}.${hash('sha256', Buffer.concat(contents), 'base64url').slice(0, 6)}.avif`
}
