import calculator from './fee-calculator.ts?lazy'
import { whenNear } from './when-near.ts'

/** Shows the calculator, which could do nothing without its script; that is fetched when the form comes near. */
export function showFees() {
  const form = document.querySelector<HTMLFormElement>('[data-fee-calculator]')
  if (!form) return
  form.hidden = false
  whenNear('[data-fee-calculator]', () =>
    import(/* @vite-ignore */ calculator).catch(() => {
      form.hidden = true
    }),
  )
}
