/**
 * The menu works without this: a popover and `<details>`. Here its dropdowns close with Escape, by
 * a click elsewhere and when focus leaves; and choosing any link closes it all and leads to the top.
 */
export function initMenu(menu: HTMLElement) {
  const closeAll = () => {
    for (const dropdown of menu.querySelectorAll('details')) dropdown.open = false
    menu.togglePopover(false)
  }

  menu.addEventListener('keydown', (event) => {
    const open = menu.querySelector<HTMLDetailsElement>('details[open]')
    if (event.key !== 'Escape' || !open) return
    open.open = false
    open.querySelector('summary')?.focus()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) closeAll()
  })
  matchMedia('(min-width: 64rem)').addEventListener('change', closeAll)

  document.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = event
    // The browser opens a tab or a window, or downloads: this page stays as it is.
    if (ctrlKey || metaKey || shiftKey || altKey) return
    if (!(target instanceof Element)) return
    if (!menu.contains(target)) closeAll()
    const link = target.closest<HTMLAnchorElement>('header a, footer a')
    if (!link) return
    closeAll()
    link.closest<HTMLElement>('[popover]')?.togglePopover(false)
    // The page one is on already: no need to fetch it again.
    if (link.href !== location.href.split('#')[0]) return
    event.preventDefault()
    scrollTo({ top: 0 })
  })
}
