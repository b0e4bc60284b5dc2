import { workerPath } from '#enquiry/service-worker.ts'
import { readNeeds } from './page-policies.ts'
import { closedPolicy, needsNothing, pagePolicy, workerPolicy } from './security-headers.ts'
import type { SiteIndex } from './site-index.ts'

// What each file of the built site is served with. The desk answers with it, and the files for other
// hosts are written from it (scripts/hosts).

export type PolicyOptions = {
  /** Origins a page's calls may go to besides its own. */
  readonly callTargets: readonly string[]
}

/** The service worker, in the folder of the built site. */
export const workerFile = workerPath.slice(1)

/** The policy of every file, by its name: exact for a page, closed for what is none. desk.md §6. */
export async function readPolicies(
  siteDir: string,
  index: SiteIndex,
  options: PolicyOptions,
): Promise<ReadonlyMap<string, string>> {
  const needs = await readNeeds(siteDir, index)
  return new Map([...index.values()].map((file) => [file, policyOf(file)]))

  function policyOf(file: string): string {
    if (file === workerFile) return workerPolicy
    if (!file.endsWith('.html')) return closedPolicy
    return pagePolicy(needs.get(file) ?? needsNothing, options.callTargets)
  }
}

/** The caching of what is neither a page nor named by its content. */
export const shortCaching = 'public, max-age=3600'
export const noCaching = 'no-cache'
export const hashedFolder = '_astro/'
export const hashedCaching = 'public, max-age=31536000, immutable'

export function cachingOf(file: string): string {
  if (file.startsWith(hashedFolder)) return hashedCaching // the name carries a hash of the content
  return file.endsWith('.html') || file === workerFile ? noCaching : shortCaching
}
