import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import {
  Circle,
  Document,
  Font,
  Image,
  Page,
  Path,
  renderToBuffer,
  StyleSheet,
  Svg,
  Text,
  View,
} from '@react-pdf/renderer'
import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { Fragment, type ReactNode } from 'react'
import type { Brand } from '#core/schemas/brand.ts'
import type { Language } from '#core/words.ts'
import { boxUnprintable, readPdfCharacters, withPlacedAccents } from './pdf-text.ts'

// A separate program that reads a quote's page from standard input and writes it to standard output as a PDF, without
// the parts that are only for screens.

export type PdfContent = {
  readonly html: string
  readonly title: string
  readonly author: string
  readonly language: Language
  readonly footer: Readonly<Record<'address' | 'pages', string>>
  readonly colours: Brand['colours']
  readonly siteDir: string
  readonly fonts: string
}

const content: PdfContent = JSON.parse(await readText(process.stdin))
const { author, language, colours, siteDir, fonts } = content
const isPrintable = readPdfCharacters(fonts)
const printable = (text: string) => boxUnprintable(text, isPrintable)

/** Registers a font family. Returns its fonts in order of preference. */
async function familyOf(...names: readonly string[]) {
  const found = names.filter((file) => existsSync(`${fonts}/${file}.ttf`))
  for (const fontFamily of found) {
    Font.register({ family: fontFamily, src: `${fonts}/${fontFamily}.ttf` })
    await Font.load({ fontFamily })
    const { data = null } = Font.getFont({ fontFamily }) ?? {}
    if (data !== null) data.layout = withPlacedAccents(data.layout.bind(data))
  }
  // The types of `@react-pdf/renderer` do not allow fallback fonts yet. Every PDF reader has Helvetica.
  return (found.length > 0 ? found : ['Helvetica']) as never
}

const texts = await familyOf('text', 'text-other')
const bold = await familyOf('bold', 'bold-other')
const headings = await familyOf(
  ...['heading', 'heading-extended', 'heading-vietnamese'],
  ...['bold', 'bold-other'],
)
Font.registerHyphenationCallback((word) => [word])

const heading = { color: colours.dark, fontFamily: headings, lineHeight: 1.2 } as const
const row = { flexDirection: 'row', gap: 16 } as const
const ruled = { borderTopColor: colours.line, borderTopWidth: 0.7 } as const
const mapSize = { height: 268, width: 320 } as const

/** The styles by tag or class. `facts>div` is a div whose parent has the class `facts`. */
const styles = StyleSheet.create({
  page: {
    backgroundColor: colours.page,
    color: colours.text,
    fontFamily: texts,
    fontSize: 10,
    lineHeight: 1.5,
    paddingBottom: 60,
    paddingTop: 44,
  },
  'quote-head': { marginBottom: 10, marginTop: -44 },
  'quote-head>img': { height: 215, objectFit: 'cover', width: '100%' },
  'quote-own': { flexDirection: 'row', alignItems: 'center', marginBottom: 10, marginTop: -44 },
  'quote-own>img': { height: 290, margin: 24, marginRight: 0, width: 232 },
  'quote-own>div': { flex: 1, paddingHorizontal: 24 },
  'quote-title': { paddingVertical: 18 },
  band: { paddingHorizontal: 48 },
  h1: { fontFamily: headings, fontSize: 28, lineHeight: 1.3 },
  h2: { ...heading, fontSize: 18, marginBottom: 8, marginTop: 20 },
  h3: { ...heading, fontSize: 13, marginBottom: 3 },
  p: { marginBottom: 4 },
  b: { fontFamily: bold },
  strong: { fontFamily: bold },
  quiet: { color: colours['text-quiet'] },
  'lined>li': { ...ruled, paddingBottom: 8, paddingLeft: 108, paddingTop: 10 },
  'quote-label': { color: colours.action, left: 0, position: 'absolute', top: 10, width: 92 },
  'facts>div': { flexDirection: 'row', gap: 4 },
  dt: { color: colours['text-quiet'] },
  'quote-map': { backgroundColor: colours.sunken, padding: 10 },
  'quote-map>img': mapSize,
  'quote-map>svg': { ...mapSize, left: 10, position: 'absolute', top: 10 },
  cluster: { ...row, flexWrap: 'wrap', marginTop: 4 },
  tr: { ...row, ...ruled, paddingVertical: 5 },
  th: { flex: 1 },
  td: { textAlign: 'right', width: 90 },
  'on-dark': { backgroundColor: colours.dark, color: colours['on-dark'], marginBottom: 4 },
  'on-dark>tr': { borderTopWidth: 0, fontFamily: bold, padding: 10 },
  display: { fontFamily: headings, fontSize: 16, lineHeight: 1.2 },
  'columns-l': row,
  'columns-l>section': { flex: 1 },
  'bullets>li': { marginBottom: 2 },
  footer: {
    ...row,
    bottom: 24,
    color: colours['text-quiet'],
    fontSize: 8,
    justifyContent: 'space-between',
    left: 48,
    // Unset, because `@react-pdf/renderer` would multiply a number again on every page.
    lineHeight: '',
    position: 'absolute',
    right: 48,
  },
})

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const isElement = (node: Node): node is Element => 'tagName' in node
const attribute = (node: Element, name: string) =>
  node.attrs.find((one) => one.name === name)?.value ?? ''
const classesOf = (node: Element) => attribute(node, 'class').split(' ')
const numberIn = (node: Element, name: string) => Number(attribute(node, name))
const textOf = (node: Node): string =>
  isElement(node)
    ? node.childNodes.map(textOf).join('')
    : 'value' in node
      ? printable(node.value)
      : ''

