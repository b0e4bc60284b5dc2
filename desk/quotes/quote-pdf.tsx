import { existsSync } from 'node:fs'
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
import type { QuotedPerson } from '#desk/db/quotes.ts'
import { upperFirst } from '#desk/lib/text.ts'
import type { Brand } from '#enquiry/brand-schema.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { speakOnly } from '#enquiry/server/in-language.ts'
import { t } from '#enquiry/words.ts'
import type { QuoteWords } from './describe-quote.ts'
import type { Quote } from './quote.ts'

// A program of its own: reads the content of a quote from the standard input, and writes its PDF to the
// standard output.

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

/** Replaces the narrow space, which the fonts lack. */
const spaced = (text: string) => text.replaceAll('\u202F', '\u00A0')

const { quote, words, person, operator, colours, poster, map, fonts }: PdfContent = JSON.parse(
  spaced(await readText(process.stdin)),
)
speakOnly(quote.language)
const say = (...given: Parameters<typeof t>) => spaced(t(...given))

/** Registers the files of a family. Letters that they lack, or all without files, are in a font of every reader. */
function familyOf(name: 'heading' | 'text' | 'bold') {
  const found = [name, `${name}-central`].filter((file) => existsSync(`${fonts}/${file}.ttf`))
  for (const family of found) Font.register({ family, src: `${fonts}/${family}.ttf` })
  // The types know no fallbacks yet.
  return [...found, 'Helvetica'] as never
}
const [headings, texts, bold] = [familyOf('heading'), familyOf('text'), familyOf('bold')]
Font.registerHyphenationCallback((word) => [word])

const heading = { color: colours.dark, fontFamily: headings, lineHeight: 1.2 } as const
const row = { flexDirection: 'row', gap: 16 } as const
const ruled = { borderTopColor: colours.line, borderTopWidth: 0.7 } as const
const mapSize = { height: 268, width: 320 } as const
/** The column of the days' labels. */
const labelWidth = 108

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
  poster: { height: 270, marginBottom: 28, marginTop: -44, objectFit: 'cover', width: '100%' },
  inner: { paddingHorizontal: 48 },
  brand: { color: colours.action, fontFamily: bold },
  title: { ...heading, fontSize: 30, marginBottom: 10, marginTop: 6 },
  heading: { ...heading, fontSize: 18, marginBottom: 8, marginTop: 20 },
  dayTitle: { ...heading, fontSize: 13, marginBottom: 3 },
  strong: { fontFamily: bold },
  quiet: { color: colours.quiet },
  row,
  wide: { flex: 1 },
  day: { paddingLeft: labelWidth, paddingBottom: 10 },
  dayHead: { ...ruled, marginLeft: -labelWidth, paddingLeft: labelWidth, paddingTop: 10 },
  dayLabel: { color: colours.action, left: 0, position: 'absolute', top: 10, width: 92 },
  map: { ...row, backgroundColor: colours.sunken, marginTop: 12, padding: 10 },
  mapSize,
  over: { ...mapSize, left: 0, position: 'absolute', top: 0 },
  markNumber: { fontSize: 36 },
  line: { ...row, ...ruled, paddingVertical: 5 },
  sum: { textAlign: 'right', width: 90 },
  total: {
    ...row,
    backgroundColor: colours.dark,
    color: colours.light,
    marginVertical: 4,
    padding: 10,
  },
  totalSum: { fontFamily: headings, fontSize: 16, lineHeight: 1.2 },
  bullet: { flexDirection: 'row', gap: 6, marginBottom: 2 },
  footer: {
    ...row,
    bottom: 24,
    color: colours.quiet,
    fontSize: 8,
    justifyContent: 'space-between',
    left: 48,
    // A number would be multiplied on every page, since the library resolves fixed parts each time.
    lineHeight: '',
    position: 'absolute',
    right: 48,
  },
})

