// Runs when it is fetched, where `details` have no `name` (Safari before 17.2, Firefox before 130,
// Chrome before 120): frame.ts. What pages leave to newer browsers, done by hand.

if (!('popover' in HTMLElement.prototype)) openPopovers()
closeOthersOfOneName()

/** One is open at a time; reset.css shows the one with `data-open`. */
function openPopovers() {
  let open: HTMLElement | null = null
  let opener: Element | null = null

  function show(popover: HTMLElement, isOpen: boolean) {
    if ((popover === open) === isOpen) return isOpen
    if (open && isOpen) show(open, false)
    const states = { oldState: isOpen ? 'closed' : 'open', newState: isOpen ? 'open' : 'closed' }
    popover.dispatchEvent(Object.assign(new Event('beforetoggle'), states))
    popover.toggleAttribute('data-open', isOpen)
    open = isOpen ? popover : null
    if (isOpen) takeFocus(popover)
    else if (popover.contains(document.activeElement)) focusOn(opener)
    popover.dispatchEvent(Object.assign(new Event('toggle'), states))
    return isOpen
  }

  function takeFocus(popover: HTMLElement) {
    // Safari gives a button that is pressed no focus; then the opener is noted by the press.
    if (document.activeElement !== document.body) opener = document.activeElement
    popover.tabIndex = -1
    focusOn(popover.querySelector('[autofocus]') ?? popover)
  }

  HTMLElement.prototype.togglePopover = function (force) {
    return show(this, typeof force === 'boolean' ? force : this !== open)
  }
  // After menu.ts, which closes it with every click elsewhere.
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest('[popovertarget]')
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '')
    if (button && popover) {
      const mayOpen = button.getAttribute('popovertargetaction') !== 'hide'
      if (mayOpen) opener = button
      show(popover, mayOpen && popover !== open)
    } else if (open && !open.contains(target)) show(open, false)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (open && key === 'Escape') show(open, false)
  })
}

function focusOn(element: Element | null) {
  if (element instanceof HTMLElement) element.focus({ preventScroll: true })
}

/** Of `details` with one name, at most one is open. */
function closeOthersOfOneName() {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open) return
      const name = target.getAttribute('name')
      if (!name) return
      for (const other of document.querySelectorAll<HTMLDetailsElement>('details[open]')) {
        if (other !== target && other.getAttribute('name') === name) other.open = false
      }
    },
    true,
  )
}
