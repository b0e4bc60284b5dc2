type Tags = HTMLElementTagNameMap

/** An element with its properties and its content. Text is text: nothing of it is read as markup. */
export function element<Tag extends keyof Tags>(
  tag: Tag,
  properties: Partial<Tags[Tag]>,
  ...content: readonly (Node | string)[]
): Tags[Tag] {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...content)
  return made
}

type Strip = {
  readonly id: string
  readonly heading: string
  /** What the button does, in words, and in fact. */
  readonly putAway: string
  readonly forget: () => void
  /** Beside the heading. */
  readonly stub?: readonly Node[]
}

/** A part of the page like a ticket with its stub, and a button that puts it away for good. */
export function strip(
  { id, heading, putAway, forget, stub = [] }: Strip,
  ...content: readonly Node[]
): HTMLElement {
  const root = element('section', { className: 'strip', id })
  root.setAttribute('aria-labelledby', `${id}-heading`)
  const button = element('button', {
    className: 'strip-away',
    type: 'button',
    ariaLabel: putAway,
    onclick: () => {
      forget()
      const main = root.closest('main')
      root.remove()
      main?.focus({ preventScroll: true }) // what had focus is gone
    },
  })
  const title = element('h2', { className: 'strip-heading', id: `${id}-heading` }, heading)
  root.append(
    element('div', { className: 'strip-stub' }, title, ...stub),
    element('div', { className: 'strip-ticket' }, ...content),
    button,
  )
  return root
}
