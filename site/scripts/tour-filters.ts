/** Hides tours that do not match a ticked value in every group, and announces how many remain. */
export function initTourFilters() {
  const root = document.querySelector<HTMLElement>('[data-tours]')
  const form = root?.querySelector('form')
  const status = root?.querySelector<HTMLElement>('[role=status]')
  const none = root?.querySelector<HTMLElement>('[data-none]')
  if (!root || !form || !status || !none) return

  const tours = [...root.querySelectorAll<HTMLElement>('[data-traits]')]
  const counts = status.dataset['counts']?.split('\n') ?? []
  const update = () => {
    const ticked = [...new FormData(form)]
    const groups = [...new Set(ticked.map(([name]) => name))]
    for (const tour of tours) {
      const traits = tour.dataset['traits']?.split(' ') ?? []
      tour.hidden = !groups.every((group) =>
        ticked.some(([name, value]) => name === group && traits.includes(`${value}`)),
      )
    }
    for (const place of root.querySelectorAll<HTMLElement>('[data-group]'))
      place.hidden = !place.querySelector('[data-traits]:not([hidden])')
    const shown = tours.filter((tour) => !tour.hidden).length
    none.hidden = shown > 0
    for (const button of form.querySelectorAll<HTMLElement>('[type=reset]'))
      button.hidden = ticked.length === 0
    status.textContent = counts[shown] ?? ''
  }

  form.hidden = false
  const fold = form.querySelector('details')
  if (fold) fold.open = matchMedia('(min-width: 48rem)').matches
  form.addEventListener('change', update)
  // Browsers reset the boxes only after the event. The pressed button is then hidden, so focus moves.
  root.addEventListener('reset', () =>
    setTimeout(() => {
      update()
      status.focus()
    }),
  )
  // On return to the page, the browser restores the ticks without a change event.
  addEventListener('pageshow', update)
}
