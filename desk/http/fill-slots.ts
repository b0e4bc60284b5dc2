import { escapeHtml } from '#desk/lib/text.ts'

/** What the desk writes into a slot of a built page. */
export type Slot = {
  /** A field's value, or the text of an element. */
  readonly text?: string
  /** Links, each an item where the element is a list. */
  readonly links?: ReadonlyArray<{ readonly href: string; readonly text: string }>
  /** Marks a field as the one to mend. */
  readonly isInvalid?: boolean
  /** The slot is one of several choices, an option or a radio button: marks it or leaves it. */
  readonly isChosen?: boolean
}

// An attribute's value may hold a ">": the tag ends at the first one outside quotes.
const slot = /<(\w+)((?:"[^"]*"|[^"<>])*) data-slot="([\w.-]+)"((?:"[^"]*"|[^"<>])*)>([^<]*)/g

/** Of two attributes of one name a browser takes the first: the page's own has to go. */
const ownValue = / value="[^"]*"/

/**
 * A built page with its slots (`data-slot="name"`) filled in, everything escaped; a text takes the place
 * of the words the page was built with. What is filled in is never read again, so nobody's text can
 * open a slot of its own.
 */
export function fillSlots(html: string, slots: Readonly<Record<string, Slot>>): string {
  return html.replaceAll(slot, (asBuilt, element, before, name, after, own) => {
    const filling = Object.hasOwn(slots, name) ? slots[name] : undefined
    if (filling === undefined) return asBuilt
    const { text = '', links = [], isInvalid = false, isChosen } = filling
    if (isChosen !== undefined) {
      const chosen = element === 'option' ? ' selected' : ' checked'
      return `<${element}${before}${isChosen ? chosen : ''}${after}>${own}`
    }
    const mark = isInvalid ? ' aria-invalid="true"' : ''
    if (element === 'input') {
      const [head, tail] = [before, after].map((attributes) => attributes.replace(ownValue, ''))
      return `<input${head}${mark} value="${escapeHtml(text)}"${tail}>${own}`
    }
    // HTML leaves out a line break right after <textarea>: ours, then, and not the visitor's.
    const start = element === 'textarea' ? '\n' : ''
    const items = links
      .map(({ href, text }) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`)
      .map((link) => (element === 'ul' ? `<li>${link}</li>` : link))
    return `<${element}${before}${mark}${after}>${start}${escapeHtml(text)}${items.join('')}`
  })
}
