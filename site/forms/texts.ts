/** What stands in a form's fields, by their names. */
export type Texts<Name extends string> = Readonly<Record<Name, string>>

export function readText(form: HTMLFormElement, name: string): string {
  const text = new FormData(form).get(name)
  // A form says CR LF, a field's value LF: the same bytes whoever sends them.
  return typeof text === 'string' ? text.replaceAll('\r\n', '\n') : ''
}

export function readTexts<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Texts<Name> {
  return Object.fromEntries(names.map((name) => [name, readText(form, name)])) as Texts<Name>
}

/** Fields that hold something already keep it. */
export function fillIn(form: HTMLFormElement, texts: Texts<string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const control = form.elements.namedItem(name)
    if (isControl(control) && control.value === '') control.value = text
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | RadioNodeList

const isControl = (item: Element | RadioNodeList | null): item is Control =>
  item instanceof HTMLInputElement ||
  item instanceof HTMLTextAreaElement ||
  item instanceof HTMLSelectElement ||
  item instanceof RadioNodeList
