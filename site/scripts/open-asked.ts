/** Opens the entry the address names, where one comes from the search. */
export function openAsked(): void {
  const open = () => document.querySelector('details:target')?.setAttribute('open', '')
  addEventListener('hashchange', open)
  open()
}
