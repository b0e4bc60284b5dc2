// The desk's service worker: it shows notifications, and keeps nothing. Pages and data always come from the desk.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body } = event.data?.json() ?? {}
  if (title)
    event.waitUntil(
      self.registration.showNotification(title, { body, icon: '/apple-touch-icon.png' }),
    )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openDesk())
})

async function openDesk() {
  const [page] = await self.clients.matchAll({ type: 'window' })
  return page === undefined ? self.clients.openWindow('/desk') : page.focus()
}
