import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { type CustomPlugin, optimize, type PluginConfig } from 'svgo'

// An uploaded logo is inlined in every page, so only its shapes and colours are copied.

type Element = DefaultTreeAdapterTypes.Element
type Attributes = Readonly<Record<string, string>>

const containers = 'svg g defs symbol switch clipPath mask linearGradient radialGradient'.split(' ')
const shapes = new Set([
  ...containers,
  ...'path rect circle ellipse line polyline polygon use stop'.split(' '),
])
/** The elements that cannot be removed without changing how a logo looks. Without use, or without words, they are removed. */
const refusedParts = new Set(
  'text flowRoot image filter pattern marker meshgradient hatch'.split(' '),
)

const placing =
  /^(d|points|[xyr]|[xy][12]|[cf][xy]|fr|r[xy]|width|height|viewBox|preserveAspectRatio|id|offset|pathLength|gradient(Units|Transform)|spreadMethod|(clipPath|mask|maskContent)Units)$/
const drawing =
  /^(transform(-(origin|box))?|overflow|color|opacity|visibility|fill|stroke|mask|mask-type|paint-order|vector-effect|(fill|stroke|stop|clip)-(color|opacity|rule|path|width|linecap|linejoin|miterlimit|dasharray|dashoffset))$/
const plainValue = /^[\w\s.,#%()+/-]*$/
/** A colour for printers, for which browsers would ignore the whole value. */
const printersColour = /icc-color\([^()]*\)/

const maxLength = 20_000
/** Elements that a browser draws, counting each use of an element again. A few nested uses can stand for millions. */
const maxDrawn = 5000

const tooComplex = {
  refused: 'This logo is too complex to load on every page. Simplify it, or choose a PNG.',
}

export function cleanSvg(text: string): { svg: string } | { refused: string } {
  const cleaned = copyShapes(simplify(text, exact))
  if ('refused' in cleaned || cleaned.svg.length <= maxLength) return cleaned
  const shorter = copyShapes(simplify(cleaned.svg, rounded))
  if ('svg' in shorter && shorter.svg.length > maxLength) {
    return tooComplex
  }
  return shorter
}

function copyShapes(text: string): { svg: string } | { refused: string } {
  const root = find(parseFragment(text).childNodes, 'svg')
  if (root === undefined) return { refused: 'This is not an SVG file. Choose an SVG or a PNG.' }
  const viewBox = viewBoxOf(attributesOf(root))
  if (viewBox === null) {
    return { refused: 'This SVG does not say how large it is. Save it with a viewBox.' }
  }
  const all = [...elementsIn(root)]
  const byId = new Map(all.map((element) => [attributesOf(element)['id'] ?? '', element]))
  byId.delete('')
  const used = new Set(all.flatMap(referencesOf))
  let hasRefusedPart = false
  const around = attributesToKeep(root, drawing).replace(' fill="currentColor"', '')
  const shapesInside = children(root)
  if (hasRefusedPart) {
    return {
      refused:
        'A logo may contain only shapes. Save it with text as outlines and without pictures, symbols or effects, or choose a PNG.',
    }
  }
  if (!/<(?!g|defs|symbol)[a-z]/.test(shapesInside)) return { refused: 'This SVG shows nothing.' }
  if (countDrawn(root, byId) > maxDrawn) {
    return tooComplex
  }
  const inside = around === '' ? shapesInside : `<g${around}>${shapesInside}</g>`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="currentColor">\n${inside}\n</svg>\n`,
  }

  function children(parent: Element): string {
    return childrenOf(parent).map(write).join('')
  }

  function write(element: Element): string {
    const name = element.tagName
    hasRefusedPart ||= isBlended(element)
    const isUnused = element.parentNode?.nodeName === 'defs' && !isUsed(element)
    if (isUnused || stylesOf(element)['display'] === 'none') return ''
    if (refusedParts.has(name)) {
      hasRefusedPart ||= !/^(text|flowRoot)$/.test(name) || textIn(element).trim() !== ''
      return ''
    }
    if (!shapes.has(name)) return ''
    if (name === 'switch') {
      const shown = childrenOf(element).find((child) => isShown(child) && shapes.has(child.tagName))
      return group(attributesToKeep(element, placing, drawing), shown ? write(shown) : '')
    }
    const inside = children(element)
    const attributes = attributesToKeep(element, placing, drawing)
    if (name === 'g') return group(attributes, inside)
    if (name === 'defs' && inside === '') return ''
    if (name === 'use' && !/ href=/.test(attributes)) return ''
    return inside === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${inside}</${name}>`
  }

  function isUsed(element: Element): boolean {
    return [element, ...elementsIn(element)].some((one) => used.has(attributesOf(one)['id'] ?? ''))
  }

  function attributesToKeep(element: Element, ...allowed: readonly RegExp[]): string {
    const kept = Object.entries(stylesOf(element)).flatMap(([name, value]) => {
      const plain = plainStyle(name, value)
      if (name === 'href') return own(plain.replace(/^#/, 'url(#').concat(')'), 'href')
      if (name === 'id') return used.has(value) ? [` id="${ownId(value)}"`] : []
      if (plain.includes('url'))
        return allowed.some((names) => names.test(name)) ? own(plain, name) : []
      const isAllowed = allowed.some((names) => names.test(name)) && plainValue.test(plain)
      return isAllowed ? [` ${name}="${plain}"`] : []
    })
    return `${attributesOf(element)['class'] === 'accent' ? ' class="accent"' : ''}${kept.join('')}`
  }

  /** Keeps a reference to an element of the logo, or the colour that stands behind it. */
  function own(value: string, name: string): readonly string[] {
    const [, id = '', colour = ''] = /^url\(#([^()]+)\)\s*(.*)$/.exec(value) ?? []
    if (byId.has(id))
      return [name === 'href' ? ` href="#${ownId(id)}"` : ` ${name}="url(#${ownId(id)})"`]
    return name !== 'href' && colour !== '' && isColour.test(colour) ? [` ${name}="${colour}"`] : []
  }
}

const isColour = /^(#[\da-f]+|[a-z]+(\([\d\s.,%/-]+\))?)$/i

/** Attributes have no quotes and, unlike style sheets, no units in a transform. */
function plainStyle(name: string, value: string): string {
  const plain = value
    .replaceAll(/["']|!important/g, '')
    .replace(printersColour, '')
    .trim()
  return name === 'transform' ? plain.replaceAll(/(?<=\d)(deg|px)\b/g, '') : plain
}

/** Blending with what is below is an effect. */
const isBlended = (element: Element) =>
  !['normal', undefined].includes(stylesOf(element)['mix-blend-mode'])

const group = (attributes: string, inside: string) =>
  inside === '' ? '' : `<g${attributes}>${inside}</g>`

/** Prefixes ids, so that they do not collide with the page's, and writes other signs as their numbers. */
const ownId = (id: string) =>
  `logo-${id.replace(/^logo-/, '').replaceAll(/[^\w-]/gu, (sign) => `_${sign.codePointAt(0)}_`)}`

const units: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
}

function viewBoxOf({ viewBox, width = '', height = '' }: Attributes): string | null {
  if (viewBox !== undefined) {
    const isComplete = /^(-?[\d.]+(e-?\d+)?[\s,]+){2}[\d.]+[\s,]+[\d.]+$/.test(viewBox.trim())
    const sides = viewBox
      .trim()
      .split(/[\s,]+/)
      .slice(2)
    return isComplete && sides.every((side) => Number(side) > 0) ? viewBox.trim() : null
  }
  const sides = [width, height].map((side) => {
    const [, number, unit = ''] = /^([\d.]+)([a-z]*)$/.exec(side.trim()) ?? []
    return Number(number) * (units[unit] ?? Number.NaN)
  })
  return sides.every((side) => side > 0) ? `0 0 ${sides.join(' ')}` : null
}

const attributesOf = (element: Element): Attributes =>
  Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]))

function stylesOf(element: Element): Attributes {
  const { style = '', ...attributes } = attributesOf(element)
  return { ...attributes, ...declared(style) }
}

const childrenOf = (parent: Element) => parent.childNodes.filter((node) => 'tagName' in node)

function* elementsIn(parent: Element): Generator<Element> {
  for (const child of childrenOf(parent)) {
    yield child
    yield* elementsIn(child)
  }
}

const textIn = (parent: Element): string =>
  parent.childNodes
    .map((node) => ('tagName' in node ? textIn(node) : 'value' in node ? node.value : ''))
    .join('')

/** Whether a child of `switch` is one that every browser shows, in every language. */
function isShown(element: Element): boolean {
  const { requiredExtensions, systemLanguage } = attributesOf(element)
  return !requiredExtensions && systemLanguage === undefined
}

const referencesOf = (element: Element) =>
  Object.entries(stylesOf(element)).flatMap(([name, value]) => {
    const [, inUrl] = /url\(\s*["']?#([^"')]+)/.exec(value) ?? []
    return inUrl ?? (name === 'href' && value.startsWith('#') ? value.slice(1) : [])
  })

function countDrawn(root: Element, byId: ReadonlyMap<string, Element>): number {
  const counts = new Map<Element, number>()
  function count(element: Element): number {
    const known = counts.get(element)
    if (known !== undefined) return known
    counts.set(element, Number.POSITIVE_INFINITY) // until it is known: an element may not contain itself
    const parts = [
      ...childrenOf(element),
      ...referencesOf(element).flatMap((id) => byId.get(id) ?? []),
    ]
    const sum = parts.reduce((all, part) => all + count(part), 1)
    counts.set(element, sum)
    return sum
  }
  return count(root)
}

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

/** Removes what drawing programs write for themselves, which may be HTML, and everything that is not SVG. */
const removeOthers: CustomPlugin = {
  name: 'remove-others',
  fn: () => ({
    element: {
      enter: (element, parent) => {
        // What a link contains is drawn.
        if (element.name === 'a') element.name = 'g'
        const { name } = element
        if (
          shapes.has(name) ||
          refusedParts.has(name) ||
          /^(style|tspan|tref|textPath|flow(Para|Span|Div))$/.test(name)
        )
          return
        // What is inside would otherwise be visited too.
        element.children = []
        parent.children = parent.children.filter((child) => child !== element)
      },
    },
  }),
}

const exact: readonly PluginConfig[] = [
  'removeDoctype',
  'removeXMLProcInst',
  'removeComments',
  removeOthers,
  { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
]
const rounded: readonly PluginConfig[] = [{ name: 'preset-default', params: { floatPrecision: 2 } }]

/** Puts the values of variables where they are used. */
function withoutVariables(text: string): string {
  const values = new Map(
    [...text.matchAll(/(--[\w-]{1,100})\s*:\s*([^;{}"'<>]+)/g)].map(([, name = '', value = '']) => [
      name,
      value.trim(),
    ]),
  )
  return text.replaceAll(
    /var\(\s*(--[\w-]{1,100})\s*(?:,\s*((?:[^()"'<>]|\([^()"'<>]*\))*))?\)/g,
    (_, name: string, otherwise = '') => values.get(name) ?? otherwise,
  )
}

/** Applies style sheets and leaves only shapes. Returns what is not well-formed XML unchanged. */
function simplify(given: string, plugins: readonly PluginConfig[]): string {
  const text = withoutVariables(given).replaceAll(/&(?!#?\w+;)/g, '&amp;')
  const prefixOf = (space: string) =>
    new RegExp(`xmlns:([\\w-]+)\\s*=\\s*["']http://www\\.w3\\.org/${space}["']`).exec(text)?.[1]
  const [svg, xlink] = [prefixOf('2000/svg'), prefixOf('1999/xlink')]
  const withLinks =
    xlink === undefined
      ? text
      : text.replaceAll(new RegExp(`(\\s)${xlink}:href\\b`, 'g'), '$1xlink:href')
  const unprefixed =
    svg === undefined ? withLinks : withLinks.replaceAll(new RegExp(`(</?)${svg}:`, 'g'), '$1')
  // Pasted drawings often lack the declaration.
  const declared = /xmlns:xlink\s*=/.test(unprefixed)
    ? unprefixed
    : unprefixed.replace(/<svg\b/, '<svg xmlns:xlink="http://www.w3.org/1999/xlink"')
  try {
    return optimize(declared, { plugins: [...plugins] }).data
  } catch {
    return unprefixed
  }
}

function declared(style: string): Attributes {
  const values = new Map<string, string>()
  for (const one of style.split(';')) {
    const [name = '', value = ''] = one.split(':')
    // Before a colour that not every browser knows, programs write one that each does.
    const isSecond = values.has(name.trim()) && value.trim().startsWith('color(')
    if (!isSecond) values.set(name.trim(), value.trim())
  }
  return Object.fromEntries(values)
}
