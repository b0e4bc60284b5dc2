import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { indexSite, readRedirects } from '#desk/http/site-build.ts'
import { findDeadLinks } from '#site/content/link-errors.ts'
import { ContentError, readTexts } from '#site/content/read-files.ts'
import { siteAddress } from '../site/site-address.mjs'

/** Throws unless every link within the built site leads to a page. */
export async function checkLinks(siteDir: string): Promise<void> {
  const errors = findDeadLinks(await readSite(siteDir), readTexts('content/**/*.{yaml,md}'))
  if (errors.length > 0) throw new ContentError(errors)
}

async function readSite(folder: string) {
  const index = [...(await indexSite(folder))].toSorted()
  const pages = index.filter(([, file]) => file.endsWith('.html'))
  return {
    pages: new Map(
      pages.map(([address, file]) => [address, readFileSync(join(folder, file), 'utf8')] as const),
    ),
    files: new Set(index.map(([, file]) => `/${file}`)),
    redirects: Object.keys(await readRedirects(folder)),
    origin: siteAddress(process.env),
  }
}
