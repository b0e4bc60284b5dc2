import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'

/** The tag that only `scripts/static-host.ts` writes, into pages that no desk sends. */
export const pagePolicyTag = '<meta http-equiv="Content-Security-Policy"'

/** Whether the pages in a folder are those of `npm run build:static`: their forms never reach a desk. */
export function isBuiltWithoutDesk(siteDir: string): boolean {
  try {
    return readFileSync(join(siteDir, 'index.html'), 'utf8').includes(pagePolicyTag)
  } catch {
    return false // No page is a matter of its own.
  }
}

/** A site whose forms lead past the desk would lose enquiries without a word. */
export function refuseSiteWithoutDesk(siteDir: string): void {
  if (!isBuiltWithoutDesk(siteDir)) return
  throw new ConfigurationError(
    `SITE_DIR: the pages in ${siteDir} were built for a host without the desk; build them with npm run build, or write another folder`,
  )
}
