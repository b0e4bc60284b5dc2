import search from './search/start-search.ts?lazy'

/** Starts the search of the site when the list of pages opens. */
export function initSearch(finder: HTMLElement) {
  const box = finder.querySelector<HTMLElement>('search')
  const input = finder.querySelector<HTMLInputElement>('[type=search]')
  if (!box || !input) return
  let isStarted = false
  // The browser focuses it on opening, so that no typed letter is lost.
  input.autofocus = true

  finder.addEventListener('beforetoggle', ({ newState }) => {
    if (newState !== 'open') return
    box.hidden = false
    input.select()
    if (isStarted) return
    isStarted = true
    // Fetched on first use: with its index it is as heavy as a page.
    import(/* @vite-ignore */ search).catch(() => {
      // Without a network the list stays, and the next opening tries again.
      box.hidden = true
      isStarted = false
    })
  })
  finder.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !finder.contains(relatedTarget))
      finder.togglePopover(false)
  })
}
