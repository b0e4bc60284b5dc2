import calculator from './fee-calculator.ts?lazy'
import { loadLater } from './reload-after-update.ts'

/** Shows the calculator, which needs JavaScript. Its script loads on the first interaction. */
export function showFees() {
  const form = document.querySelector<HTMLFormElement>('[data-fee-calculator]')
  if (!form) return
  form.hidden = false
  const stop = new AbortController()
  let pressed: HTMLElement | null = null
  const load = () =>
    loadLater(() => import(/* @vite-ignore */ calculator)).then((loaded) => {
      if (typeof loaded === 'string' || stop.signal.aborted) return
      stop.abort()
      pressed?.click() // the click came before the script had loaded
    })
  form.addEventListener(
    'click',
    ({ target }) => {
      pressed = target instanceof Element ? target.closest('button') : null
    },
    stop,
  )
  for (const event of ['pointerdown', 'focusin']) form.addEventListener(event, load, stop)
}
