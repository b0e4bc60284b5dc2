/** Lets every film of the page be opened. */
export function initVideos() {
  for (const block of document.querySelectorAll<HTMLElement>('[data-video]')) openOnRequest(block)
}

/**
 * Spec §4, "Video pop-up": the frame is blank until opened, and blank again when closed. While there is
 * no film yet there is no frame either.
 */
function openOnRequest(block: HTMLElement) {
  const open = block.querySelector<HTMLElement>('[data-open]')
  const dialog = block.querySelector('dialog')
  const frame = block.querySelector('iframe')
  if (!open || !dialog) return
  open.hidden = false

  // `replace` leaves no entry in the history: Back leads to the page before, not to a blank frame.
  const show = (address: string) => frame?.contentWindow?.location.replace(address)

  open.addEventListener('click', () => {
    show(frame?.dataset['film'] ?? 'about:blank')
    dialog.showModal()
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    show('about:blank')
    open.focus()
  })
}
