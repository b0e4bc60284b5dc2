/** Calls `start` a single time, when the page has loaded and one of the elements comes near the viewport. */
export function whenNear(selector: string, start: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      start()
    },
    { rootMargin: '200px' },
  )
  addEventListener('load', () => {
    for (const element of document.querySelectorAll(selector)) observer.observe(element)
  })
}
