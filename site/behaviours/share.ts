/** Shows the buttons that copy a page's address or hand it to another app, where that is possible. */
export function offerSharing() {
  for (const box of document.querySelectorAll<HTMLElement>('[data-share]')) {
    const { share: url = '', shareTitle: title = '' } = box.dataset
    const copy = box.querySelector<HTMLElement>('[data-copy]')
    const send = box.querySelector<HTMLElement>('[data-send]')
    const status = box.querySelector<HTMLElement>('[data-status]')
    const say = (words: string) => () => {
      if (status) status.textContent = words
    }

    // Browsers give the clipboard to secure pages only.
    if (copy && navigator.clipboard) {
      copy.hidden = false
      copy.addEventListener('click', () => {
        navigator.clipboard
          .writeText(url)
          .then(say('The link is copied.'), say(`Copy it here: ${url}`))
      })
    }
    if (send && 'share' in navigator) {
      send.hidden = false
      // Changing one's mind is no failure.
      send.addEventListener('click', () => navigator.share({ title, url }).catch(() => {}))
    }
  }
}
