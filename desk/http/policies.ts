import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '#core/forms/wire.ts'
import { workerPath } from '#core/service-worker.ts'
import type { SiteIndex } from './site-build.ts'

// The response headers for each file (desk.md §6). `scripts/static-host.ts` writes them into files for other hosts.

export function commonHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    // Sends a referrer, because YouTube does not play without one.
    'referrer-policy': 'strict-origin-when-cross-origin',
    // For browsers without `frame-ancestors`, and for scanners.
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
    // Left out over http, where browsers ignore it. On localhost it would force https.
    ...(siteUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000',
    }),
  }
}

const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** The policy of responses that are not pages. They load nothing, send no forms and cannot be framed. */
export const closedPolicy = `${nothing}; form-action 'none'`

export const privateHeaders = {
  'cache-control': 'no-store',
  // Avoids "no-referrer", which makes browsers send `Origin: null` with forms.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
  // Differs from the public pages' value, so that browsers put the two in separate groups: a script in a public page
  // that opens one of these gets no access to it.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
} as const

export const privatePolicy = `${nothing}; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'`

export const workerPolicy = `${closedPolicy}; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`

export function callTargets({ sheetUrl, mailUrl }: Services): readonly string[] {
  const elsewhere = [sheetUrl, mailUrl].filter((url) => URL.canParse(url))
  const origins = elsewhere.map((url) => new URL(url).origin)
  // Google's spreadsheet web app redirects to this host.
  const redirected = origins.includes('https://script.google.com')
    ? ['https://script.googleusercontent.com']
    : []
  return [...new Set([...origins, ...redirected])]
}

const frameHosts: readonly string[] = [
  'https://www.youtube-nocookie.com',
  'https://www.google.com',
  'https://www.openstreetmap.org',
]

/** The hashes of the inline scripts of the project's own templates: site/build/own-scripts.ts. */
type OwnScripts = ReadonlySet<string>

/** Reads the list that the build has written. Without it, no inline script is allowed. */
export async function readOwnScripts(siteDir: string): Promise<OwnScripts> {
  const text = await readFile(join(siteDir, '.scripts.json'), 'utf8').catch(() => '[]')
  return new Set(JSON.parse(text) as string[])
}

/**
 * Returns a page's Content-Security-Policy, with the hashes of its own inline scripts and of its styles, and the hosts
 * of its frames. A script that is in the page, but not in a template, does not run.
 */
export function pagePolicy(
  html: string,
  callTargets: readonly string[],
  ownScripts: OwnScripts,
): string {
  const elements = Object.groupBy(html.matchAll(withContent), ([, name = '']) => name.toLowerCase())
  const { iframe = [], script = [], style = [] } = elements
  // Searches all attributes, since a frame's URL is not in `src` until the visitor opens the frame.
  const frames = frameHosts.filter((host) =>
    iframe.some(([, , attributes = '']) => attributes.includes(`${host}/`)),
  )
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    [
      'script-src',
      "'self'",
      ...hashes(script.filter(isActive)).filter((hash) => ownScripts.has(hash.slice(1, -1))),
    ],
    ['style-src', "'self'", ...hashes(style)],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...callTargets],
    ...(/<video\b/i.test(html) ? [['media-src', "'self'"]] : []),
    ...(frames.length > 0 ? [['frame-src', ...frames]] : []),
    ['worker-src', "'self'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['base-uri', "'none'"],
    ['require-trusted-types-for', "'script'"],
    // The only Trusted Types policy. It allows one URL, the service worker's.
    ['trusted-types', 'offline-reading'],
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}

// An attribute may contain ">", so the tag ends at the first one outside quotes.
const withContent = /<(iframe|script|style)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/\1\s*>/gi

/** The script types that browsers execute or apply. All other types are data and need no hash. */
const active = /^(text\/javascript|application\/javascript|module|importmap|speculationrules)$/i

const isActive = ([, , attributes = '']: RegExpExecArray) => {
  const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]
  return !/\bsrc\s*=/i.test(attributes) && (type === undefined || active.test(type))
}

function hashes(elements: readonly RegExpExecArray[]): readonly string[] {
  const unique = new Set(
    elements.map(
      ([, , , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    ),
  )
  return [...unique].toSorted()
}

/**
 * Returns a second policy, which applies together with the page's: forms may be sent only to the addresses of the
 * page's own forms. A script in the page cannot send a form to the desk in a member's name.
 */
export function formPolicy(html: string): string {
  const actions = [...html.matchAll(/<form\b[^>]*?\baction="(\/[^"?#;,\s]*)/gi)]
  const paths = [...new Set(actions.map(([, path]) => `*:*${path}`))].toSorted()
  return `form-action ${paths.length === 0 ? "'none'" : paths.join(' ')}`
}

export const workerFile = workerPath.slice(1)

export async function readPolicies(
  siteDir: string,
  index: SiteIndex,
  callTargets: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ownScripts = await readOwnScripts(siteDir)
  const policies = [...index.values()].map(async (file) => {
    if (file === workerFile) return [file, workerPolicy] as const
    if (!file.endsWith('.html')) return [file, closedPolicy] as const
    const html = await readFile(join(siteDir, file), 'utf8')
    return [file, `${pagePolicy(html, callTargets, ownScripts)}, ${formPolicy(html)}`] as const
  })
  return new Map(await Promise.all(policies))
}

export const shortCaching = 'public, max-age=3600'
export const noCaching = 'no-cache'
export const hashedFolder = '_astro/'
export const hashedCaching = 'public, max-age=31536000, immutable'

export function cachingOf(file: string): string {
  if (file.startsWith(hashedFolder)) return hashedCaching
  return file.endsWith('.html') || file === workerFile ? noCaching : shortCaching
}
