import { expect } from '../site.ts'
import type { PageDocument } from './documents.ts'
import { test } from './sweep.ts'

test('every link inside the site leads to a page, and to a part that is there', async ({
  documents,
  desk,
}) => {
  const findings: string[] = []
  const statuses = new Map<string, Promise<number>>()
  for (const { route, links } of documents) {
    for (const link of links) {
      const target = new URL(link, new URL(route, desk.url))
      if (target.origin !== new URL(desk.url).origin) continue
      // A link within its page is where it is; the page for missing ones answers 404.
      const status = target.pathname === route ? 200 : await statusOf(target, statuses)
      if (status !== 200) findings.push(`${route}: ${link} answers ${status}`)
      else if (!hasPart(target, documents)) findings.push(`${route}: ${link} leads to no part`)
    }
  }
  expect(findings).toEqual([])
})

test('every file a page names is there', async ({ documents, desk }) => {
  const findings: string[] = []
  const statuses = new Map<string, Promise<number>>()
  for (const { route, assets } of documents) {
    for (const asset of assets) {
      const target = new URL(asset, new URL(route, desk.url))
      if (!target.protocol.startsWith('http')) continue
      const status = await statusOf(target, statuses)
      if (status !== 200) findings.push(`${route}: ${asset} answers ${status}`)
    }
  }
  expect(findings).toEqual([])
})

test('§1, §2: the booking page can be reached from every page', ({ documents }) => {
  const without = documents.filter(
    ({ route, links }) => route !== '/booking' && !links.some((link) => /^\/booking\b/.test(link)),
  )
  expect(documents.length).toBeGreaterThan(30)
  expect(without.map(({ route }) => route)).toEqual([])
})

// Pages that answer a form or a wrong address.
const answers = /^\/(no-such-page|offline|forms\/answer)$/

test('every page of ours can be reached by links from the home page', ({ documents }) => {
  const reached = reachedFrom('/', documents)
  const astray = documents.filter(
    (page) => !reached.has(page.route) && !answers.test(page.route) && !isSample(page),
  )
  expect(astray.map(({ route }) => route)).toEqual([])
})

test('every page with samples can be reached from the first of them, and none from a page of ours', ({
  documents,
}) => {
  const samples = documents.filter(isSample)
  const [first] = samples
  if (!first) throw new Error('the site as delivered shows samples')
  const reached = reachedFrom(first.route, documents)
  expect(samples.filter(({ route }) => !reached.has(route)).map(({ route }) => route)).toEqual([])
  const leads = documents
    .filter((page) => !isSample(page))
    .flatMap(({ route, links }) =>
      links
        .filter((link) => samples.some((sample) => sample.route === link.replace(/[?#].*/, '')))
        .map((link) => `${route}: ${link}`),
    )
  expect(leads).toEqual([])
})

/** Whether a page shows the entries of the template: it says so before anything else. */
const isSample = ({ html }: PageDocument) => /<main[^>]*>\s*<p[^>]* data-sample=""/.test(html)

/** The addresses that links lead to from a page, and on from there. */
function reachedFrom(start: string, documents: readonly PageDocument[]): ReadonlySet<string> {
  const reached = new Set([start])
  for (const route of reached) {
    const page = documents.find((candidate) => candidate.route === route)
    // A page that shows an entry as an example names the entry's own address.
    const own = /<link rel="canonical" href="([^"]+)"/.exec(page?.html ?? '')?.[1] ?? route
    for (const link of [...(page?.links ?? []), own])
      reached.add(new URL(link, `http://site${route}`).pathname)
  }
  return reached
}

/** Asked once for each address; a redirect is not followed, since a link can spell its target. */
function statusOf(target: URL, known: Map<string, Promise<number>>): Promise<number> {
  const address = target.href.replace(/#.*$/, '')
  const status = known.get(address) ?? fetch(address, { redirect: 'manual' }).then(statusAlone)
  known.set(address, status)
  return status
}

async function statusAlone(answer: Response): Promise<number> {
  await answer.body?.cancel()
  return answer.status
}

type Parts = ReadonlyArray<{ readonly route: string; readonly ids: readonly string[] }>

function hasPart({ pathname, hash }: URL, documents: Parts): boolean {
  if (hash === '' || hash === '#top') return true
  const id = decodeURIComponent(hash.slice(1))
  return documents.some(({ route, ids }) => route === pathname && ids.includes(id))
}
