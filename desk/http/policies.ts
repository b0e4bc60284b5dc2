import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workerPath } from '#enquiry/service-worker.ts'
import type { Services } from '#enquiry/wire.ts'
import type { SiteIndex } from './site-build.ts'

/** The things a page's policy depends on: inline code by hash, the hosts of frames, a film of ours. */
export type PageNeeds = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly frames: readonly string[]
  readonly hasFilm: boolean
}

export const needsNothing: PageNeeds = { scripts: [], styles: [], frames: [], hasFilm: false }

/** Where frames may come from: maps and the video (spec §2 embeds them). */
export const frameHosts: readonly string[] = [
  'https://www.youtube-nocookie.com',
  'https://www.google.com',
  'https://www.openstreetmap.org',
]

/** Headers of every answer, whatever it is. desk.md §6. */
export function commonHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    // The video host refuses to play without a referrer, so not "no-referrer".
    'referrer-policy': 'strict-origin-when-cross-origin',
    // For browsers that do not know `frame-ancestors`, and programs that look for it.
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // What a browser would ask the visitor for; frames have nothing they are not given.
    'permissions-policy':
      'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
    // Meaningless over http, and a laptop's localhost must not be locked to https.
    ...(siteUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=63072000',
    }),
  }
}

/** The policy of answers that are no page: nothing may load, nothing may frame. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

/** The service worker's own: it may ask the site for pages and files, and nobody else for anything. */
export const workerPolicy = `${closedPolicy}; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`

/** Calls may go to the desk, and to the services an operator has named instead of it. */
export function callTargets({ sheetUrl, mailUrl }: Services): readonly string[] {
  const elsewhere = [sheetUrl, mailUrl].filter((url) => URL.canParse(url))
  const origins = elsewhere.map((url) => new URL(url).origin)
  // The spreadsheet web app answers by a redirect to this host.
  const redirected = origins.includes('https://script.google.com')
    ? ['https://script.googleusercontent.com']
    : []
  return [...new Set([...origins, ...redirected])]
}

/** One exact policy a page: its inline code by hash, its frames by host, nothing by permission. */
export function pagePolicy(
  { scripts, styles, frames, hasFilm }: PageNeeds,
  callTargets: readonly string[],
): string {
  const directives: readonly (readonly string[])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...scripts],
    ['style-src', "'self'", ...styles],
    ['img-src', "'self'", 'data:'],
    ['font-src', "'self'"],
    ['connect-src', "'self'", ...callTargets],
    ...(hasFilm ? [['media-src', "'self'"]] : []),
    ...(frames.length > 0 ? [['frame-src', ...frames]] : []),
    ['worker-src', "'self'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['base-uri', "'none'"],
    ['require-trusted-types-for', "'script'"],
    // Browsers take a service worker's address from a policy only; this one can say that of
    // enquiry/service-worker.ts alone.
    ['trusted-types', 'offline-reading'],
  ]
  return directives.map((directive) => directive.join(' ')).join('; ')
}

/** What the policy of every page of the built site names, by the page's file name. */
export async function readNeeds(
  folder: string,
  index: SiteIndex,
): Promise<ReadonlyMap<string, PageNeeds>> {
  const pages = [...index.values()].filter((file) => file.endsWith('.html'))
  const read = pages.map(
    async (file) => [file, needsOf(await readFile(join(folder, file), 'utf8'))] as const,
  )
  return new Map(await Promise.all(read))
}

// An attribute's value may hold a ">": the tag ends at the first one outside quotes.
const tag = (name: string) =>
  new RegExp(`<${name}\\b((?:"[^"]*"|'[^']*'|[^>"'])*)>([\\s\\S]*?)</${name}\\s*>`, 'gi')

/** Types of script elements that browsers run or act upon; others are data and need no hash. */
const active = /^(text\/javascript|application\/javascript|module|importmap|speculationrules)$/i

/** What the policy of this page names. */
export function needsOf(html: string): PageNeeds {
  const scripts = [...html.matchAll(tag('script'))].filter(([, attributes = '']) => {
    const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]
    return !/\bsrc\s*=/i.test(attributes) && (type === undefined || active.test(type))
  })
  // A frame is blank until it is asked for: its address stands in another attribute till then.
  const frames = [...html.matchAll(tag('iframe'))]
  return {
    scripts: hashes(scripts),
    styles: hashes([...html.matchAll(tag('style'))]),
    frames: frameHosts.filter((host) => frames.some(([, said = '']) => said.includes(`${host}/`))),
    hasFilm: /<video\b/i.test(html),
  }
}

function hashes(elements: readonly RegExpExecArray[]): readonly string[] {
  const unique = new Set(
    elements.map(
      ([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
    ),
  )
  return [...unique].toSorted()
}

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
