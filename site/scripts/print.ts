/** Shows the buttons that print the page: without a script they could do nothing. */
export function initPrint(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => window.print())
  }
}