/** The longest part, in lines, that is not split across pages: a third of a page. */
const maxWholeLines = 16
const charactersPerLine = 70

/** Estimates the lines of text in a part. */
function linesIn(node: Node): number {
  if (!isElement(node)) return 0
  const { childNodes } = node
  if (!isText(node)) return childNodes.reduce((sum, child) => sum + linesIn(child), 0)
  return Math.max(1, Math.ceil(textOf(node).length / charactersPerLine))
}

const isText = ({ childNodes }: Element) =>
  childNodes.some((child) => !isElement(child) || /^(span|b)$/.test(child.tagName))

const isWhole = (node: Element): boolean =>
  /^(section|li|tr)$/.test(node.tagName) && linesIn(node) <= maxWholeLines

const lineHeight = 17

/** Estimates the height that a heading needs below it so as not to stand alone at a page's foot. Rather too high. */
function heightOfStart(node: Node | undefined): number {
  if (node === undefined || !isElement(node)) return 0
  if (isText(node)) return Math.min(3, linesIn(node)) * lineHeight
  if (isWhole(node)) return linesIn(node) * lineHeight + 40
  const [first] = node.childNodes.filter(
    (child) => isElement(child) && !/visually-hidden/.test(attribute(child, 'class')),
  )
  return node.tagName === 'li' ? 6 * lineHeight : heightOfStart(first)
}

/** The most paragraphs that are laid out one by one. 4,500 of them took over a minute. */
const maxParagraphs = 60

/** Draws the parts of an element. Long runs of paragraphs become blocks of lines. */
function drawAll(nodes: readonly Node[]): ReactNode[] {
  const isParagraph = (node: Node | undefined) => node && isElement(node) && node.tagName === 'p'
  const parts: ReactNode[] = []
  for (let at = 0; at < nodes.length; ) {
    let end = at
    while (isParagraph(nodes[end])) end += 1
    if (end - at > maxParagraphs) {
      for (; at < end; at += maxParagraphs) {
        const block = nodes.slice(at, Math.min(end, at + maxParagraphs))
        parts.push(<Text key={at}>{block.map(textOf).join('\n')}</Text>)
      }
      at = end
    } else {
      const [node, next] = nodes.slice(at, at + 2)
      if (node) parts.push(draw(node, at, next))
      at += 1
    }
  }
  return parts
}

function draw(node: Node, key: number, next?: Node): ReactNode {
  if (!isElement(node)) return textOf(node)
  const { tagName, childNodes, parentNode } = node
  const classes = classesOf(node)
  if (tagName === 'head' || /visually-hidden|screen-only/.test(classes.join(' '))) return null
  const above = parentNode && 'attrs' in parentNode ? classesOf(parentNode) : []
  const names = [tagName, ...classes, ...above.map((name) => `${name}>${tagName}`)]
  const style = names.flatMap((name) => styles[name as keyof typeof styles] ?? [])
  const isIn = (name: string) => names.includes(name)
  if (tagName === 'img') {
    const src = attribute(node, 'src')
    if (src.startsWith('data:')) return <Image key={key} src={src} style={style} />
    const file = join(siteDir, src)
    return existsSync(file) && <Image key={key} src={file} style={style} />
  }
  if (tagName === 'svg') {
    return (
      <Svg key={key} viewBox={attribute(node, 'viewBox')} style={style}>
        {drawAll(childNodes)}
      </Svg>
    )
  }
  if (tagName === 'path') {
    const stroke = { stroke: colours.action, strokeWidth: 9, fill: 'none' }
    return <Path key={key} d={attribute(node, 'd')} {...stroke} />
  }
  if (tagName === 'circle') {
    const [cx, cy, r] = [numberIn(node, 'cx'), numberIn(node, 'cy'), numberIn(node, 'r')]
    return <Circle key={key} {...{ cx, cy, r }} fill={colours.dark} />
  }
  if (tagName === 'text') {
    const [x, y] = [numberIn(node, 'x'), numberIn(node, 'y')]
    return (
      <Text
        key={key}
        {...{ x, y }}
        textAnchor="middle"
        style={{ fontSize: 40 }}
        fill={colours['on-dark']}
      >
        {textOf(node)}
      </Text>
    )
  }
  const content = drawAll(childNodes)
  if (/^h\d$/.test(tagName)) {
    return (
      <Fragment key={key}>
        {/* A heading moves to the next page only if something in its part stays on this one. */}
        <View />
        <Text style={style} minPresenceAhead={heightOfStart(next)}>
          {content}
        </Text>
      </Fragment>
    )
  }
  if (isText(node)) {
    return (
      <Text key={key} style={style}>
        {isIn('bullets>li') && '•  '}
        {content}
      </Text>
    )
  }
  return (
    <View key={key} style={style} wrap={!isWhole(node)}>
      {content}
    </View>
  )
}

const file = (
  <Document title={content.title} author={author} language={language}>
    <Page size="A4" style={styles.page}>
      {drawAll(parse(content.html).childNodes)}
      <View style={styles.footer} fixed>
        <Text>{printable(content.footer.address)}</Text>
        <Text
          render={({ pageNumber, totalPages }) =>
            content.footer.pages
              .replace('{page}', `${pageNumber}`)
              .replace('{pages}', `${totalPages}`)
          }
        />
      </View>
    </Page>
  </Document>
)
process.stdout.write(await renderToBuffer(file))
