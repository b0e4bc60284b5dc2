import type { Services } from '#enquiry/wire.ts'

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
