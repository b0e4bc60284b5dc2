type Rhythm = {
  /** What turns, for the button: "Pause the slides". */
  what: string
  /** How long each stands. */
  standMs: number
  /** Shows the next one, and calls `wait` when it has arrived. */
  turn: () => void
  /** A second before: time to fetch what is due next. */
  prepare?: () => void
}

// Long enough for a poster on a slow link; a visitor who leaves before has not fetched it.
const prepareMs = 1000

/**
 * Turns something by itself. It stands still under reduced motion, while the pointer or the focus is
 * in `root`, while the page is hidden, and when a visitor presses `toggle`.
 */
export function autoplay(root: HTMLElement, toggle: HTMLElement, rhythm: Rhythm) {
  const { what, standMs, turn, prepare } = rhythm
  let playing = !matchMedia('(prefers-reduced-motion: reduce)').matches
  // Who presses play wants to see it, though the pointer or the focus is still there.
  let isEager = false
  let timer: ReturnType<typeof setTimeout>

  const isVisited = () =>
    !isEager && (root.matches(':hover') || root.querySelector(':focus-visible'))
  const stop = () => clearTimeout(timer)

  function wait() {
    stop()
    toggle.toggleAttribute('data-playing', playing)
    toggle.setAttribute('aria-label', `${playing ? 'Pause' : 'Play'} the ${what}`)
    if (!playing || isVisited() || document.hidden) return
    timer = setTimeout(() => {
      prepare?.()
      timer = setTimeout(turn, prepareMs)
    }, standMs - prepareMs)
  }

  function leave() {
    isEager = false
    wait()
  }

  root.addEventListener('mouseenter', wait)
  root.addEventListener('mouseleave', leave)
  root.addEventListener('focusin', wait)
  root.addEventListener('focusout', leave)
  document.addEventListener('visibilitychange', wait)
  toggle.addEventListener('click', () => {
    playing = !playing
    isEager = playing
    wait()
  })

  return { wait, stop }
}
