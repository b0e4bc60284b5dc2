/** Spec §9: each slide stands for 4 s; `--slider-turn` is the 2 s the next one takes to arrive. */
const standMs = 4000

/**
 * Turns the slides of the hero by themselves. It stands still under reduced motion, while the
 * pointer or the focus is in it, while the page is hidden, and when a visitor says so.
 */
export function turnSlides(root: HTMLElement) {
  const slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')]
  const controls = root.querySelector<HTMLElement>('[data-controls]')
  const toggle = root.querySelector<HTMLElement>('[data-toggle]')
  const choices = [...root.querySelectorAll<HTMLElement>('[data-go]')]
  if (!controls || !toggle || slides.length < 2) return

  let current = 0
  let turning = false
  let playing = !matchMedia('(prefers-reduced-motion: reduce)').matches
  let visited = false
  let timer: ReturnType<typeof setTimeout>

  const next = () => (current + 1) % slides.length

  function settle(at: number) {
    current = at
    for (const [index, slide] of slides.entries()) {
      slide.dataset['slide'] = index === at ? 'on show' : 'away'
      slide.inert = index !== at
    }
    announce(at)
  }

  function announce(at: number) {
    for (const [index, choice] of choices.entries()) {
      if (index === at) choice.setAttribute('aria-current', 'true')
      else choice.removeAttribute('aria-current')
    }
  }

  function wait() {
    clearTimeout(timer)
    controls?.toggleAttribute('data-playing', playing)
    toggle?.setAttribute('aria-label', playing ? 'Pause the slides' : 'Play the slides')
    if (!playing || visited || document.hidden) return
    timer = setTimeout(() => {
      // Half way the next poster is fetched, so that it is there when it is due.
      slides[next()]?.toggleAttribute('data-near', true)
      timer = setTimeout(() => show(next()), standMs / 2)
    }, standMs / 2)
  }

  async function show(at: number) {
    const slide = slides[at]
    if (!slide || turning || at === current) return
    turning = true
    clearTimeout(timer)
    slide.toggleAttribute('data-near', true)
    await slide
      .querySelector('img')
      ?.decode()
      .catch(() => {})
    slide.dataset['slide'] = 'entering'
    announce(at)
    await Promise.all(slide.getAnimations().map(({ finished }) => finished)).catch(() => {})
    turning = false
    settle(at)
    wait()
  }

  const visit = (is: boolean) => () => {
    visited = is
    wait()
  }
  root.addEventListener('mouseenter', visit(true))
  root.addEventListener('mouseleave', visit(false))
  root.addEventListener('focusin', visit(true))
  root.addEventListener('focusout', visit(false))
  document.addEventListener('visibilitychange', wait)
  toggle.addEventListener('click', () => {
    playing = !playing
    // Who presses play wants to see it, though the pointer is still there.
    visited = false
    wait()
  })
  for (const [index, choice] of choices.entries()) {
    choice.addEventListener('click', () => show(index))
  }

  controls.hidden = false
  root.dataset['slider'] = 'running'
  settle(0)
  wait()
}
