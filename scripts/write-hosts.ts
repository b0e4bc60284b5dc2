import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { caddyFile } from './hosts/caddy.ts'
import { readHostedSite } from './hosts/hosted-site.ts'
import { readHostingOptions } from './hosts/hosting-options.ts'
import { nginxFile } from './hosts/nginx.ts'
import { headersFile, redirectsFile } from './hosts/static-host.ts'

/** Where the files lie that a server's own folder takes; the others lie in the site. */
const serverFolder = 'build/hosts'

/** Writes what each kind of host reads, all from the headers and redirects of the desk. */
export async function writeHosts(siteDir: string, folder = serverFolder): Promise<void> {
  const siteUrl = process.env['SITE_URL']
  const site = await readHostedSite(siteDir, { ...(await readHostingOptions()), siteUrl })
  await mkdir(folder, { recursive: true })
  await writeFile(join(siteDir, '_headers'), headersFile(site))
  await writeFile(join(siteDir, '_redirects'), redirectsFile(site))
  await writeFile(join(folder, 'nginx.conf'), nginxFile(site))
  await writeFile(join(folder, 'Caddyfile'), caddyFile(site))
  // It is the desk's to read.
  await rm(join(siteDir, '.redirects.json'))
}
