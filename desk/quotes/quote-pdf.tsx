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
import type { QuotedPerson } from '#desk/db/quotes.ts'
import type { Brand } from '#enquiry/brand-schema.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import type { QuoteWords } from './describe-quote.ts'
import type { Quote } from './quote.ts'

/** The content of a quote's file, as `make-pdf.ts` sends it to this program. */
export type PdfContent = {
  readonly quote: Quote
  readonly words: QuoteWords
  readonly person: Pick<QuotedPerson, 'reference' | 'name'>
  readonly operator: Operator
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

async function renderQuote(content: PdfContent): Promise<Buffer> {
  for (const family of families.flatMap((name) => [name, `${name}-central`])) {
    const src = `${content.fonts}/${family}.ttf`
    if (!existsSync(src)) continue
    Font.register({ family, src })
    registered.add(family)
  }
  Font.registerHyphenationCallback((word) => [word])
  return renderToBuffer(<QuoteFile {...content} />)
}

/** Returns a heading of the operator's font. */
const heading = (fontSize: number, color: string) =>
  ({ color, fontFamily: familyOf('heading'), fontSize, lineHeight: 1.2 }) as const

const stylesOf = (colours: Brand['colours']) => {
  const row = { flexDirection: 'row', gap: 16 } as const
  const ruled = { ...row, borderTopColor: colours.line, borderTopWidth: 0.7 } as const
  const mapSize = { height: 268, width: 320 } as const
  return StyleSheet.create({
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
    brand: { color: colours.action, fontFamily: familyOf('bold') },
    title: { ...heading(30, colours.dark), marginBottom: 10, marginTop: 6 },
    heading: { ...heading(18, colours.dark), marginBottom: 8, marginTop: 20 },
    dayTitle: { ...heading(13, colours.dark), marginBottom: 3 },
    strong: { fontFamily: familyOf('bold') },
    quiet: { color: colours.quiet },
    row,
    wide: { flex: 1 },
    day: { ...ruled, paddingVertical: 10 },
    dayLabel: { color: colours.action, width: 92 },
    map: { ...row, backgroundColor: colours.sunken, marginTop: 12, padding: 10 },
    mapSize,
    over: { ...mapSize, left: 0, position: 'absolute', top: 0 },
    markNumber: { fontSize: 36 },
    line: { ...ruled, paddingVertical: 5 },
    sum: { textAlign: 'right', width: 90 },
    total: {
      ...row,
      backgroundColor: colours.dark,
      color: colours.light,
      marginVertical: 4,
      padding: 10,
    },
    totalSum: heading(16, colours.light),
    bullet: { flexDirection: 'row', gap: 6, marginBottom: 2 },
    footer: {
      ...row,
      bottom: 24,
      color: colours.quiet,
      fontSize: 8,
      justifyContent: 'space-between',
      left: 48,
      position: 'absolute',
      right: 48,
    },
  })
}
type Styles = ReturnType<typeof stylesOf>

function QuoteFile(content: PdfContent) {
  const { quote, words, person, operator, poster } = content
  const { street, town, country } = operator.address
  const styles = stylesOf(content.colours)
  return (
    <Document title={quote.title} author={operator.name} language="en">
      <Page size="A4" style={styles.page}>
        {poster && <Image src={poster} style={styles.poster} />}
        <View style={styles.inner}>
          <Text style={styles.brand}>{operator.name}</Text>
          <Text style={styles.title}>{quote.title}</Text>
          <Text style={styles.strong}>{`${words.dates} · ${words.length} · ${words.people}`}</Text>
          <Text style={styles.quiet}>
            {[
              person.name && `For ${person.name}`,
              `request ${person.reference}`,
              words.validUntil && `valid until ${words.validUntil}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Paragraphs text={quote.message} />
          {words.map.marks.length > 0 && <RouteMap {...content} {...words.map} styles={styles} />}
          <Text style={styles.heading}>Day by day</Text>
          {words.days.map((day) => (
            <Day key={day.label} {...day} styles={styles} />
          ))}
          <Text style={styles.heading} minPresenceAhead={60}>
            What it costs
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
            <Section title="Included" content={quote.included} styles={styles} />
            <Section title="Not included" content={quote.notIncluded} styles={styles} />
          </View>
          <Section title="How to pay" content={quote.payment} styles={styles} />
          <Section title="Terms" content={quote.terms} styles={styles} />
          <Section
            title="Saying yes"
            content={`Open the link that came with this quote, and press “Yes, this is our trip”. Or write to ${operator.mailbox}, or call ${operator.phone}.`}
            styles={styles}
          />
        </View>
        <View style={styles.footer} fixed>
          <Text>{[operator.name, street, town, country].join(', ')}</Text>
          <Text render={({ pageNumber, totalPages }) => `${pageNumber} of ${totalPages}`} />
        </View>
      </Page>
    </Document>
  )
}

type WithStyles = { readonly styles: Styles }

const RouteMap = ({
  paths,
  marks,
  colours,
  map,
  styles,
}: Pick<PdfContent, 'colours' | 'map'> & QuoteWords['map'] & WithStyles) => (
  <View wrap={false} style={styles.map}>
    <View style={styles.mapSize}>
      {map && <Image src={map} style={styles.mapSize} />}
      <Svg viewBox="150 70 1300 1090" style={styles.over}>
        {paths.map((path) => (
          <Path key={path} d={path} stroke={colours.action} strokeWidth={9} fill="none" />
        ))}
        {marks.map(({ number, point: [x, y] }) => (
          <Circle key={number} cx={x} cy={y} r={30} fill={colours.dark} />
        ))}
        {marks.map(({ number, point: [x, y] }) => (
          <Text key={number} x={x - 10} y={y + 13} style={styles.markNumber} fill={colours.light}>
            {`${number}`}
          </Text>
        ))}
      </Svg>
    </View>
    <View style={styles.wide}>
      {marks.map(({ number, name, days }) => (
        <Text key={number}>
          <Text style={styles.strong}>{`${number} ${name}`}</Text>
          {`, ${days}`}
        </Text>
      ))}
    </View>
  </View>
)

/** A day. A long one may go on on the next page. */
const Day = ({
  label,
  title,
  place,
  text,
  facts,
  styles,
}: QuoteWords['days'][number] & WithStyles) => (
  <View style={styles.day} wrap={text.length > 1200}>
    <Text style={styles.dayLabel}>{label}</Text>
    <View style={styles.wide}>
      <Text style={styles.dayTitle}>{title}</Text>
      {place !== '' && <Text style={styles.quiet}>{place}</Text>}
      <Paragraphs text={text} gap={0} />
      {facts.map((fact) => (
        <Text key={fact.label} style={styles.quiet}>
          <Text style={styles.strong}>{`${fact.label}: `}</Text>
          {fact.text}
        </Text>
      ))}
    </View>
  </View>
)

const Paragraphs = ({ text, gap = 8 }: { readonly text: string; readonly gap?: number }) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
      <Text key={index} style={{ marginTop: gap }}>
        {paragraph}
      </Text>
    ))

type SectionProps = WithStyles & {
  readonly title: string
  readonly content: string | readonly string[]
}

/** A text or a list with its title. Nothing if it is empty. */
function Section({ title, content, styles }: SectionProps) {
  if (content.length === 0) return null
  return (
    <View style={typeof content === 'string' ? {} : styles.wide}>
      <Text style={styles.heading} minPresenceAhead={40}>
        {title}
      </Text>
      {typeof content === 'string' ? (
        <Paragraphs text={content} />
      ) : (
        content.map((item) => (
          <View key={item} style={styles.bullet} wrap={false}>
            <Text>•</Text>
            <Text style={styles.wide}>{item}</Text>
          </View>
        ))
      )}
    </View>
  )
}

/** Reads the content from the standard input and writes the file to the standard output. */
if (process.argv[2] === 'quote') {
  const content = JSON.parse(`${await buffer(process.stdin)}`) as PdfContent
  process.stdout.write(await renderQuote(content))
}
