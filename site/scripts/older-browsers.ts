// Runs when it is fetched, in browsers whose `details` have no `name` (Firefox 128 and 129, Safari 17.0
// and 17.1): closes the other details of the same name, so that one is open at a time.

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.open) return
    const name = target.getAttribute('name')
    for (const other of document.querySelectorAll<HTMLDetailsElement>('details[name][open]')) {
      if (other !== target && other.getAttribute('name') === name) other.open = false
    }
  },
  true,
)
