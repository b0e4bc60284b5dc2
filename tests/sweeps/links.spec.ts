import { expect } from '../site.ts'
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

test('every page can be reached by links from the home page', ({ documents }) => {
  const reached = new Set(['/'])
  for (const route of reached) {
    const page = documents.find((candidate) => candidate.route === route)
    // What a page shows as an example has an address of its own, which it names.
    const own = /<link rel="canonical" href="([^"]+)"/.exec(page?.html ?? '')?.[1] ?? route
    for (const link of [...(page?.links ?? []), own])
      reached.add(new URL(link, `http://site${route}`).pathname)
  }
  // Pages that answer a form or a wrong address.
  const answers = /^\/(no-such-page|offline|(contact|forms)\/(sent|again).*)$/
  const astray = documents.filter(({ route }) => !reached.has(route) && !answers.test(route))
  expect(astray.map(({ route }) => route)).toEqual([])
})

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
