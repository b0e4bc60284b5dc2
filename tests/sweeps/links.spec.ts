import { expect } from '../site.ts'
import { type PageDocument, test } from './documents.ts'

test('every internal link leads to an existing page and fragment, and every file exists', async ({
  documents,
  desk,
}) => {
  const { origin } = new URL(desk.url)
  const statuses = new Map<string, Promise<number>>()
  const findings = await Promise.all(
    documents.flatMap(({ route, links, assets }) =>
      [...links, ...assets].map(async (link) => {
        const target = new URL(link, new URL(route, origin))
        if (target.origin !== origin) return []
        // Skips links within a page, and the page for missing addresses, which has status 404.
        const status = target.pathname === route ? 200 : await statusOf(target, statuses)
        if (status !== 200) return [`${route}: ${link} answers ${status}`]
        return hasPart(target, documents) ? [] : [`${route}: ${link} leads to no part`]
      }),
    ),
  )
  expect(findings.flat()).toEqual([])
})

const answers = /^(\/fr)?\/(no-such-page|offline|forms\/answer)$/

test('every page without samples can be reached from the home page', ({ documents }) => {
  const reached = reachedFrom('/', documents)
  const unreachable = documents.filter(
    (page) => !reached.has(page.route) && !answers.test(page.route) && !isSample(page),
  )
  expect(unreachable.map(({ route }) => route)).toEqual([])
})

test('every page with samples can be reached from the first of them, and from no other page', ({
  documents,
}) => {
  const samples = documents.filter(isSample)
  const [first] = samples
  if (!first) throw new Error('the delivered site must show samples')
  const reached = reachedFrom(first.route, documents)
  expect(samples.filter(({ route }) => !reached.has(route)).map(({ route }) => route)).toEqual([])
  const wrongLinks = documents
    .filter((page) => !isSample(page))
    .flatMap(({ route, links }) =>
      links
        .filter((link) => samples.some((sample) => sample.route === link.replace(/[?#].*/, '')))
        .map((link) => `${route}: ${link}`),
    )
  expect(wrongLinks).toEqual([])
})

const isSample = ({ html }: PageDocument) => /<main[^>]*>\s*<p[^>]* data-sample=""/.test(html)

function reachedFrom(start: string, documents: readonly PageDocument[]): ReadonlySet<string> {
  const reached = new Set([start])
  for (const route of reached) {
    const page = documents.find((candidate) => candidate.route === route)
    // Counts the canonical address as a link, since some pages show an entry at a second address.
    const own = /<link rel="canonical" href="([^"]+)"/.exec(page?.html ?? '')?.[1] ?? route
    for (const link of [...(page?.links ?? []), own])
      reached.add(new URL(link, `http://site${route}`).pathname)
  }
  return reached
}

/** Requests each address once, without following redirects, since links should name the final address. */
function statusOf(target: URL, known: Map<string, Promise<number>>): Promise<number> {
  const address = target.href.replace(/#.*$/, '')
  const ask = () =>
    fetch(address, { method: 'HEAD', redirect: 'manual' }).then(({ status }) => status)
  const status = known.get(address) ?? ask()
  known.set(address, status)
  return status
}

function hasPart({ pathname, hash }: URL, documents: readonly PageDocument[]): boolean {
  const page = documents.find(({ route }) => route === pathname)
  if (!page || hash === '' || hash === '#top') return true
  return page.ids.includes(decodeURIComponent(hash.slice(1)))
}
