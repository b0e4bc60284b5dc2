/**
 * The arrow keys lead from the field through the links under it and back, Enter in the field takes
 * the first one of `found`, and what is typed on a link goes on in the field.
 */
export function walkLinks(
  finder: HTMLElement,
  input: HTMLElement,
  { under, found }: { under: string; found: string },
): void {
  finder.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (ctrlKey || metaKey || altKey) return
    if (key === 'Escape') {
      // A search field would only be emptied by the first one.
      event.preventDefault()
      finder.togglePopover(false)
      return
    }
    const links = [...finder.querySelectorAll<HTMLElement>(under)].filter(
      (link) => link.getClientRects().length > 0,
    )
    const at = target instanceof HTMLElement ? links.indexOf(target) : -1
    if (target !== input && at < 0) return
    const next = key === 'ArrowDown' ? links[at + 1] : key === 'ArrowUp' && (links[at - 1] ?? input)
    if (next) {
      event.preventDefault()
      next.focus()
    } else if (key === 'Enter' && target === input) {
      // The press would go on to the button, which has focus again when the search is closed.
      event.preventDefault()
      links.find((link) => link.matches(found))?.click()
    } else if (at >= 0 && /^\S$/u.test(key)) {
      input.focus()
    }
  })
}
