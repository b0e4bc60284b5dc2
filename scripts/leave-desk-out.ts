import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readHostingOptions } from './hosts/hosting-options.ts'
import { writePagePolicies } from './hosts/page-policy.ts'

/** Pages that only the desk answers with: it writes into them what was typed. Nothing links to them. */
const desksPages = ['contact/again', 'contact/sent', 'forms/sent', 'forms/again']

/** Makes of a built site one for a host without the desk. */
export async function leaveDeskOut(siteDir: string): Promise<void> {
  for (const page of desksPages) {
    await rm(join(siteDir, `${page}.html`), { force: true })
    await rm(join(siteDir, page), { recursive: true, force: true })
  }
  await writePagePolicies(siteDir, await readHostingOptions())
}

if (import.meta.main) await leaveDeskOut(process.env['OUT_DIR'] ?? 'dist')
