import search from './search/start-search.ts?lazy'

export function initSearch(finder: HTMLElement) {
  const box = finder.querySelector<HTMLElement>('search')
  const input = finder.querySelector<HTMLInputElement>('[type=search]')
  if (!box || !input) return
  let isStarted = false
  // `autofocus` makes the browser focus the field as the popover opens, so that no keystroke is lost.
  input.autofocus = true

  finder.addEventListener('beforetoggle', ({ newState }) => {
    if (newState !== 'open') return
    box.hidden = false
    input.select()
    if (isStarted) return
    isStarted = true
    // Loads the search on first use, because with its index it is as large as a page.
    import(/* @vite-ignore */ search).catch(() => {
      // The list of pages remains. Opening the dialog again retries.
      box.hidden = true
      isStarted = false
    })
  })
  finder.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !finder.contains(relatedTarget))
      finder.togglePopover(false)
  })
}
