/** Remembers for this tab when a page was reloaded, so that a missing file never reloads it for ever. */
const reloadedKey = 'reloaded-after-update'
/** The time after which another update may reload the same tab. */
const reloadAgainMs = 10 * 60_000

type Options = {
  /** True if a reload keeps what the visitor has typed. Otherwise a page with typed text is not reloaded. */
  readonly keepsTyping?: boolean
}

/**
 * Loads a module that the page loads later. If the site was updated after the page was opened, the file is gone, so the
 * page is reloaded, once. Resolves to 'unreachable' without a network, and to 'gone' if a reload does not help.
 */
export async function loadLater<Module extends object>(
  load: () => Promise<Module>,
  { keepsTyping = false }: Options = {},
): Promise<Module | 'unreachable' | 'gone'> {
  const first = await load().catch(() => null)
  if (first) return first
  const page = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!page?.ok) return 'unreachable'
  const second = await load().catch(() => null) // the network may have failed for a moment
  if (second) return second
  if (!keepsTyping && hasTypedText()) return 'gone'
  if (!mayReload()) return 'gone'
  location.reload()
  return new Promise(() => {}) // the page is being replaced
}

function mayReload(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < reloadAgainMs) return false
    sessionStorage.setItem(reloadedKey, String(Date.now()))
    return true
  } catch {
    return false // without storage, nothing would stop a second reload
  }
}

const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    ({ type, value, defaultValue }) => type !== 'hidden' && value !== defaultValue,
  )
