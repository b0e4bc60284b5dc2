/**
 * Leaves the titles of a list that hold what is typed; all of them where none does. Gives how many
 * do, or null where nothing is typed.
 */
export function narrowTitles(list: HTMLElement, typed: string): number | null {
  const wanted = typed.toLowerCase()
  const holds = ({ textContent }: HTMLElement) => textContent.toLowerCase().includes(wanted)
  const items = [...list.querySelectorAll('li')]
  const count = items.filter(holds).length
  for (const item of items) item.hidden = count > 0 && !holds(item)
  for (const group of list.querySelectorAll('section')) {
    group.hidden = !group.querySelector('li:not([hidden])')
  }
  return typed ? count : null
}
