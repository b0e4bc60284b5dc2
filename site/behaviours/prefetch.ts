const waitMs = 100

/** Fetches a page while the pointer or the focus rests on its link (spec §9: after 100 ms). */
export function prefetchLinks() {
  const asked = new Set([location.href])
  let timer: ReturnType<typeof setTimeout>

  const consider = ({ target }: Event) => {
    clearTimeout(timer)
    const link = target instanceof Element && target.closest('a')
    if (!link || link.origin !== location.origin || asked.has(link.href) || link.hash) return
    timer = setTimeout(() => {
      asked.add(link.href)
      const hint = document.createElement('link')
      hint.rel = 'prefetch'
      hint.href = link.href
      document.head.append(hint)
    }, waitMs)
  }
  document.addEventListener('pointerover', consider)
  document.addEventListener('focusin', consider)
}
