import { closedPolicy, workerPolicy } from '#desk/http/security-headers.ts'
import {
  hashedCaching,
  hashedFolder,
  noCaching,
  shortCaching,
  workerFile,
} from '#desk/static/file-headers.ts'
import type { HostedSite } from './hosted-site.ts'

// `_headers` and `_redirects`, which Netlify, Cloudflare and others read in the folder they publish.
// They add the values of all rules that match an address, and Cloudflare reads a hundred rules: so
// each page says its own policy (page-policy.ts), and here stands what a page cannot say of itself.

/** What browsers take from a header only, and what holds for pages and files alike. */
const everywhere = "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

export function headersFile(site: HostedSite): string {
  const rules: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['/*', { ...site.headers, 'content-security-policy': everywhere }],
    [
      `/${hashedFolder}*`,
      { 'cache-control': hashedCaching, 'content-security-policy': closedPolicy },
    ],
    [`/${workerFile}`, { 'cache-control': noCaching, 'content-security-policy': workerPolicy }],
    ['/film/*', { 'cache-control': shortCaching, 'content-security-policy': closedPolicy }],
    ['/flags/*', { 'cache-control': shortCaching, 'content-security-policy': closedPolicy }],
  ]
  const lines = rules.flatMap(([address, headers]) => [
    address,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ])
  return `# Written by npm run build:static.\n${lines.join('\n')}\n`
}

/** Slashes and `.html` at the end of an address these hosts take care of themselves. */
export function redirectsFile({ moved, movedBelow }: HostedSite): string {
  const isOurs = (from: string) => !/\/$|\.html$|^\/index$/.test(from)
  const rules = [
    ...[...moved].filter(([from]) => isOurs(from)),
    ...[...movedBelow].map(([from, to]) => [`${from}*`, to] as const),
  ]
  return `# Written by npm run build:static.\n${rules.map(([from, to]) => `${from} ${to} 301\n`).join('')}`
}
