import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

// An uploaded logo is inlined in every page, so only its shapes and colours are copied.

type Element = DefaultTreeAdapterTypes.Element
type Attributes = Readonly<Record<string, string>>

const shapes = new Set(
  'g path rect circle ellipse line polyline polygon defs linearGradient radialGradient stop clipPath mask'.split(
    ' ',
  ),
)
/** The elements that cannot be removed without changing how a logo looks. */
const refusedParts = ['text', 'image', 'use', 'filter', 'pattern']

const placing =
  /^(d|points|[xyr]|[xy][12]|[cf][xy]|r[xy]|width|height|id|offset|gradient(Units|Transform)|spreadMethod|(clipPath|mask|maskContent)Units)$/
const drawing =
  /^(transform|color|opacity|fill|stroke|mask|(fill|stroke|stop|clip)-(color|opacity|rule|path|width|linecap|linejoin|miterlimit|dasharray|dashoffset))$/
const plainValue = /^[\w\s.,#%()+-]*$/

const maxLength = 20_000

export function cleanSvg(text: string): { svg: string } | { refused: string } {
  const root = find(parseFragment(text).childNodes, 'svg')
  if (root === undefined) return { refused: 'This is not an SVG file. Choose an SVG or a PNG.' }
  const own = attributesOf(root)
  const viewBox = own['viewBox'] ?? `0 0 ${own['width']} ${own['height']}`.replaceAll('px', '')
  if (!/^(-?[\d.]+[ ,]+){2}[\d.]+[ ,]+[\d.]+$/.test(viewBox)) {
    return { refused: 'This SVG does not say how large it is. Save it with a viewBox.' }
  }
  if (refusedParts.some((name) => find(root.childNodes, name))) {
    return {
      refused:
        'A logo may contain only shapes. Save it with text as outlines and without pictures, symbols or effects, or choose a PNG.',
    }
  }
  const classes = readClasses(root)
  const around = attributesToKeep(root, drawing).replace(' fill="currentColor"', '')
  const shapesInside = children(root)
  if (!/<(?!g|defs)[a-z]/.test(shapesInside)) return { refused: 'This SVG shows nothing.' }
  const inside = around === '' ? shapesInside : `<g${around}>${shapesInside}</g>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="currentColor">\n${inside}\n</svg>\n`
  if (svg.length > maxLength) {
    return {
      refused: 'This logo is too complex to load on every page. Simplify it, or choose a PNG.',
    }
  }
  return { svg }

  function children(parent: Element): string {
    return parent.childNodes
      .flatMap((node) => ('tagName' in node && shapes.has(node.tagName) ? write(node) : []))
      .join('')
  }

  function write(element: Element): string {
    const name = element.tagName
    const inside = children(element)
    if (name === 'g' && inside === '') return ''
    const attributes = attributesToKeep(element, placing, drawing)
    return inside === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inside}</${name}>`
  }

  function attributesToKeep(element: Element, ...allowed: readonly RegExp[]): string {
    const { class: names = '', style = '', ...attributes } = attributesOf(element)
    const styles = names.split(/\s+/).map((name) => classes.get(name) ?? {})
    const all: Attributes = { ...attributes, ...Object.assign({}, ...styles), ...declared(style) }
    const kept = Object.entries(all).flatMap(([name, value]) => {
      const plain = value.replaceAll(/["']/g, '').trim()
      const isAllowed = allowed.some((names) => names.test(name)) && plainValue.test(plain)
      const isInside = !plain.includes('url') || /^url\(#[\w-]+\)$/.test(plain)
      // Prefixes ids, so that they do not collide with the page's.
      const own = plain.replace(name === 'id' ? /^(logo-)?/ : /(?<=url\(#)(logo-)?/, 'logo-')
      return isAllowed && isInside ? [` ${name}="${own}"`] : []
    })
    return `${names === 'accent' ? ' class="accent"' : ''}${kept.join('')}`
  }
}

const attributesOf = (element: Element): Attributes =>
  Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]))

function find(
  nodes: readonly DefaultTreeAdapterTypes.ChildNode[],
  name: string,
): Element | undefined {
  for (const node of nodes) {
    if (!('tagName' in node)) continue
    const found = node.tagName === name ? node : find(node.childNodes, name)
    if (found) return found
  }
  return undefined
}

function readClasses(root: Element): ReadonlyMap<string, Attributes> {
  const style = find(root.childNodes, 'style')
  const text = style?.childNodes.map((node) => ('value' in node ? node.value : '')).join('') ?? ''
  const rules = [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  return new Map(
    rules.flatMap(([, names = '', declarations = '']) =>
      names
        .split(',')
        .map((name) => [name.trim().replace('.', ''), declared(declarations)] as const),
    ),
  )
}

const declared = (style: string): Attributes =>
  Object.fromEntries(
    style.split(';').map((one) => {
      const [name = '', value = ''] = one.split(':')
      return [name.trim(), value.trim()]
    }),
  )
