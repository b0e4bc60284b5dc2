const jitterPx = 8

/** Hides the header on the way down and brings it back on the way up (spec §1). */
export function hideHeaderOnScroll(header: HTMLElement) {
  // Not `scrollY`: to answer that, the browser would lay the page out once more before it shows it.
  // To arrive at a paragraph by a link is no scroll: the header stays.
  let last = location.hash ? Number.NaN : 0
  let pageLength = Number.NaN

  addEventListener(
    'scroll',
    () => {
      const now = Math.max(0, scrollY)
      const length = document.body.offsetHeight
      const shift = Math.abs(length - pageLength)
      // The page grew or shrank by as much: the browser moved along with it, nobody scrolled.
      if (shift && Math.abs(now - last) < shift + jitterPx) last = now
      pageLength = length
      if (Math.abs(now - last) < jitterPx) return
      const down = now > last && now > header.offsetHeight
      last = now
      if (down || !wouldCoverFocus(header)) header.toggleAttribute('data-hidden', down)
    },
    { passive: true },
  )
}

/** Coming back over what has focus would hide where one is: WCAG 2.4.11. */
function wouldCoverFocus(header: HTMLElement) {
  const focused = document.activeElement
  if (!focused || header.contains(focused) || !focused.matches(':focus-visible')) return false
  const { top, bottom } = focused.getBoundingClientRect()
  return bottom > 0 && top < header.offsetHeight
}
