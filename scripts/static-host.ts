import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { servicesElsewhere } from '#core/forms/wire.ts'
import { readOperator } from '#desk/config/content.ts'
import {
  callTargets,
  closedPolicy,
  commonHeaders,
  hashedCaching,
  hashedFolder,
  noCaching,
  readPolicies,
  shortCaching,
  workerFile,
  workerPolicy,
} from '#desk/http/policies.ts'
import { indexSite, pagePolicyTag, readRedirects } from '#desk/http/site-build.ts'

const deskPage = 'forms/answer.html'

export async function prepareForStaticHost(siteDir: string): Promise<void> {
  await rm(join(siteDir, deskPage), { force: true })
  const { services } = await readOperator()
  const targets = callTargets(servicesElsewhere(services))
  const policies = await readPolicies(siteDir, await indexSite(siteDir), targets)
  for (const [file, policy] of policies)
    if (file.endsWith('.html')) await addPolicy(join(siteDir, file), policy)
  await writeFile(join(siteDir, '_headers'), headersFile(process.env['SITE_URL'] ?? ''))
  const redirects = Object.entries(await readRedirects(siteDir))
  await writeFile(
    join(siteDir, '_redirects'),
    redirects.map(([a, b]) => `${a} ${b} 301\n`).join(''),
  )
}

/** Browsers accept `frame-ancestors` in headers only, so `_headers` contains it. */
async function addPolicy(path: string, policy: string) {
  const charset = '<meta charset="utf-8">'
  const html = await readFile(path, 'utf8')
  if (!html.includes(charset)) throw new Error(`${path} has no ${charset}.`)
  // The second policy needs a header. It protects the desk, which is not on a static host.
  const [first = ''] = policy.split(', ')
  const directives = first.split('; ').filter((text) => !text.startsWith('frame-ancestors'))
  const tag = `${pagePolicyTag} content="${directives.join('; ')}">`
  await writeFile(
    path,
    html.replace(charset, () => `${charset}${tag}`),
  )
}

/** Keeps the file short, since some hosts read only the first hundred rules. Hosts combine all rules that match. */
function headersFile(siteUrl: string): string {
  const everywhere = "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
  const cached = (caching: string, policy = closedPolicy) => ({
    'cache-control': caching,
    'content-security-policy': policy,
  })
  const rules = {
    '/*': { ...commonHeaders(siteUrl), 'content-security-policy': everywhere },
    [`/${hashedFolder}*`]: cached(hashedCaching),
    [`/${workerFile}`]: cached(noCaching, workerPolicy),
    '/film/*': cached(shortCaching),
    '/flags/*': cached(shortCaching),
  }
  return Object.entries(rules)
    .map(([address, headers]) =>
      [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join(
        '\n',
      ),
    )
    .join('\n')
}

if (import.meta.main) await prepareForStaticHost(process.env['OUT_DIR'] ?? 'dist')
