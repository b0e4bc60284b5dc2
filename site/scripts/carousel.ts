import { autoplay } from './autoplay.ts'

/** Lets every carousel of the page turn: spec §9, "Team carousel", "Generic carousel defaults". */
export function initCarousels() {
  for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) turn(root)
}

/**
 * One slide on or back, round and round: where no slide is left on a side, the one furthest away on
 * the other is brought there. Slides that all fit stand still and need no controls.
 */
function turn(root: HTMLElement) {
  const track = root.querySelector<HTMLElement>('[data-track]')
  const scroller = track?.parentElement
  const controls = root.querySelector<HTMLElement>('[data-controls]')
  const toggle = root.querySelector<HTMLElement>('[data-toggle]')
  if (!track || !scroller || !controls || !toggle) return

  const { what = '', standMs, turnMs } = root.dataset
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const rhythm = autoplay(root, toggle, { what, standMs: Number(standMs), turn: () => move(1) })
  let moving = false

  const room = () => scroller.scrollWidth - scroller.clientWidth

  async function move(by: 1 | -1) {
    const [first, second] = track?.children ?? []
    if (moving || !track || !scroller || !first || !second || room() < 1) return
    moving = true
    rhythm.stop()
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
    const timing = { duration: isCalm ? 0 : Number(turnMs), easing: 'ease-in-out' }
    // Where it is ended early the slides are where they belong all the same.
    await track.animate(frames, timing).finished.catch(() => {})
    scroller.scrollLeft += by * step
    delete scroller.dataset['moving']
    moving = false
    rhythm.wait()
  }

  for (const [by, name] of [
    [-1, 'previous'],
    [1, 'next'],
  ] as const) {
    root.querySelector(`[data-${name}]`)?.addEventListener('click', () => move(by))
  }

  /** Shows the controls unless all slides fit. A resize that changes neither restarts no timer. */
  function updateControls() {
    const allFit = room() < 1
    if (!controls || controls.hidden === allFit) return
    controls.hidden = allFit
    if (!moving) rhythm.wait()
  }

  root.dataset['carousel'] = 'running'
  updateControls()
  new ResizeObserver(updateControls).observe(scroller)
}
