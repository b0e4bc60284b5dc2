import './words.ts'
import { describeFees, type ParkFee, sumParkFees } from '#core/park-fees.ts'

const calculator = document.querySelector<HTMLFormElement>('[data-fee-calculator]')
if (calculator) start(calculator, JSON.parse(calculator.dataset['feeCalculator'] ?? '[]'))

function start(form: HTMLFormElement, fees: readonly ParkFee[]) {
  const travellers = () => [...form.querySelectorAll<HTMLElement>('[data-traveller]')]
  const output = form.querySelector('output')

  const show = () => {
    const chosen = fees.map((fee) => ({ fee, times: Number(field(form, fee.id)?.value) || 0 }))
    const people = travellers().map((row) => {
      const age = row.querySelector('input')?.value
      return { visitor: row.querySelector('select')?.value ?? '', age: age ? Number(age) : null }
    })
    const sentences = describeFees(sumParkFees(chosen, people), people.length)
    output?.replaceChildren(...sentences.map(line))
  }

  form.addEventListener('input', show)
  form.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const rows = travellers()
    const last = rows.at(-1)
    if (target.closest('[data-add]') && last) {
      const row = last.cloneNode(true)
      last.after(row)
      if (row instanceof HTMLElement) resetTraveller(row, last)
    }
    if (target.closest('[data-remove]') && rows.length > 1)
      target.closest('[data-traveller]')?.remove()
    show()
  })
  show()
}

/** Turns a copied row into an adult of the same residence. `cloneNode` copies the age but not the selected option. */
function resetTraveller(row: HTMLElement, last: HTMLElement) {
  const select = row.querySelector('select')
  const age = row.querySelector('input')
  if (age) age.value = ''
  if (!select) return
  select.value = last.querySelector('select')?.value ?? select.value
  select.focus()
}

function field(form: HTMLFormElement, name: string) {
  const control = form.elements.namedItem(name)
  return control instanceof HTMLInputElement ? control : null
}

function line(textContent: string) {
  return Object.assign(document.createElement('span'), { textContent })
}
