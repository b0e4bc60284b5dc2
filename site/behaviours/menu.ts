/**
 * The menu works without this: a popover and `<details>`. Here its dropdowns close with Escape, by
 * a click elsewhere and when focus leaves; and choosing any link closes it all and leads to the top.
 */
export function initMenu(menu: HTMLElement) {
  const dropdowns = [...menu.querySelectorAll('details')]
  const inBar = matchMedia('(width >= 64rem)')

  const closeAll = () => {
    for (const dropdown of dropdowns) dropdown.open = false
    if (menu.matches(':popover-open')) menu.hidePopover()
  }

  menu.addEventListener('keydown', (event) => {
    const open = dropdowns.find((dropdown) => dropdown.open)
    if (event.key !== 'Escape' || !open || !inBar.matches) return
    open.open = false
    open.querySelector('summary')?.focus()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) closeAll()
  })
  inBar.addEventListener('change', closeAll)

  document.addEventListener('click', (event) => {
    const { target } = event
    if (target instanceof Node && !menu.contains(target) && inBar.matches) closeAll()
    const link =
      target instanceof Element && target.closest<HTMLAnchorElement>('header a, footer a')
    if (!link) return
    closeAll()
    // The page one is on already: no need to fetch it again.
    if (link.href !== location.href.split('#')[0]) return
    event.preventDefault()
    scrollTo({ top: 0 })
  })
}
