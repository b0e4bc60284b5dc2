const waitMs = 100

/** Fetches a page while the pointer or the focus rests on its link (spec §9: after 100 ms). */
export function prefetchLinks() {
  // Firefox refuses it by our policy and has no directive to allow it with; Safari knows no such hint.
  // Browsers that fetch ahead are those that tell of the connection.
  if (!('connection' in navigator)) return
  const asked = new Set([location.href])
  let timer: ReturnType<typeof setTimeout>

  const consider = ({ target }: Event) => {
    clearTimeout(timer)
    const link = target instanceof Element && target.closest('a')
    if (!link || link.origin !== location.origin || asked.has(link.href) || link.hash) return
    timer = setTimeout(() => {
      asked.add(link.href)
      const hint = { rel: 'prefetch', href: link.href }
      document.head.append(Object.assign(document.createElement('link'), hint))
    }, waitMs)
  }
  document.addEventListener('pointerover', consider)
  document.addEventListener('focusin', consider)
}
