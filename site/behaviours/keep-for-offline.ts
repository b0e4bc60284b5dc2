import offline from './offline.ts?lazy'

/** What keeps pages for reading offline: fetched when the page is there, in nobody's way. */
export function keepForOffline() {
  if (import.meta.env.DEV) return // a worker would keep what is being edited
  addEventListener('load', () => {
    import(/* @vite-ignore */ offline).catch(() => {})
  })
}
