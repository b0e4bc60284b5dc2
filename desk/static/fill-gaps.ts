/** What the desk writes into a gap of a built page. */
export type Gap = {
  /** A field's value, or the text of an element. */
  readonly text?: string
  /** A list of links in the page, for a list element. */
  readonly links?: ReadonlyArray<{ readonly href: string; readonly text: string }>
  /** Marks a field as the one to mend. */
  readonly isInvalid?: boolean
}

// An attribute's value may hold a ">": the tag ends at the first one outside quotes.
const gap = /<(\w+)((?:"[^"]*"|[^"<>])*) data-gap="(\w+)"((?:"[^"]*"|[^"<>])*)>/g

/**
 * A built page with its gaps (`data-gap="name"`) filled in, everything escaped. What is filled in is
 * never read again, so nobody's text can open a gap of its own.
 */
export function fillGaps(html: string, gaps: Readonly<Record<string, Gap>>): string {
  return html.replaceAll(gap, (tag, element, before, name, after) => {
    const filling = Object.hasOwn(gaps, name) ? gaps[name] : undefined
    if (filling === undefined) return tag
    const { text = '', links = [], isInvalid = false } = filling
    const mark = isInvalid ? ' aria-invalid="true"' : ''
    if (element === 'input') return `<input${before}${mark} value="${escapeHtml(text)}"${after}>`
    // HTML leaves out a line break right after <textarea>: ours, then, and not the visitor's.
    const start = element === 'textarea' ? '\n' : ''
    const items = links.map(
      (link) => `<li><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></li>`,
    )
    return `<${element}${before}${mark}${after}>${start}${escapeHtml(text)}${items.join('')}`
  })
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
