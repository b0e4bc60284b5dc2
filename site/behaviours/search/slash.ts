const key = 'search-by-slash'

/** Whether "/" opens the search: a key without Ctrl or Alt can be turned off (WCAG 2.1.4). */
export function isSlashOn(): boolean {
  try {
    return localStorage.getItem(key) !== 'off'
  } catch {
    return true // where storage is blocked
  }
}

/** Remembers it on this device. */
export function turnSlash(on: boolean): void {
  try {
    localStorage.setItem(key, on ? 'on' : 'off')
  } catch {
    // Blocked: it stays as it was.
  }
}
