import { type DefaultTreeAdapterTypes, html as markup, parse } from 'parse5'

// Reads the forms of a page as a browser would send them.

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

export type PageForm = {
  readonly action: string
  readonly id: string | undefined
  /** What the browser sends if nothing is typed and no button with a name is pressed. */
  readonly fields: Readonly<Record<string, string>>
  /** The names of the fields that one types text into. */
  readonly typed: readonly string[]
  /** The names of the fields for files. */
  readonly files: readonly string[]
  readonly buttons: readonly {
    readonly to: string
    readonly name?: string
    readonly value: string
  }[]
}

const isElement = (node: Node): node is Element => 'tagName' in node

const attribute = (node: Element, name: string) =>
  node.attrs.find((one) => one.name === name)?.value

function elementsIn(node: Node): readonly Element[] {
  const children = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : []
  return isElement(node) && node.namespaceURI === markup.NS.HTML ? [node, ...children] : children
}

const textOf = (node: Node): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''

export function formsOf(page: string): readonly PageForm[] {
  return elementsIn(parse(page))
    .filter(({ tagName }) => tagName === 'form')
    .map((form) => {
      const action = withoutFragment(attribute(form, 'action') ?? '')
      const elements = elementsIn(form)
      return {
        action,
        id: attribute(form, 'id'),
        fields: Object.fromEntries(elements.flatMap(fieldOf)),
        typed: namesOf(elements.filter(isTyped)),
        files: namesOf(elements.filter((element) => attribute(element, 'type') === 'file')),
        buttons: elements
          .filter(({ tagName }) => tagName === 'button')
          .map((button) => {
            const name = attribute(button, 'name')
            return {
              to: withoutFragment(attribute(button, 'formaction') ?? action),
              ...(name !== undefined && { name }),
              value: attribute(button, 'value') ?? '',
            }
          }),
      }
    })
}

const namesOf = (elements: readonly Element[]) =>
  elements.flatMap((element) => attribute(element, 'name') ?? [])

const withoutFragment = (address: string) => address.replace(/#.*/, '')

const isTyped = (element: Element) =>
  element.tagName === 'textarea' ||
  (element.tagName === 'input' &&
    /^(text|email|tel|search)$/.test(attribute(element, 'type') ?? 'text'))

function fieldOf(element: Element): readonly (readonly [string, string])[] {
  const name = attribute(element, 'name')
  if (name === undefined) return []
  if (element.tagName === 'textarea') return [[name, textOf(element)]]
  if (element.tagName === 'select') {
    const options = elementsIn(element).filter(({ tagName }) => tagName === 'option')
    const chosen = options.find((option) => attribute(option, 'selected') !== undefined)
    const option = chosen ?? options[0]
    return [[name, option === undefined ? '' : (attribute(option, 'value') ?? textOf(option))]]
  }
  if (element.tagName !== 'input') return []
  const type = attribute(element, 'type')
  const isOff =
    (type === 'checkbox' || type === 'radio') && attribute(element, 'checked') === undefined
  return isOff || type === 'file' ? [] : [[name, attribute(element, 'value') ?? '']]
}

/** Finds the form that is sent to an address, or that has a button for it. */
export function formTo(page: string, address: string): PageForm {
  const forms = formsOf(page)
  const found =
    forms.find(({ action }) => action === address) ??
    forms.find(({ buttons }) => buttons.some(({ to }) => to === address)) ??
    // A form without an address is sent to its page's.
    forms.find(({ action }) => action === '')
  if (found === undefined) throw new Error(`no form for ${address}`)
  return found
}
