import { element } from './element.ts'

/**
 * Lists the pages the service worker keeps, under the titles they have; and where this page stands
 * in for one that could not be fetched, lets that come as soon as there is a network.
 */
export function listOfflinePages() {
  const stay = new AbortController()
  const { signal } = stay
  addEventListener('online', () => location.reload(), { signal })
  addEventListener('beforeunload', () => stay.abort(), { signal }) // on the way to another page
  const kept = document.querySelector<HTMLElement>('[data-offline-pages]')
  const list = kept?.querySelector('ul')
  if (!kept || !list || !('caches' in window)) return
  findOfflinePages().then((pages) => {
    list.append(
      ...pages.map(({ path, title }) => element('li', {}, element('a', { href: path }, title))),
    )
    kept.hidden = pages.length === 0
  })
}

type KeptPage = { readonly path: string; readonly title: string }

async function findOfflinePages(): Promise<readonly KeptPage[]> {
  const names = await caches.keys()
  const pages = new Map<string, string>()
  for (const name of names.filter((name) => name.startsWith('pages '))) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const html = await (await cache.match(request))?.text()
      pages.set(new URL(request.url).pathname, titleOf(html ?? ''))
    }
  }
  pages.delete('/offline')
  return [...pages].map(([path, title]) => ({ path, title }))
}

/** As the page itself says it, without the name of the site. */
function titleOf(html: string): string {
  const [, title = ''] = /<title>([^<|]*)/.exec(html) ?? []
  const plain = new Map([
    ['&amp;', '&'],
    ['&#39;', "'"],
    ['&quot;', '"'],
  ])
  return title.trim().replaceAll(/&[#\w]+;/g, (sign) => plain.get(sign) ?? sign)
}
