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
