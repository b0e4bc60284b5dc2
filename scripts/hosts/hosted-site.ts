import { closedPolicy, commonHeaders } from '#desk/http/security-headers.ts'
import { type PolicyOptions, readPolicies } from '#desk/static/file-headers.ts'
import { readRedirects } from '#desk/static/redirects.ts'
import { indexSite } from '#desk/static/site-index.ts'

/** What the desk would answer with, said once for every other host. */
export type HostedSite = {
  /** Of every answer, by their names in small letters. */
  readonly headers: Readonly<Record<string, string>>
  readonly pages: readonly HostedPage[]
  /** Of the page that stands for all that is not there. */
  readonly notFoundPolicy: string
  /** Addresses without a page, in all their spellings, and the page each leads to. */
  readonly moved: ReadonlyMap<string, string>
  /** The same for all addresses under one, `/tour/`, where there is no page. */
  readonly movedBelow: ReadonlyMap<string, string>
  /** Null where SITE_URL does not say it. */
  readonly siteUrl: URL | null
}

export type HostedPage = {
  /** `/about`, of `about.html`. */
  readonly address: string
  readonly file: string
  readonly policy: string
}

export type HostedSiteOptions = PolicyOptions & { readonly siteUrl: string | undefined }

/** Reads the built site. */
export async function readHostedSite(
  siteDir: string,
  options: HostedSiteOptions,
): Promise<HostedSite> {
  const index = await indexSite(siteDir)
  const policies = await readPolicies(siteDir, index, options)
  const pages = [...index]
    .filter(([address, file]) => file.endsWith('.html') && address !== '/404')
    .map(([address, file]) => ({ address, file, policy: policies.get(file) ?? closedPolicy }))
  const redirects = Object.entries(await readRedirects(siteDir))
  const below = redirects.filter(([from]) => from.endsWith('/*'))
  const exact = redirects.filter(([from]) => !from.endsWith('/*'))
  const spellings = [...exact, ...pages.map(({ address }) => [address, address] as const)].flatMap(
    ([from, to]) => spellingsOf(from).map((spelling) => [spelling, to] as const),
  )
  return {
    headers: commonHeaders(options.siteUrl ?? ''),
    pages,
    notFoundPolicy: policies.get('404.html') ?? closedPolicy,
    moved: new Map(spellings.filter(([from, to]) => from !== to)),
    movedBelow: new Map(below.map(([from, to]) => [from.slice(0, -1), to])),
    siteUrl: options.siteUrl === undefined ? null : new URL(options.siteUrl),
  }
}

/** One page has one address; people and programs write others. */
const spellingsOf = (address: string): readonly string[] =>
  address === '/'
    ? ['/', '/index.html', '/index']
    : [address, `${address}/`, `${address}.html`, `${address}/index.html`]
