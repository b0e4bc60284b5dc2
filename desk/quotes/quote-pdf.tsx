import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
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
import type { Brand } from '#enquiry/brand-schema.ts'
import type { QuoteWords } from './describe-quote.ts'
import type { Quote } from './quote.ts'

/** The content of a quote's file, as `make-pdf.ts` sends it to this program. */
export type PdfContent = {
  readonly quote: Quote
  readonly words: QuoteWords
  readonly reference: string
  /** The name of the traveller who asked. */
  readonly name: string
  readonly operator: {
    readonly name: string
    readonly phone: string
    readonly mailbox: string
    readonly address: string
  }
  readonly colours: Brand['colours']
  /** Files on this machine: the poster and the map, or null. */
  readonly poster: string | null
  readonly map: string | null
  /** The folder of the fonts. */
  readonly fonts: string
}

const families = ['heading', 'text', 'bold'] as const

/** The families that have a file. */
const registered = new Set<string>()

/** Letters that the fonts lack, or all without the fonts, are in one that every reader has. */
const familyOf = (name: (typeof families)[number]) =>
  // The types know no fallbacks yet.
  [...[name, `${name}-central`].filter((one) => registered.has(one)), 'Helvetica'] as never

export async function renderQuote(content: PdfContent): Promise<Buffer> {
  for (const family of families.flatMap((name) => [name, `${name}-central`])) {
    const src = `${content.fonts}/${family}.ttf`
    if (!existsSync(src)) continue
    Font.register({ family, src })
    registered.add(family)
  }
  Font.registerHyphenationCallback((word) => [word])
  return renderToBuffer(<QuoteFile {...content} />)
}

const stylesOf = (colours: Brand['colours']) =>
  StyleSheet.create({
    page: {
      backgroundColor: colours.page,
      color: colours.text,
      fontFamily: familyOf('text'),
      fontSize: 10,
      lineHeight: 1.5,
      paddingBottom: 60,
      paddingTop: 44,
    },
    poster: { height: 270, marginBottom: 28, marginTop: -44, objectFit: 'cover', width: '100%' },
    inner: { paddingHorizontal: 48 },
    brand: {
      color: colours.action,
      fontFamily: familyOf('bold'),
      fontSize: 10,
    },
    title: {
      color: colours.dark,
      fontFamily: familyOf('heading'),
      fontSize: 30,
      lineHeight: 1.15,
      marginTop: 6,
      marginBottom: 10,
    },
    heading: {
      color: colours.dark,
      fontFamily: familyOf('heading'),
      fontSize: 18,
      lineHeight: 1.2,
      marginBottom: 8,
      marginTop: 20,
    },
    strong: { fontFamily: familyOf('bold') },
    quiet: { color: colours.quiet },
    row: { flexDirection: 'row', gap: 16 },
    day: {
      borderTopColor: colours.line,
      borderTopWidth: 0.7,
      flexDirection: 'row',
      gap: 16,
      paddingVertical: 10,
    },
    dayLabel: { color: colours.action, width: 92 },
    wide: { flex: 1 },
    dayTitle: {
      color: colours.dark,
      fontFamily: familyOf('heading'),
      fontSize: 13,
      lineHeight: 1.3,
      marginBottom: 3,
    },
    map: { backgroundColor: colours.sunken, marginTop: 12, padding: 10 },
    mapSize: { height: 268, width: 320 },
    over: { height: 268, left: 0, position: 'absolute', top: 0, width: 320 },
    line: {
      borderTopColor: colours.line,
      borderTopWidth: 0.7,
      flexDirection: 'row',
      gap: 12,
      paddingVertical: 5,
    },
    sum: { textAlign: 'right', width: 90 },
    total: {
      backgroundColor: colours.dark,
      color: colours.light,
      flexDirection: 'row',
      gap: 12,
      marginVertical: 4,
      padding: 10,
    },
    totalSum: {
      fontFamily: familyOf('heading'),
      fontSize: 16,
      lineHeight: 1.2,
    },
    half: { flex: 1 },
    bullet: { flexDirection: 'row', gap: 6, marginBottom: 2 },
    footer: {
      bottom: 24,
      color: colours.quiet,
      flexDirection: 'row',
      fontSize: 8,
      justifyContent: 'space-between',
      left: 48,
      position: 'absolute',
      right: 48,
    },
  })
type Styles = ReturnType<typeof stylesOf>

