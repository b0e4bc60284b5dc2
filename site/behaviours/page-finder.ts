/** Lets the list of pages be narrowed by typing. */
export function filterPages(finder: HTMLElement) {
  const field = finder.querySelector<HTMLElement>('[data-filter]')
  const input = finder.querySelector('input')
  const count = finder.querySelector('[role=status]')
  if (!field || !input || !count) return
  field.hidden = false

  input.addEventListener('input', () => {
    const wanted = input.value.trim().toLowerCase()
    let found = 0
    for (const group of finder.querySelectorAll<HTMLElement>('[data-group]')) {
      const items = [...group.querySelectorAll('li')]
      for (const item of items) item.hidden = !item.dataset['words']?.includes(wanted)
      const shown = items.filter((item) => !item.hidden).length
      group.hidden = shown === 0
      found += shown
    }
    count.textContent = wanted && (found === 1 ? '1 page' : `${found || 'No'} pages`)
  })
  finder.addEventListener('toggle', (event) => {
    if (event.newState === 'open') input.focus()
  })
  finder.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !finder.contains(relatedTarget)) finder.hidePopover()
  })
  finder.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a')) finder.hidePopover()
  })
}
