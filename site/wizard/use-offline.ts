import { useSyncExternalStore } from 'react'

/** Whether the browser knows of no network. What it calls online may still lead nowhere. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    follow,
    () => !window.navigator.onLine,
    () => false,
  )
}

function follow(changed: () => void): () => void {
  const events = ['online', 'offline'] as const
  for (const event of events) window.addEventListener(event, changed)
  return () => {
    for (const event of events) window.removeEventListener(event, changed)
  }
}
