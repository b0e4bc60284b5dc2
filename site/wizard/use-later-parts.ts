import { useEffect, useState } from 'react'

type LaterParts = typeof import('./later-parts.tsx')

/**
 * What the first step does without: fetched at the first touch of the page, or at once where
 * another step is shown. What cannot be fetched is tried again at each touch, and when the network is
 * back. Null until it is there.
 */
export function useLaterParts(isNeeded: boolean): LaterParts | null {
  const [parts, setParts] = useState<LaterParts | null>(null)

  useEffect(() => {
    const stop = new AbortController()
    let isUnderWay = false
    const fetchParts = async () => {
      if (isUnderWay) return
      isUnderWay = true
      const fetched = await import('./later-parts.tsx').catch(() => null)
      isUnderWay = false
      if (!fetched) return
      stop.abort()
      setParts(fetched)
    }
    for (const event of ['pointerdown', 'keydown', 'focusin', 'online'])
      window.addEventListener(event, fetchParts, { signal: stop.signal })
    // The first touch may have come before this.
    if (isNeeded || document.activeElement instanceof HTMLInputElement) void fetchParts()
    return () => stop.abort()
  }, [isNeeded])

  return parts
}
