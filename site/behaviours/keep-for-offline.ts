import offline from './offline.ts?lazy'

// After the paint that follows `load`: before it, this would take from the picture one came for.
const waitMs = 1000

/**
 * Where the operator wants it (`data-keeps`), what keeps pages for reading offline: fetched when the
 * page is there, in nobody's way.
 */
export function keepForOffline() {
  if (import.meta.env.DEV) return // a worker would keep what is being edited
  if (!('keeps' in document.documentElement.dataset)) return
  addEventListener('load', () =>
    setTimeout(() => import(/* @vite-ignore */ offline).catch(() => {}), waitMs),
  )
}
