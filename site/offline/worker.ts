/// <reference lib="webworker" />
import {
  evict,
  filesOf,
  hasForm,
  isCacheable,
  isOfBuild,
  isPicture,
  strategyFor,
} from './cache-rules.ts'

// The service worker: keeps the pages a visitor has read for when there is no network. With one,
// every page comes from the network. docs/decisions/0016-reading-offline.md.

declare const self: ServiceWorkerGlobalScope

/** Written in by scripts/build-worker.ts. */
declare const build: { readonly id: string; readonly scripts: readonly string[] }

const offlinePage = '/offline'
const pagesName = `pages ${build.id}`
const filesName = 'files' // by hashed names, so it serves every build
const maxPages = 40
const maxFiles = 200

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver())
})

/** A page that may have been open before the worker was: what it is and what it has loaded. */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const { page, loaded } = event.data as { page: string; loaded: readonly string[] }
  const files = loaded.filter((url) => url.startsWith(`${self.location.origin}/_astro/`))
  event.waitUntil(Promise.all([keepFiles(files), keepOpened(page)]))
})

self.addEventListener('fetch', (event) => {
  switch (strategyFor(event.request, self.location.origin)) {
    case 'page':
      return event.respondWith(answerPage(event))
    case 'file':
      return event.respondWith(answerFile(event))
    case 'picture':
      return event.respondWith(answerPicture(event))
  }
})

async function takeOver(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name !== pagesName && name !== filesName)
  await Promise.all(old.map((name) => caches.delete(name)))
  await dropOldScripts()
  // In Firefox a preload that is refused ends the visit, and the page kept here is never asked for.
  if (!self.navigator.userAgent.includes('Firefox/'))
    await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** Of the scripts only this build's stay; the rest of the files is limited by its number. */
async function dropOldScripts(): Promise<void> {
  const files = await caches.open(filesName)
  const scripts = (await files.keys()).filter(({ url }) => url.endsWith('.js'))
  const old = scripts.filter(({ url }) => !build.scripts.includes(new URL(url).pathname))
  await Promise.all(old.map((key) => files.delete(key)))
}

async function keepOfflinePage(): Promise<void> {
  const response = await fetch(offlinePage, { cache: 'no-cache' })
  if (!isCacheable(response)) throw new Error(`${offlinePage} answered ${response.status}`)
  await keepFiles(filesOf(await response.clone().text()))
  const pages = await caches.open(pagesName)
  await pages.put(offlinePage, response)
}

/**
 * From the network; without one as it was last read, or else the page that says so. A form is shown
 * as it was kept only where there is no network at all: a desk that is away for a moment may come
 * back with another one.
 */
async function answerPage(event: FetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url)
  try {
    const preloaded: Response | undefined = await event.preloadResponse
    const response = preloaded ?? (await fetch(event.request))
    if (isCacheable(response)) event.waitUntil(keepPage(pathname, response.clone()))
    return response
  } catch (error) {
    const kept = (await keptPage(pathname)) ?? (await keptPage(offlinePage))
    if (!kept) throw error
    return kept
  }
}

async function keptPage(pathname: string): Promise<Response | undefined> {
  const pages = await caches.open(pagesName)
  const kept = await pages.match(pathname)
  const isUsable = !self.navigator.onLine || !hasForm((await kept?.clone().text()) ?? '')
  return isUsable ? kept : undefined
}

async function keepOpened(page: string): Promise<void> {
  const pages = await caches.open(pagesName)
  if (await pages.match(page)) return
  const response = await fetch(page).catch(() => null)
  if (response && isCacheable(response)) await keepPage(page, response)
}

async function keepPage(pathname: string, response: Response): Promise<void> {
  const html = await response.clone().text()
  if (hasForm(html)) {
    // Every script first, those it asks for later among them: then the form is whole or not kept.
    const isWhole = isOfBuild(html, build.scripts) && (await keepFiles(build.scripts))
    if (!isWhole) return
  }
  const pages = await caches.open(pagesName)
  await pages.delete(pathname) // so that it counts as the newest
  await pages.put(pathname, response)
  const keys = (await pages.keys()).filter(({ url }) => new URL(url).pathname !== offlinePage)
  await Promise.all(evict(keys, maxPages).map((key) => pages.delete(key)))
}

/** Says whether all of them are kept now. */
async function keepFiles(names: readonly string[]): Promise<boolean> {
  const files = await caches.open(filesName)
  const missing: string[] = []
  for (const name of names) if (!(await files.match(name))) missing.push(name)
  const added = await Promise.allSettled(missing.map((name) => files.add(name)))
  await trim(files)
  return added.every(({ status }) => status === 'fulfilled')
}

async function answerFile(event: FetchEvent): Promise<Response> {
  const files = await caches.open(filesName)
  const kept = await files.match(event.request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(event.request)
  if (isCacheable(response)) event.waitUntil(keepFile(files, event.request, response.clone()))
  return response
}

async function answerPicture(event: FetchEvent): Promise<Response> {
  const files = await caches.open(filesName)
  try {
    const response = await fetch(event.request)
    if (isCacheable(response)) event.waitUntil(keepFile(files, event.request, response.clone()))
    return response
  } catch (error) {
    const kept = await files.match(event.request, { ignoreVary: true })
    if (!kept) throw error
    return kept
  }
}

async function keepFile(files: Cache, request: Request, response: Response): Promise<void> {
  await files.put(request, response)
  await trim(files)
}

/** Pictures come and go; what every page needs stays. */
async function trim(files: Cache): Promise<void> {
  const keys = (await files.keys()).filter(({ url }) => isPicture(url))
  await Promise.all(evict(keys, maxFiles).map((key) => files.delete(key)))
}
