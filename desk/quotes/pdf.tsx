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
import type { ReactNode } from 'react'
import type { Brand } from '#core/brand-schema.ts'
import type { Language } from '#core/words.ts'

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

const { html, title, author, language, footer, colours, siteDir, fonts }: PdfContent = JSON.parse(
  // The fonts lack the narrow no-break space.
  (await readText(process.stdin)).replaceAll('\u202F', '\u00A0'),
)

/** Registers a font family. Returns its fonts in order of preference, ending with one that every PDF reader has. */
function familyOf(name: 'heading' | 'text' | 'bold') {
  const found = [name, `${name}-central`].filter((file) => existsSync(`${fonts}/${file}.ttf`))
  for (const family of found) Font.register({ family, src: `${fonts}/${family}.ttf` })
  // The types of `@react-pdf/renderer` do not allow fallback fonts yet.
  return [...found, 'Helvetica'] as never
}
const [headings, texts, bold] = [familyOf('heading'), familyOf('text'), familyOf('bold')]
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
  'quote-title': { paddingVertical: 18 },
  band: { paddingHorizontal: 48 },
  h1: { fontFamily: headings, fontSize: 28, lineHeight: 1.3 },
  h2: { ...heading, fontSize: 18, marginBottom: 8, marginTop: 20 },
  h3: { ...heading, fontSize: 13, marginBottom: 3 },
  p: { marginBottom: 4 },
  b: { fontFamily: bold },
  strong: { fontFamily: bold },
  quiet: { color: colours.quiet },
  'lined>li': { ...ruled, paddingBottom: 8, paddingLeft: 108, paddingTop: 10 },
  'quote-label': { color: colours.action, left: 0, position: 'absolute', top: 10, width: 92 },
  'facts>div': { flexDirection: 'row', gap: 4 },
  dt: { color: colours.quiet },
  'quote-map': { backgroundColor: colours.sunken, padding: 10 },
  'quote-map>img': mapSize,
  'quote-map>svg': { ...mapSize, left: 10, position: 'absolute', top: 10 },
  cluster: { ...row, flexWrap: 'wrap', marginTop: 4 },
  tr: { ...row, ...ruled, paddingVertical: 5 },
  th: { flex: 1 },
  td: { textAlign: 'right', width: 90 },
  'on-dark': { backgroundColor: colours.dark, color: colours.light, marginBottom: 4 },
  'on-dark>tr': { borderTopWidth: 0, fontFamily: bold, padding: 10 },
  display: { fontFamily: headings, fontSize: 16, lineHeight: 1.2 },
  'columns-l': row,
  'columns-l>section': { flex: 1 },
  'bullets>li': { marginBottom: 2 },
  footer: {
    ...row,
    bottom: 24,
    color: colours.quiet,
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
  isElement(node) ? node.childNodes.map(textOf).join('') : 'value' in node ? node.value : ''

/** The longest part, in characters, that is not split across pages. */
const maxWhole = 900

function draw(node: Node, key: number): ReactNode {
  if (!isElement(node)) return textOf(node)
  const { tagName, childNodes, parentNode } = node
  const classes = classesOf(node)
  if (tagName === 'head' || /visually-hidden|screen-only/.test(classes.join(' '))) return null
  const above = parentNode && 'attrs' in parentNode ? classesOf(parentNode) : []
  const names = [tagName, ...classes, ...above.map((name) => `${name}>${tagName}`)]
  const style = names.flatMap((name) => styles[name as keyof typeof styles] ?? [])
  const isIn = (name: string) => names.includes(name)
  if (tagName === 'img') {
    const file = join(siteDir, attribute(node, 'src'))
    return existsSync(file) && <Image key={key} src={file} style={style} />
  }
  if (tagName === 'svg') {
    return (
      <Svg key={key} viewBox={attribute(node, 'viewBox')} style={style}>
        {childNodes.map(draw)}
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
        fill={colours.light}
      >
        {textOf(node)}
      </Text>
    )
  }
  const content = childNodes.map(draw)
  if (childNodes.some((child) => !isElement(child) || /^(span|b)$/.test(child.tagName))) {
    return (
      <Text key={key} style={style} minPresenceAhead={/^h\d$/.test(tagName) ? 60 : 0}>
        {isIn('bullets>li') && '•  '}
        {content}
      </Text>
    )
  }
  const isWhole = /^(section|li|tr)$/.test(tagName) && textOf(node).length < maxWhole
  return (
    <View key={key} style={style} wrap={!isWhole}>
      {content}
    </View>
  )
}

const file = (
  <Document title={title} author={author} language={language}>
    <Page size="A4" style={styles.page}>
      {parse(html).childNodes.map(draw)}
      <View style={styles.footer} fixed>
        <Text>{footer.address}</Text>
        <Text
          render={({ pageNumber, totalPages }) =>
            footer.pages.replace('{page}', `${pageNumber}`).replace('{pages}', `${totalPages}`)
          }
        />
      </View>
    </Page>
  </Document>
)
process.stdout.write(await renderToBuffer(file))
