import type { Browser } from '@playwright/test'
import type { TestDesk } from '../desk.ts'
import { type BuiltPage, pages } from './pages.ts'

/** The desk's answer for a page, parsed as a browser parses it before any script runs. */
export type PageDocument = BuiltPage & {
  readonly status: number
  readonly html: string
  readonly title: string
  readonly description: string
  readonly language: string
  readonly firstInHead: string
  readonly headings: number
  readonly mains: number
  readonly headers: number
  readonly footers: number
  readonly unnamedNavigations: number
  readonly ids: readonly string[]
  readonly links: readonly string[]
  readonly assets: readonly string[]
  readonly styleAttributes: readonly string[]
  readonly images: readonly PageImage[]
}

type PageImage = {
  readonly tag: string
  readonly hasSize: boolean
  readonly hasAlt: boolean
  /** A picture as AVIF, or a drawing. */
  readonly isLight: boolean
}

/** Fetches every page from a desk. */
export async function readDocuments(
  browser: Browser,
  desk: TestDesk,
): Promise<readonly PageDocument[]> {
  // An empty page: the site's own would refuse the parser (trusted types).
  await using page = await browser.newPage()
  const answers = await Promise.all(
    pages.map(async (built) => {
      const answer = await desk.get(built.route)
      return { ...built, html: await answer.text(), status: answer.status }
    }),
  )
  const read = await page.evaluate(
    readAll,
    answers.map(({ html }) => html),
  )
  return answers.map((answer, index) => ({ ...answer, ...(read[index] as ReadPage) }))
}

type ReadPage = ReturnType<typeof readAll>[number]

/** Runs in the browser, so it can use nothing but its argument. */
function readAll(pages: readonly string[]) {
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
    return {
      title: read.title,
      description: values('meta[name="description"]', 'content')[0] ?? '',
      language: read.documentElement.lang,
      firstInHead: read.head.firstElementChild?.outerHTML ?? '',
      headings: all('h1').length,
      mains: all('main, [role="main"]').length,
      headers: all('header, [role="banner"]').filter(outermost).length,
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
    }
  })
}
