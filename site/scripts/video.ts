export function initVideos() {
  for (const block of document.querySelectorAll<HTMLElement>('[data-video]')) openOnRequest(block)
}

/**
 * Spec §4, "Video pop-up": the frame is blank while closed. Our own film is in a template, so that it does not load.
 */
function openOnRequest(block: HTMLElement) {
  const open = block.querySelector<HTMLElement>('[data-open]')
  const dialog = block.querySelector('dialog')
  const frame = block.querySelector('iframe')
  const ours = block.querySelector('template')
  if (!open || !dialog) return

  // `replace` adds no history entry, so that Back does not lead to a blank frame.
  const show = (address: string) => frame?.contentWindow?.location.replace(address)

  open.addEventListener('click', () => {
    show(frame?.dataset['film'] ?? 'about:blank')
    if (ours) dialog.append(document.importNode(ours.content, true))
    dialog.showModal()
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    show('about:blank')
    const film = dialog.querySelector('video')
    if (film) film.src = '' // stops the download
    film?.remove()
    open.focus()
  })
}
