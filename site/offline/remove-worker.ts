/// <reference lib="webworker" />

// The service worker of a site that keeps nothing for reading offline (`offlineReading: false`). A
// browser that has the other one fetches this in its place: it takes away what that one kept, and
// itself.

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))

self.addEventListener('activate', (event) => event.waitUntil(cleanUp()))

async function cleanUp(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}

export {}
