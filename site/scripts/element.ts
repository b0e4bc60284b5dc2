type Tags = HTMLElementTagNameMap

/** Creates an element. Strings become text nodes, never markup. */
export function element<Tag extends keyof Tags>(
  tag: Tag,
  properties: Partial<Tags[Tag]>,
  ...content: readonly (Node | string)[]
): Tags[Tag] {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...content)
  return made
}
