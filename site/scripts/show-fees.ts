import calculator from './fee-calculator.ts?lazy'

/** Shows the calculator, which could do nothing without a script, and fetches it at the first touch. */
export function showFees() {
  const form = document.querySelector<HTMLFormElement>('[data-fee-calculator]')
  if (!form) return
  form.hidden = false
  let isHere = false
  const start = async () => {
    await import(/* @vite-ignore */ calculator)
    isHere = true
  }
  form.addEventListener('focusin', () => void start().catch(() => {}), { once: true })
  // A button pressed before it is here is pressed again then; in Safari pressing gives no focus.
  form.addEventListener('click', ({ target }) => {
    if (isHere || !(target instanceof HTMLButtonElement)) return
    start()
      .then(() => target.click())
      .catch(() => {})
  })
}
