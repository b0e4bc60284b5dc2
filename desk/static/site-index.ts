import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** What lies at each address of the built site: `/about` is `about.html`. */
export type SiteIndex = ReadonlyMap<string, string>

/** Reads the folder once: an address that is not in it cannot reach the disk. */
export async function indexSite(folder: string): Promise<SiteIndex> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')) || isWellKnown(file))
  return new Map(files.map((file) => [addressOf(file), file]))
}

const isWellKnown = (file: string) => file.startsWith('.well-known/')

function addressOf(file: string): string {
  const page = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')
  return `/${page.replace(/\/$/, '')}`
}
