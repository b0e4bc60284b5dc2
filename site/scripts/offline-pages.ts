// Must not import other modules: the service worker caches only the files that the offline page names.

/** Lists the cached pages, and reloads the page once the browser is online again. */
export async function listOfflinePages() {
  const leaving = new AbortController()
  const { signal } = leaving
  addEventListener('online', () => location.reload(), { signal })
  addEventListener('beforeunload', () => leaving.abort(), { signal })
  const kept = document.querySelector<HTMLElement>('[data-offline-pages]')
  if (!kept || !('caches' in window)) return
  const name = (await caches.keys()).find((key) => key.startsWith('pages '))
  const cache = name && (await caches.open(name))
  if (!cache) return
  for (const { url } of await cache.keys()) {
    const href = new URL(url).pathname
    if (href.endsWith('/offline') || href.startsWith('/_astro/')) continue
    const html = await (await cache.match(url))?.text()
    const title = /<title\b[^>]*>([^<|]*)/.exec(html ?? '')?.[1] ?? href
    const text = title.trim().replaceAll('&amp;', '&').replaceAll('&#39;', "'")
    const item = document.createElement('li')
    item.append(Object.assign(document.createElement('a'), { href, textContent: text }))
    kept.querySelector('ul')?.append(item)
    kept.hidden = false
  }
}
