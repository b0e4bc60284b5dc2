/** Opens the accordion entry named in the address, for visitors who come from the search. */
export function openLinkedEntry(): void {
  const open = () => document.querySelector('details:target')?.setAttribute('open', '')
  addEventListener('hashchange', open)
  open()
}
