import calculator from './fee-calculator.ts?lazy'

/** Shows the calculator, which could do nothing without a script, and fetches it at the first touch. */
export function showFees() {
  const form = document.querySelector<HTMLFormElement>('[data-fee-calculator]')
  if (!form) return
  form.hidden = false
  const start = () => void import(/* @vite-ignore */ calculator).catch(() => {})
  form.addEventListener('focusin', start, { once: true })
}
