import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { siteSources } from '#desk/lib/files.ts'
import { siteAddress } from '../site/lib/site-address.mjs'

const root = resolve(import.meta.dirname, '..')

export function fingerprintInputs(more: readonly string[] = []): string {
  const hash = createHash('sha256')
  for (const file of [...siteSources, ...more].flatMap(listFiles)) {
    const bytes = readFileSync(join(root, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  hash.update(siteAddress(process.env))
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  if (statSync(absolute).isFile()) return /\.test\.\w+$/.test(path) ? [] : [path]
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
}
