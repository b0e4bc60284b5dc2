import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PolicyOptions, readPolicies } from '#desk/static/file-headers.ts'
import { indexSite } from '#desk/static/site-index.ts'
import { pagePolicyTag } from '#desk/static/without-desk.ts'

const charset = '<meta charset="utf-8">'

/**
 * Writes into every page the policy that the desk would send with it, so that it holds on any host,
 * also on one that sends no headers of ours. Two headers of one kind both hold, as do a header and
 * this: where a host sends the policy too, nothing changes.
 */
export async function writePagePolicies(siteDir: string, options: PolicyOptions): Promise<number> {
  const policies = await readPolicies(siteDir, await indexSite(siteDir), options)
  const pages = [...policies].filter(([file]) => file.endsWith('.html'))
  for (const [file, policy] of pages) {
    const path = join(siteDir, file)
    const html = await readFile(path, 'utf8')
    if (!html.includes(charset)) throw new Error(`${file} does not say its charset as others do.`)
    // After the charset, which has to stand within the first kilobyte.
    await writeFile(
      path,
      html.replace(charset, () => `${charset}${metaPolicy(policy)}`),
    )
  }
  return pages.length
}

/** A browser takes `frame-ancestors` from a header only, and complains where a page says it. */
function metaPolicy(policy: string): string {
  const directives = policy.split('; ').filter((text) => !text.startsWith('frame-ancestors'))
  return `${pagePolicyTag} content="${directives.join('; ')}">`
}
