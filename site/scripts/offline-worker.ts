/// <reference lib="webworker" />

// The service worker tries the network, then its cached copy if the visitor has read the page before, then /offline.
// Pages with a form are not cached, because an outdated form could send data that the desk no longer accepts.
// docs/decisions/0030-offline-reading-without-forms.md.

import { pathIn, splitPath } from '#core/words.ts'
import { isDeskPath } from '#site/lib/desk-paths.ts'

declare const self: ServiceWorkerGlobalScope

/** Inserted by scripts/build-worker.ts. `files` lists the files of the offline page. */
declare const build: {
  readonly id: string
  readonly files: readonly string[]
  readonly pages: readonly string[]
}

const offlinePage = '/offline'
const cacheName = `pages ${build.id}`
const isHashedFile = (path: string) => /^\/_astro\/.+\.(?:js|css|woff2|svg|avif|jpe?g)$/.test(path)

self.addEventListener('install', (event) => {
  const fresh = build.pages.map((page) => new Request(page, { cache: 'reload' }))
  event.waitUntil(cacheAll([...fresh, ...build.files]).then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => event.waitUntil(takeOver()))

/** Caches a page that was open before the worker started, with the files it has loaded. */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { page, loaded } = event.data as { page: string; loaded: readonly string[] }
  const files = loaded.filter((url) => isHashedFile(new URL(url).pathname))
  event.waitUntil(Promise.all([cacheAll(files), fetch(page).then(cachePage)]))
})

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin || isDeskPath(pathname)) return
  if (mode === 'navigate') event.respondWith(answerPage(event))
  else if (isHashedFile(pathname)) event.respondWith(answerFile(event))
})

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
  // In Firefox a failed preload aborts the navigation, without a chance to serve the cached copy.
  if (!self.navigator.userAgent.includes('Firefox/'))
    await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    const response: Response = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(cachePage(response.clone()))
    return response
  } catch (error) {
    const copy = await caches.match(event.request, { ignoreSearch: true, ignoreVary: true })
    const { language } = splitPath(new URL(event.request.url).pathname)
    const own = pathIn(language, offlinePage)
    const page = copy ?? (await caches.match(own)) ?? (await caches.match(offlinePage))
    if (!page) throw error
    return page
  }
}

async function answerFile(event: FetchEvent): Promise<Response> {
  const copy = await caches.match(event.request, { ignoreVary: true })
  if (copy) return copy
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(put(event.request.url, response.clone()))
  return response
}

/** Caches a complete page, unless it has a form or is `no-store`. */
async function cachePage(response: Response) {
  const { ok, type, redirected, headers, url } = response
  if (!ok || type !== 'basic' || redirected) return
  if (/\bno-store\b/.test(headers.get('cache-control') ?? '')) return
  if (/<div[^>]* data-island=/.test(await response.clone().text())) return
  await put(new URL(url).pathname, response)
}

const put = async (key: string, response: Response) =>
  (await caches.open(cacheName)).put(key, response)

const cacheAll = async (requests: readonly (Request | string)[]) =>
  (await caches.open(cacheName)).addAll([...requests])
