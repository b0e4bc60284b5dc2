/** Offers to copy a page's address or to hand it to another app, where the browser can. */
export function initSharing() {
  for (const box of document.querySelectorAll<HTMLElement>('section[data-share]')) offerButtons(box)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-share]')) offerLink(link)
}

/** Two buttons beside links that work by themselves. */
function offerButtons(box: HTMLElement) {
  const { share: url = '', shareTitle: title = '' } = box.dataset
  const copy = box.querySelector<HTMLElement>('[data-copy]')
  const send = box.querySelector<HTMLElement>('[data-send]')
  const { share, clipboard } = abilities()
  if (copy && clipboard) {
    copy.hidden = false
    copy.addEventListener('click', () => copyLink(clipboard, url, box))
  }
  if (send && share) {
    send.hidden = false
    send.addEventListener('click', () => share({ title, url }))
  }
}

/** A link to the page itself: by the device's own way, else by copying the address. */
function offerLink(link: HTMLAnchorElement) {
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    const { href: url, dataset } = link
    const { share, clipboard } = abilities()
    if (!share && !clipboard) return
    event.preventDefault()
    if (share) share({ title: dataset['share'] ?? '', url })
    else if (clipboard) copyLink(clipboard, url, link.parentElement)
  })
}

/** Missing in older browsers, and where the page is not secure. */
function abilities() {
  const { share, clipboard }: Partial<Navigator> = navigator
  return {
    clipboard,
    // Changing one's mind is no failure.
    share: share && ((page: ShareData) => void share.call(navigator, page).catch(() => {})),
  }
}

function copyLink(clipboard: Clipboard, url: string, around: HTMLElement | null) {
  const status = around?.querySelector('[role=status]')
  const say = (words: string) => () => {
    if (status) status.textContent = words
  }
  clipboard.writeText(url).then(say('The link is copied.'), say(`Copy it here: ${url}`))
}
