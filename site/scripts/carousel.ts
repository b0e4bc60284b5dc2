// Turns every carousel of the page (spec §4, §9). Fetched as a module of its own by home, a second
// after the page: the first slide stands for 4 s anyway.

/** The time before a turn in which its pictures arrive. A visitor who leaves earlier fetches none. */
const fetchMs = 1000

for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) start(root)

/**
 * Moves the slides by one, round and round: if no slide is left on a side, the one furthest away on
 * the other side is brought there. If all slides fit, none moves and no controls are shown.
 *
 * Slides stand still under reduced motion, while the pointer or the focus is on them, in a hidden tab,
 * and after a press of the pause button.
 */
function start(root: HTMLElement) {
  const track = root.querySelector<HTMLElement>('[data-track]')
  const scroller = track?.parentElement
  const controls = root.querySelector<HTMLElement>('[data-controls]')
  const toggle = root.querySelector<HTMLElement>('[data-toggle]')
  if (!track || !scroller || !controls || !toggle) return

  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  let isPlaying = !isCalm
  // A visitor who presses play wants to see it, though the pointer or the focus is still there.
  let isEager = false
  let isMoving = false
  let timer: ReturnType<typeof setTimeout>

  const room = () => scroller.scrollWidth - scroller.clientWidth
  const isVisited = () =>
    !isEager && (root.matches(':hover') || root.querySelector(':focus-visible'))

  /** Lets the slides stand for their time, from now on. */
  function wait() {
    clearTimeout(timer)
    toggle?.toggleAttribute('data-playing', isPlaying)
    toggle?.setAttribute('aria-label', toggle.dataset[isPlaying ? 'pause' : 'play'] ?? '')
    if (!isPlaying || isVisited() || document.hidden) return
    const prepare = () => {
      fetchPictures()
      timer = setTimeout(move, fetchMs, 1)
    }
    timer = setTimeout(prepare, Number(root.dataset['standMs']) - fetchMs)
  }

  /** Fetches all pictures, also those that the browser leaves out because they are beside the view. */
  function fetchPictures() {
    root.dataset['fetched'] = ''
    for (const picture of root.querySelectorAll('img')) picture.loading = 'eager'
  }

  async function move(by: 1 | -1) {
    const [first, second] = track?.children ?? []
    if (isMoving || !track || !scroller || !first || !second || room() < 1) return
    isMoving = true
    clearTimeout(timer)
    fetchPictures()
    // Snapping would follow a slide to its new place.
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
    const duration = isCalm ? 0 : Number(root.dataset['turnMs'])
    // If the browser ends it early, the slides are where they belong all the same.
    await track.animate(frames, { duration, easing: 'ease-in-out' }).finished.catch(() => {})
    scroller.scrollLeft += by * step
    delete scroller.dataset['moving']
    isMoving = false
    wait()
  }

  /** Shows the controls unless all slides fit. A resize that changes neither restarts no timer. */
  function updateControls() {
    const allFit = room() < 1
    if (!controls || controls.hidden === allFit) return
    controls.hidden = allFit
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
  scroller.addEventListener('scroll', fetchPictures, { once: true })

  root.dataset['carousel'] = 'running'
  updateControls()
  new ResizeObserver(updateControls).observe(scroller)
}
