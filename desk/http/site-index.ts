import { relative, sep } from 'node:path'
import { listFiles } from '#desk/lib/list-files.ts'

/** What lies at each address of the built site: `/about` is `about.html`. */
export type SiteIndex = ReadonlyMap<string, string>

/** Reads the folder once: an address that is not in it cannot reach the disk. */
export async function indexSite(folder: string): Promise<SiteIndex> {
  const files = (await listFiles(folder))
    .filter((file) => !/\.(br|gz)$/.test(file))
    .map((file) => relative(folder, file).split(sep).join('/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')) || isWellKnown(file))
  return new Map(files.map((file) => [addressOf(file), file]))
}

const isWellKnown = (file: string) => file.startsWith('.well-known/')

function addressOf(file: string): string {
  const page = file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')
  return `/${page.replace(/\/$/, '')}`
}
