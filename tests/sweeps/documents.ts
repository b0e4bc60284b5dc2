import { resolve } from 'node:path'
import type { Browser } from '@playwright/test'
import type { TestDesk } from '../desk.ts'
import { deskOfWorker, test as onSite, perWorker } from '../site.ts'
import { pages } from './pages.ts'

const project = resolve(import.meta.dirname, '../..')

/** The desk's response for a page of the build, parsed before any script runs. */
export type PageDocument = Awaited<ReturnType<typeof readDocuments>>[number]

export const test = onSite.extend<object, { documents: readonly PageDocument[] }>({
  sharedDesk: [deskOfWorker(async () => ({ folder: project })), perWorker],
  documents: [
    async ({ browser, sharedDesk }, use) => use(await readDocuments(browser, sharedDesk)),
    { scope: 'worker' },
  ],
})

async function readDocuments(browser: Browser, desk: TestDesk) {
  // An empty page, since the site's Trusted Types would block the parser.
  await using page = await browser.newPage()
  const answers = await Promise.all(
    pages.map(async (built) => {
      const { status, headers, ...answer } = await readAnswer(desk, built.route)
      return { ...built, ...answer, status, headers }
    }),
  )
  const parsed = await page.evaluate(
    parseAll,
    answers.map(({ html }) => html),
  )
  return answers.map((answer, index) => ({ ...answer, ...(parsed[index] as ParsedPage) }))
}

async function readAnswer(desk: TestDesk, route: string) {
  const answer = await desk.get(route)
  return { html: await answer.text(), status: answer.status, headers: answer.headers }
}

type ParsedPage = ReturnType<typeof parseAll>[number]

/** Runs in the browser, so it can use only its argument. */
function parseAll(pages: readonly string[]) {
  return pages.map((html) => {
    const read = new DOMParser().parseFromString(html, 'text/html')
    const all = (selector: string) => [...read.querySelectorAll(selector)]
    const values = (selector: string, attribute: string) =>
      all(selector).map((element) => element.getAttribute(attribute) ?? '')
    const opening = (element: Element) => (element.cloneNode(false) as Element).outerHTML
    const outermost = (element: Element) =>
      !element.parentElement?.closest('main, article, section')
    const inSets = values('img[srcset], source[srcset]', 'srcset').flatMap((set) =>
      set.split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
    )
    const texts: Text[] = []
    const walker = read.createTreeWalker(read.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    return {
      title: read.title,
      description: values('meta[name="description"]', 'content')[0] ?? '',
      language: read.documentElement.lang,
      headings: all('h1').length,
      mains: all('main, [role="main"]').length,
      headerCount: all('header, [role="banner"]').filter(outermost).length,
      footers: all('footer, [role="contentinfo"]').filter(outermost).length,
      unnamedNavigations: all('nav:not([aria-label], [aria-labelledby])').length,
      ids: all('[id]').map(({ id }) => id),
      links: values('a[href], area[href]', 'href'),
      assets: [
        ...values('img[src], script[src], source[src]', 'src'),
        ...values('link[href]:not([rel="canonical"])', 'href'),
        ...values('use[href], image[href]', 'href').filter((href) => !href.startsWith('#')),
        ...inSets,
      ],
      styleAttributes: all('[style]').map(opening),
      images: all('img').map((image) => ({
        tag: opening(image),
        hasSize: image.hasAttribute('width') && image.hasAttribute('height'),
        hasAlt: image.hasAttribute('alt'),
        isLight: /\.(svg|avif)(\?|$)/.test(image.getAttribute('src') ?? ''),
      })),
      prices: texts
        .filter(({ data, parentElement }) => {
          return /(?:\$|USD |RWF )\d/.test(data) && !parentElement?.closest('script, style')
        })
        .map((it) => {
          const statement = it.parentElement?.closest('p, li, tr, output, div')
          const head = statement?.closest('table')?.tHead
          return texts
            .filter((text) => statement?.contains(text) || head?.contains(text))
            .map(({ data }) => data)
            .join(' ')
        }),
    }
  })
}
