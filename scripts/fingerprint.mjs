import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { siteAddress } from '../site/site-address.mjs'
import { root } from './programs.mjs'

/** Everything the build reads. What is not named here can change without a rebuild. */
const inputs = [
  'content',
  'enquiry',
  'site',
  'desk',
  'scripts',
  'astro.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]

/**
 * One text that differs whenever the build could come out differently.
 *
 * @param {readonly string[]} [more] what else it is built from, by the paths of files and folders
 */
export function fingerprintInputs(more = []) {
  const hash = createHash('sha256')
  for (const file of [...inputs, ...more].flatMap(listFiles)) {
    // The length keeps two files from trading bytes unnoticed.
    const bytes = readFileSync(join(root, file))
    hash.update(`${file}\0${bytes.length}\0`).update(bytes)
  }
  // It is built into the pages.
  hash.update(siteAddress(process.env))
  return hash.digest('hex')
}

/** @param {string} path @returns {string[]} */
function listFiles(path) {
  const absolute = join(root, path)
  if (!existsSync(absolute)) return []
  if (statSync(absolute).isFile()) return /\.test\.\w+$/.test(path) ? [] : [path]
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
}
