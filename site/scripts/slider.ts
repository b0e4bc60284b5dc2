import { autoplay } from './autoplay.ts'

/** Spec §9: each slide stands for 4 s; `--slider-turn` is the 2 s the next one takes to arrive. */
const standMs = 4000

/** Turns the slides of the hero by themselves, and shows the one a visitor chooses. */
export function initSlider(root: HTMLElement) {
  const slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')]
  const controls = root.querySelector<HTMLElement>('[data-controls]')
  const toggle = root.querySelector<HTMLElement>('[data-toggle]')
  const choices = [...root.querySelectorAll<HTMLElement>('[data-go]')]
  if (!controls || !toggle || slides.length < 2) return

  let current = 0
  let turning = false
  /** Chosen while the slides were turning. */
  let wanted: number | null = null

  const next = () => (current + 1) % slides.length
  const rhythm = autoplay(root, toggle, {
    what: 'slides',
    standMs,
    turn: () => show(next()),
    // The next poster is fetched, so that it is there when it is due.
    prepare: () => slides[next()]?.toggleAttribute('data-near', true),
  })

  function settle(at: number) {
    current = at
    for (const [index, slide] of slides.entries()) {
      slide.dataset['slide'] = index === at ? 'on show' : 'away'
      slide.inert = index !== at
    }
    announce(at)
  }

  function announce(at: number) {
    for (const [index, choice] of choices.entries())
      choice.setAttribute('aria-current', `${index === at}`)
  }

  async function show(at: number) {
    const slide = slides[at]
    if (!slide || turning || at === current) return
    turning = true
    rhythm.stop()
    slide.toggleAttribute('data-near', true)
    const picture = slide.querySelector('img')?.decode()
    // A picture that does not come must not hold the others up.
    await Promise.race([picture, new Promise((resolve) => setTimeout(resolve, standMs))]).catch(
      () => {},
    )
    slide.dataset['slide'] = 'entering'
    announce(at)
    await Promise.allSettled(slide.getAnimations().map(({ finished }) => finished))
    turning = false
    settle(at)
    rhythm.wait()
    if (wanted !== null) choose(wanted)
  }

  function choose(at: number) {
    wanted = turning ? at : null
    show(at)
  }

  for (const [index, choice] of choices.entries()) {
    choice.addEventListener('click', () => choose(index))
  }

  controls.hidden = false
  root.dataset['slider'] = 'running'
  settle(0)
  rhythm.wait()
}
