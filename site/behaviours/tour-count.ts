/** For every list of tours on the page. */
export function initTourCount() {
  for (const root of document.querySelectorAll<HTMLElement>('[data-tours]')) countTours(root)
}

/**
 * The page itself hides the tours that do not fit (`tour-filters.css`). Here they are counted, a
 * place without any goes too, and where none is left there is a way back.
 */
function countTours(root: HTMLElement) {
  const tours = [...root.querySelectorAll<HTMLElement>('[data-traits]')]
  const status = root.querySelector<HTMLElement>('[role=status]')
  const none = root.querySelector<HTMLElement>('[data-none]')
  if (!status || !none) return

  const isShown = (tour: HTMLElement) => getComputedStyle(tour).display !== 'none'
  const tell = () => {
    const shown = tours.filter(isShown)
    for (const group of root.querySelectorAll<HTMLElement>('[data-group]')) {
      group.hidden = !shown.some((tour) => group.contains(tour))
    }
    none.hidden = shown.length > 0
    const all = `${tours.length} tours`
    status.textContent = shown.length === tours.length ? all : `${shown.length} of ${all}`
  }

  root.addEventListener('change', tell)
  // The boxes are emptied after the event; the button that was pressed goes away with them.
  root.addEventListener('reset', () =>
    setTimeout(() => {
      tell()
      status.focus()
    }),
  )
  // Back from another page the browser ticks the boxes again, without an event of theirs.
  addEventListener('pageshow', tell)
}