function QuoteFile() {
  const { street, town, country } = operator.address
  const [firstDay, ...otherDays] = words.days.map((day) => <Day key={day.label} {...day} />)
  return (
    <Document title={quote.title} author={operator.name} language={quote.language}>
      <Page size="A4" style={styles.page}>
        {poster && <Image src={poster} style={styles.poster} />}
        <View style={styles.inner}>
          <Text style={styles.brand}>{operator.name}</Text>
          <Text style={styles.title}>{quote.title}</Text>
          <Text style={styles.strong}>
            {`${upperFirst(words.dates)} · ${words.length} · ${words.people}`}
          </Text>
          <Text style={styles.quiet}>
            {[
              person.name && say('For {name}', { name: person.name }),
              say('request {reference}', person),
              words.validUntil && say('valid until {day}', { day: words.validUntil }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <Paragraphs text={quote.message} />
          {words.map.marks.length > 0 && <RouteMap {...words.map} />}
          <View wrap={false}>
            <Text style={styles.heading}>{say('Day by day')}</Text>
            {firstDay}
          </View>
          {otherDays}
          <Price />
          <View style={styles.row}>
            <Section title={say('Included')} content={quote.included} />
            <Section title={say('Not included')} content={quote.notIncluded} />
          </View>
          <Section title={say('How to pay')} content={quote.payment} />
          <Section title={say('Terms')} content={quote.terms} />
          <Section
            title={say('Saying yes')}
            content={say(
              'Open the link that came with this quote, and press “Yes, this is our trip”. Or write to {mailbox}, or call {phone}.',
              { mailbox: operator.mailbox, phone: operator.phone },
            )}
          />
        </View>
        <View style={styles.footer} fixed>
          <Text>{[operator.name, street, town, country].join(', ')}</Text>
          <Text
            render={({ pageNumber, totalPages }) =>
              say('{page} of {pages}', { page: pageNumber, pages: totalPages })
            }
          />
        </View>
      </Page>
    </Document>
  )
}

const RouteMap = ({ paths, marks }: QuoteWords['map']) => (
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

/** A day. A long one goes on on the next page, and its title stays with its first paragraph. */
function Day({ label, title, place, text, facts }: QuoteWords['days'][number]) {
  const [first = '', ...others] = text.split('\n').filter(Boolean)
  return (
    <View style={styles.day} wrap={text.length > 600}>
      <View style={styles.dayHead} wrap={false}>
        <Text style={styles.dayLabel}>{label}</Text>
        <Text style={styles.dayTitle}>{title}</Text>
        {place !== '' && <Text style={styles.quiet}>{place}</Text>}
        <Text>{first}</Text>
      </View>
      <Paragraphs text={others.join('\n')} gap={0} />
      <View wrap={false}>
        {facts.map((fact) => (
          <Text key={fact.label} style={styles.quiet}>
            <Text style={styles.strong}>{say('{label}: ', fact)}</Text>
            {fact.text}
          </Text>
        ))}
      </View>
    </View>
  )
}

/** The most price lines that certainly fit on one page. */
const linesOfPage = 16

/** The price. Only a long one is on two pages, and its total is not alone on the second. */
function Price() {
  const lines = words.lines.map(({ label, how, sum }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
    <View key={index} style={styles.line} wrap={false}>
      <Text style={styles.wide}>{label}</Text>
      <Text style={styles.quiet}>{how}</Text>
      <Text style={styles.sum}>{sum}</Text>
    </View>
  ))
  return (
    <View wrap={lines.length > linesOfPage}>
      <View wrap={false}>
        <Text style={styles.heading}>{say('What it costs')}</Text>
        {lines.slice(0, 2)}
      </View>
      {lines.slice(2, -1)}
      <View wrap={false}>
        {lines.slice(2).slice(-1)}
        <View style={styles.total}>
          <Text style={styles.wide}>{[say('Total'), words.each].filter(Boolean).join(', ')}</Text>
          <Text style={styles.totalSum}>{words.total}</Text>
        </View>
        {words.payments.map((text) => (
          <Text key={text}>{text}</Text>
        ))}
      </View>
    </View>
  )
}

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

type SectionProps = { readonly title: string; readonly content: string | readonly string[] }

/** A text or a list with its title. Nothing if it is empty. */
function Section({ title, content }: SectionProps) {
  if (content.length === 0) return null
  const isText = typeof content === 'string'
  return (
    <View style={isText ? {} : styles.wide}>
      <Text style={styles.heading} minPresenceAhead={40}>
        {title}
      </Text>
      {isText ? (
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

process.stdout.write(await renderToBuffer(<QuoteFile />))
