/** Links that pass their page on: by the device's own way, else by copying the address. */
export function offerShareLinks() {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-share]')) {
    const status = link.parentElement?.querySelector('[role=status]')
    const say = (words: string) => () => {
      if (status) status.textContent = words
    }

    link.addEventListener('click', (event) => {
      const { href: url, dataset } = link
      // Missing in older browsers, and where the page is not secure: then it is a plain link.
      const { share, clipboard }: Partial<Navigator> = navigator
      if (!share && !clipboard) return
      event.preventDefault()
      // Changing one's mind is no failure.
      if (share) share.call(navigator, { title: dataset['share'] ?? '', url }).catch(() => {})
      else clipboard?.writeText(url).then(say('The link is copied.'), say(url))
    })
  }
}
