/**
 * Loads an interactive map from its host only when the visitor presses the button. Without JavaScript there is a link.
 */
export function initMaps() {
  for (const map of document.querySelectorAll<HTMLElement>('[data-map]')) {
    const open = map.querySelector<HTMLElement>('[data-open]')
    const cover = map.querySelector<HTMLElement>('[data-cover]')
    const frame = map.querySelector('iframe')
    if (!open || !cover || !frame) continue
    open.addEventListener('click', () => {
      frame.src = frame.dataset['src'] ?? ''
      frame.hidden = false
      cover.hidden = true
      open.hidden = true
      frame.focus()
    })
  }
}
