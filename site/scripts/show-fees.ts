import calculator from './fee-calculator.ts?lazy'

/** Shows the calculator, which could do nothing without its script. */
export function showFees() {
  const form = document.querySelector<HTMLFormElement>('[data-fee-calculator]')
  if (!form) return
  form.hidden = false
  import(/* @vite-ignore */ calculator).catch(() => {
    form.hidden = true
  })
}
