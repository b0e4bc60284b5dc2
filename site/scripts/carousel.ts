// Starts every carousel on the page (spec §4, §9). The home page loads this module a second later, since the first
// slide is shown for 4 s anyway.

/** Pictures start to load this long before a turn, so that visitors who leave sooner load none. */
const fetchMs = 1000

for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) start(root)

/**
 * Moves the slides by one in an endless loop: if a side has no slides left, the furthest slide of the other side moves
 * there. If all slides fit, nothing moves and there are no controls. Slides stop for reduced motion, on hover or focus,
 * in a hidden tab, and once the pause button has been pressed.
 */
function start(root: HTMLElement) {
  const track = root.querySelector<HTMLElement>('[data-track]')
  const scroller = track?.parentElement
  const controls = root.querySelector<HTMLElement>('[data-controls]')
  const toggle = root.querySelector<HTMLElement>('[data-toggle]')
  if (!track || !scroller || !controls || !toggle) return

  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  let isPlaying = !prefersReducedMotion
  // Once play has been pressed, slides turn even though the pointer or focus is still on the button.
  let isEager = false
  let isMoving = false
  let allFit: boolean | undefined
  let timer: ReturnType<typeof setTimeout>
  const slideMs = Number(root.dataset['slideMs'])
  // The first slide rests as long as the others, and has been visible while this module waited.
  let restMs = slideMs - Number(root.dataset['startMs'])

  const room = () => scroller.scrollWidth - scroller.clientWidth
  const isInUse = () => !isEager && (root.matches(':hover') || root.querySelector(':focus-visible'))

  function wait() {
    clearTimeout(timer)
    toggle?.toggleAttribute('data-paused', !isPlaying)
    toggle?.setAttribute('aria-label', toggle.dataset[isPlaying ? 'pause' : 'play'] ?? '')
    if (allFit || !isPlaying || isInUse() || document.hidden) return
    const prepare = () => {
      fetchPictures(slidesAfter(1))
      timer = setTimeout(move, fetchMs, 1)
    }
    timer = setTimeout(prepare, restMs - fetchMs)
    restMs = slideMs
  }

  /** Also loads lazy pictures that are out of view. */
  function fetchPictures(slides: Iterable<Element>) {
    for (const slide of slides) {
      slide.toggleAttribute('data-fetched', true)
      for (const picture of slide.querySelectorAll<HTMLImageElement>('img[loading]'))
        picture.loading = 'eager'
    }
  }

  /** What a turn leaves and what it shows: other pictures can wait until their own. */
  function slidesAfter(by: 1 | -1): Element[] {
    const slides = [...(track?.children ?? [])]
    const width = slides[0]?.clientWidth
    if (!scroller || !width) return []
    const first = Math.round(scroller.scrollLeft / width)
    const last = first + Math.round(scroller.clientWidth / width)
    const next = slides.at(by > 0 ? last % slides.length : first - 1)
    return next ? [...slides.slice(first, last), next] : []
  }

  async function move(by: 1 | -1) {
    const [first, second] = track?.children ?? []
    if (isMoving || !track || !scroller || !first || !second || room() < 1) return
    isMoving = true
    clearTimeout(timer)
    fetchPictures(slidesAfter(by))
    // Turns snapping off, since it would follow a slide to its new place.
    scroller.dataset['moving'] = ''
    const step = second.getBoundingClientRect().left - first.getBoundingClientRect().left
    const from = scroller.scrollLeft
    if (by > 0 && room() - from < step - 1) {
      track.append(first)
      scroller.scrollLeft = from - step
    } else if (by < 0 && from < step - 1) {
      track.prepend(track.lastElementChild ?? first)
      scroller.scrollLeft = from + step
    }
    const frames = { translate: ['0', `${-by * step}px`] }
    const duration = prefersReducedMotion ? 0 : Number(root.dataset['turnMs'])
    // The slides end up in the right place even if the browser cancels the animation.
    await track.animate(frames, { duration, easing: 'ease-in-out' }).finished.catch(() => {})
    scroller.scrollLeft += by * step
    delete scroller.dataset['moving']
    isMoving = false
    wait()
  }

  /** Shows the controls unless all slides fit. Does not restart the timer if nothing changed. */
  function updateControls() {
    const fit = room() < 1
    if (!controls || fit === allFit) return
    allFit = fit
    controls.hidden = fit
    root.dataset['carousel'] = 'running'
    if (!isMoving) wait()
  }

  function leave() {
    isEager = false
    wait()
  }

  toggle.addEventListener('click', () => {
    isPlaying = !isPlaying
    isEager = isPlaying
    wait()
  })
  root.querySelector('[data-previous]')?.addEventListener('click', () => move(-1))
  root.querySelector('[data-next]')?.addEventListener('click', () => move(1))
  root.addEventListener('mouseenter', wait)
  root.addEventListener('mouseleave', leave)
  root.addEventListener('focusin', wait)
  root.addEventListener('focusout', leave)
  document.addEventListener('visibilitychange', wait)
  scroller.addEventListener('scroll', () => fetchPictures(track.children), { once: true })

  // Starts everything with its first call, when the browser knows the sizes: asking for them here would cost a layout.
  new ResizeObserver(updateControls).observe(scroller)
}
