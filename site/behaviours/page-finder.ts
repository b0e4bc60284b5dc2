import { slashKey } from './search/slash.ts'
import search from './search/start-search.ts?lazy'

/**
 * Makes the list of pages the search of the site, from the moment it opens. It opens by its button,
 * with "/", by a form with `data-opens-search` (what is typed there is looked for) and by `?search=` in
 * the address.
 */
export function initSearch(finder: HTMLElement) {
  const box = finder.querySelector<HTMLElement>('search')
  const input = finder.querySelector<HTMLInputElement>('[type=search]')
  if (!box || !input) return
  const slash = finder.querySelector<HTMLInputElement>('[type=checkbox]')
  let isStarted = false
  // The browser gives it the focus with the opening, so that no letter typed is lost.
  input.autofocus = true

  const open = (typed = input.value) => {
    input.value = typed
    finder.togglePopover(true)
    input.dispatchEvent(new Event('input'))
  }

  finder.addEventListener('beforetoggle', ({ newState }) => {
    if (newState !== 'open') return
    box.hidden = false
    if (slash) slash.checked = isSlashOn()
    input.select()
    if (isStarted) return
    isStarted = true
    // Not before somebody wants it: index and all, it is as heavy as a page.
    import(/* @vite-ignore */ search).catch(() => {
      // Without a network the list is there all the same, and the next opening tries again.
      box.hidden = true
      isStarted = false
    })
  })
  finder.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !finder.contains(relatedTarget))
      finder.togglePopover(false)
  })
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (key !== '/' || ctrlKey || metaKey || altKey || !isSlashOn()) return
    if (target instanceof Element && target.closest('input, textarea, select')) return
    if (document.querySelector('dialog[open]')) return
    event.preventDefault()
    open()
  })
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-opens-search]')) return
    event.preventDefault()
    open(form.querySelector('input')?.value ?? '')
  })
  const asked = new URLSearchParams(location.search).get('search')
  if (asked !== null) open(asked)
}

function isSlashOn(): boolean {
  try {
    return localStorage.getItem(slashKey) !== 'off'
  } catch {
    return true // site data is blocked
  }
}
