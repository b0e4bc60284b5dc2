/** Gives the tab's storage. Where site data is blocked, even looking at it throws. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Keeps a value for this tab and says whether it could. A storage that is blocked or full costs the
 * draft, nothing else.
 */
export function keepInTab(key: string, value: unknown, open: OpenStorage): boolean {
  try {
    open().setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false // The form goes on without a draft.
  }
}

export function dropFromTab(key: string, open: OpenStorage): void {
  try {
    open().removeItem(key)
  } catch {
    // Blocked: nothing was kept.
  }
}

/** What was kept, unchecked; null when there is nothing that can be read. */
export function readFromTab(key: string, open: OpenStorage): unknown {
  try {
    return JSON.parse(open().getItem(key) ?? 'null')
  } catch {
    return null
  }
}