function QuoteFile({ quote, words, reference, name, operator, colours, poster, map }: PdfContent) {
  const styles = stylesOf(colours)
  const { terms, payment, message, included, notIncluded } = quote
  return (
    <Document title={quote.title} author={operator.name} language="en">
      <Page size="A4" style={styles.page}>
        {poster && <Image src={poster} style={styles.poster} />}
        <View style={styles.inner}>
          <Text style={styles.brand}>{operator.name}</Text>
          <Text style={styles.title}>{quote.title}</Text>
          <Text style={styles.strong}>{`${words.dates} · ${words.length} · ${words.people}`}</Text>
          <Text style={styles.quiet}>
            {[name && `For ${name}`, `request ${reference}`, `valid until ${words.validUntil}`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Paragraphs text={message} />
          {words.map.marks.length > 0 && (
            <View wrap={false} style={[styles.map, styles.row]}>
              <View style={styles.mapSize}>
                {map && <Image src={map} style={styles.mapSize} />}
                <Svg viewBox="150 70 1300 1090" style={styles.over}>
                  {words.map.paths.map((path) => (
                    <Path key={path} d={path} stroke={colours.action} strokeWidth={9} fill="none" />
                  ))}
                  {words.map.marks.map(({ number, point: [x, y] }) => (
                    <Circle key={number} cx={x} cy={y} r={30} fill={colours.dark} />
                  ))}
                  {words.map.marks.map(({ number, point: [x, y] }) => (
                    <Text
                      key={number}
                      x={x - 10}
                      y={y + 13}
                      style={{ fontSize: 36 }}
                      fill={colours.light}
                    >
                      {`${number}`}
                    </Text>
                  ))}
                </Svg>
              </View>
              <View style={styles.wide}>
                {words.map.legend.map((stop) => (
                  <Text key={stop.number}>
                    <Text style={styles.strong}>{`${stop.number} ${stop.name}`}</Text>
                    {`, ${stop.days}`}
                  </Text>
                ))}
              </View>
            </View>
          )}

          <Text style={styles.heading}>Day by day</Text>
          {words.days.map(({ title, label, place, text, facts }) => (
            <View key={label} style={styles.day} wrap={text.join().length > 1200}>
              <Text style={styles.dayLabel}>{label}</Text>
              <View style={styles.wide}>
                <Text style={styles.dayTitle}>{title}</Text>
                {place !== '' && <Text style={styles.quiet}>{place}</Text>}
                {text.map((paragraph) => (
                  <Text key={paragraph}>{paragraph}</Text>
                ))}
                {facts.map((fact) => (
                  <Text key={fact.label} style={styles.quiet}>
                    <Text style={styles.strong}>{`${fact.label}: `}</Text>
                    {fact.text}
                  </Text>
                ))}
              </View>
            </View>
          ))}

          <Text style={styles.heading} minPresenceAhead={60}>
            The price
          </Text>
          {words.lines.map(({ label, how, sum }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
            <View key={index} style={styles.line} wrap={false}>
              <Text style={styles.wide}>{label}</Text>
              <Text style={styles.quiet}>{how}</Text>
              <Text style={styles.sum}>{sum}</Text>
            </View>
          ))}
          <View style={styles.total} wrap={false}>
            <Text style={styles.wide}>{['Total', words.each].filter(Boolean).join(', ')}</Text>
            <Text style={styles.totalSum}>{words.total}</Text>
          </View>
          {words.payments.map((text) => (
            <Text key={text}>{text}</Text>
          ))}

          <View style={styles.row}>
            <Items title="Included" items={included} styles={styles} />
            <Items title="Not included" items={notIncluded} styles={styles} />
          </View>
          <Section title="How to pay" text={payment} styles={styles} />
          <Section title="Terms" text={terms} styles={styles} />
          <Text style={styles.heading} minPresenceAhead={40}>
            Saying yes
          </Text>
          <Text>
            {`Open the page that our email leads to, and press “Yes, this is our trip”. Or write to ${operator.mailbox}, or call ${operator.phone}.`}
          </Text>
        </View>
        <View style={styles.footer} fixed>
          <Text>{`${operator.name}, ${operator.address}`}</Text>
          <Text render={({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>
  )
}

const Paragraphs = ({ text }: { text: string }) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
      <Text key={index} style={{ marginTop: 8 }}>
        {paragraph}
      </Text>
    ))

type PartProps = { readonly title: string; readonly styles: Styles }

function Items({ title, items, styles }: PartProps & { readonly items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <View style={styles.half}>
      <Text style={styles.heading}>{title}</Text>
      {items.map((item) => (
        <View key={item} style={styles.bullet} wrap={false}>
          <Text>•</Text>
          <Text style={styles.wide}>{item}</Text>
        </View>
      ))}
    </View>
  )
}

function Section({ title, text, styles }: PartProps & { readonly text: string }) {
  if (text === '') return null
  return (
    <>
      <Text style={styles.heading} minPresenceAhead={40}>
        {title}
      </Text>
      <Paragraphs text={text} />
    </>
  )
}

/** Reads the content from the standard input and writes the file to the standard output. */
if (process.argv[2] === 'quote') {
  const content = JSON.parse(`${await buffer(process.stdin)}`) as PdfContent
  process.stdout.write(await renderQuote(content))
}
