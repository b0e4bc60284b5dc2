import type { ReactNode } from 'react'
import { readableDay } from '#core/date-range.ts'
import { answerWithinHours } from '#core/forms/messages.ts'
import { formatMoney } from '#core/money.ts'
import type { Operator } from '#core/schemas/operator.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import { operatorIn } from '#desk/config/content.ts'
import { renderHtml } from '#desk/emails/render-html.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { Button } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { Contacts, TravellerPage, TravellerShell } from '#desk/shell/traveller-page.tsx'
import { TypedTexts } from '#desk/shell/typed-texts.tsx'
import { posterOf, type ReadCatalogue } from './catalogue.ts'
import { describeNext, describePayLink, describeQuote, type QuoteWords } from './describe-quote.ts'
import { readContent } from './quote.ts'
import { type SharedQuote, shareQuote } from './shared-quote.ts'
import type { QuotedPerson, QuoteRow, Standing } from './store.ts'

/** A traveller's name or wish. */
export type TypedAnswer = { readonly name?: string; readonly text?: string }

type QuotePicture = { readonly file: string; readonly alt: string }

type QuotePageProps = {
  readonly quote: SharedQuote
  readonly words: QuoteWords
  readonly row: QuoteRow
  readonly person: QuotedPerson
  readonly standing: Standing
  readonly isChangeSent?: boolean
  readonly received?: number
  readonly newer?: number | null
  /** The script that says when the traveller has read the page, and where it says so. A preview has none. */
  readonly seen?: { readonly script: string; readonly address: string }
  readonly fault?: string | null
  /** What was typed into a form that was not stored. */
  readonly typed?: TypedAnswer
  /** The notice above a member's preview, in which the answer buttons do nothing. */
  readonly preview?: ReactNode
  /** A PDF has no forms. Their ids would make every PDF of the same quote another one. */
  readonly isPdf?: boolean
  readonly poster: QuotePicture | null
  /** The poster of the request, if the quote begins with it. */
  readonly ownPoster: QuotePicture | null
  readonly operator: Operator
  readonly path: string
  readonly styles: string
}

export function renderQuotePage(
  given: Omit<QuotePageProps, 'quote' | 'words' | 'poster' | 'operator'>,
  {
    operator,
    readCatalogue,
  }: { readonly operator: Operator; readonly readCatalogue: ReadCatalogue },
): Promise<string> {
  const quote = shareQuote(readContent(given.row))
  return inLanguage(quote.language, async () => {
    const catalogue = await readCatalogue()
    const words = describeQuote(quote, catalogue)
    const made = {
      quote,
      words,
      poster: given.ownPoster ?? posterOf(quote, catalogue),
      operator: operatorIn(operator),
    }
    return renderHtml(<QuotePage {...given} {...made} />)
  })
}

function QuotePage(props: QuotePageProps) {
  const { quote, words, row, operator, person, poster, ownPoster, standing, path } = props
  return (
    <TravellerShell {...props} title={quote.title}>
      {props.preview}
      <header className={`${ownPoster ? 'quote-own' : 'quote-head'} on-dark`}>
        {poster && (
          <img
            src={poster.file}
            alt={poster.alt}
            width={ownPoster ? 600 : 1200}
            height={ownPoster ? 750 : 630}
          />
        )}
        <div className="quote-title band stack">
          <p className="strong">{operator.name}</p>
          <h1 className="text-3xl">{quote.title}</h1>
          <p className="text-l">{words.headline}</p>
          <p>
            {[
              person.name && t('For {name}', { name: person.name }),
              t('request {reference}', { reference: person.reference }),
              standing === 'accepted'
                ? ''
                : words.validUntil && t('valid until {day}', { day: words.validUntil }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {standing === 'open' && (
            <p className="screen-only">
              <a className="action" href="#decide">
                {t('Accept, or ask for a change')}
              </a>
            </p>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Status {...props} />
        {quote.message !== '' && (
          <section className="band" aria-label={t('Our message')}>
            <div className="stack reading text-l">
              <Paragraphs text={quote.message} />
            </div>
          </section>
        )}
        <div className="band split with-side flush quote-body">
          <div className="stack gap-2xl">
            {words.map.marks.length > 0 && <RouteMap {...words} />}
            <Days {...words} />
            <div className="columns-l gap-xl">
              <Section title={t('Included')}>{quote.included}</Section>
              <Section title={t('Not included')}>{quote.notIncluded}</Section>
            </div>
          </div>
          <div className="stack gap-xl">
            <Price {...words} />
            <Section title={t('How to pay')}>{quote.payment}</Section>
            <Section title={t('Terms')}>{quote.terms}</Section>
            <p className="screen-only">
              <a className="action" href={`${path}/file?number=${row.number}`}>
                {t('Quote as a PDF')}
              </a>
            </p>
            {/* Shown only in the PDF. */}
            <div hidden>
              <Section title={t('How to accept')}>
                {t(
                  'Open the link that came with this quote, and press “Yes, accept this quote”. Or write to {mailbox}, or call {phone}.',
                  { mailbox: operator.mailbox, phone: operator.phone },
                )}
              </Section>
            </div>
          </div>
        </div>
        {standing === 'open' && !props.isPdf && <Decide {...props} />}
        <Contacts {...props} />
      </main>
    </TravellerShell>
  )
}

type NoQuotePageProps = Pick<QuotePageProps, 'operator' | 'styles'> & {
  /** What was typed into the form of a quote that was deleted meanwhile. */
  readonly typed: readonly string[]
}

export const NoQuotePage = (props: NoQuotePageProps) => (
  <TravellerPage
    {...props}
    title={t('Quote not found')}
    heading={t('This link does not lead to a quote')}
    lead={t(
      props.typed.length > 0
        ? 'We no longer have this quote, so what you wrote did not reach us. Copy it into an email to us, or call us.'
        : 'Part of the link may be missing, because some email apps cut long links. Open it from our message again, or ask us.',
    )}
  >
    {props.typed.length > 0 && (
      <div className="band stack reading">
        <TypedTexts texts={props.typed} />
      </div>
    )}
  </TravellerPage>
)

function Status(props: QuotePageProps) {
  const {
    standing,
    isChangeSent = false,
    received = 0,
    newer,
    fault,
    quote,
    row,
    person,
    words,
    path,
  } = props
  if (standing === 'accepted') {
    const link = describePayLink(quote, received, person.reference)
    const day = row.decided_at === null ? '' : readableDay(kigaliDay(row.decided_at))
    return (
      <div className="band quote-status" role="status" id="decided">
        <div className="sheet stack sided padded">
          <h2>{t('Thank you, {name}. This is your trip.', { name: row.accepted_by ?? '' })}</h2>
          <p>
            {[
              day === '' ? t('We have your acceptance.') : t('You accepted on {day}.', { day }),
              ...describeNext(quote, received),
            ].join(' ')}
          </p>
          {received > 0 && (
            <p className="strong">
              {t('We have received {amount} so far.', {
                amount: formatMoney(received, quote.currency),
              })}
            </p>
          )}
          {path !== '' && (
            <p>
              <a className="button" href={`${path}/travellers`}>
                {t('Enter who is travelling')}
              </a>
            </p>
          )}
          <Paragraphs text={quote.payment} />
          {link && (
            <p className="cluster">
              <a className="button" href={link.href} rel="noopener noreferrer">
                {link.label}
              </a>
              <span className="quiet">
                {t('This opens {host}.', { host: new URL(link.href).host })}
              </span>
            </p>
          )}
        </div>
      </div>
    )
  }
  if (standing === 'open' && !isChangeSent && !fault) return null
  const texts = {
    open: 'We have your request for changes. We will answer within {hours} hours with a new quote or a question.',
    superseded: 'We have sent you a newer quote. This one can no longer be accepted.',
    withdrawn: 'We have withdrawn this quote. Ask us for a new one: it costs nothing.',
    expired:
      'This quote was valid until {day}. Prices and permits may have changed: ask us to renew it.',
  } as const
  const [href, label] = fault
    ? (['#decide', 'Back to the form'] as const)
    : newer
      ? ([`${path}?number=${newer}`, 'See the latest quote'] as const)
      : (['#ask', 'Ask us'] as const)
  return (
    <div className="band quote-status" role="status" id="decided">
      <div className="sheet stack sided padded">
        <p className="text-l">
          {fault ??
            t(texts[standing], {
              day: words.validUntil,
              hours: answerWithinHours,
            })}
        </p>
        {!isChangeSent && (
          <p>
            <a className="button" href={href}>
              {t(label)}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

const Days = ({ days }: Pick<QuoteWords, 'days'>) => (
  <section className="stack gap-l" aria-labelledby="days">
    <h2 id="days">{t('Day by day')}</h2>
    <ol className="lined">
      {days.map(({ title, label, place, text, facts }) => (
        <li key={label} className="stack gap-xs">
          <p className="quote-label">{label}</p>
          <h3 className="text-l">{title}</h3>
          {place !== '' && <p className="quiet">{place}</p>}
          <Paragraphs text={text} />
          <dl className="facts columns-m gap-xs">
            {facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  </section>
)

const RouteMap = ({ map }: Pick<QuoteWords, 'map'>) => (
  <section className="stack" aria-labelledby="map">
    <h2 id="map">{t('Where you will go')}</h2>
    <div className="quote-map pile">
      <img className="full" src="/email/map.png" alt="" width={1300} height={1090} />
      <svg className="full" viewBox="150 70 1300 1090" aria-hidden="true">
        {map.paths.map((path) => (
          <path key={path} d={path} />
        ))}
        {map.marks.map(({ number, point: [x, y] }) => (
          <g key={number}>
            <circle cx={x} cy={y} r={34} />
            <text x={x} y={y + 14}>
              {number}
            </text>
          </g>
        ))}
      </svg>
    </div>
    <ol className="cluster">
      {map.marks.map(({ number, name, days }) => (
        <li key={number}>
          <b>{`${number} ${name}`}</b>
          {`, ${days}`}
        </li>
      ))}
    </ol>
  </section>
)

export const Price = (words: Pick<QuoteWords, 'lines' | 'total' | 'each' | 'payments'>) => (
  <section className="stack" aria-labelledby="price">
    <h2 id="price">{t('What it costs')}</h2>
    <table className="quote-price">
      <caption className="visually-hidden">{t('The price, line by line')}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{t('For')}</th>
          <th scope="col">{t('Amount')}</th>
        </tr>
      </thead>
      <tbody>
        {words.lines.map(({ label, how, sum }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
          <tr key={index}>
            <th scope="row">
              {label}
              {how !== '' && <span className="quiet"> {how}</span>}
            </th>
            <td>{sum}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="on-dark">
        <tr>
          <th scope="row">
            {t('Total')}
            {words.each !== '' && <span className="text-s"> {words.each}</span>}
          </th>
          <td className="display text-l">{words.total}</td>
        </tr>
      </tfoot>
    </table>
    <Payments {...words} />
  </section>
)

const Payments = ({ payments }: Pick<QuoteWords, 'payments'>) =>
  payments.length > 0 && (
    <ul className="stack gap-xs">
      {payments.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  )

/** The traveller's two answers. They are forms, because opening a link must not accept the quote. */
function Decide({ quote, row, person, path, words, preview, typed = {} }: QuotePageProps) {
  const isPreview = preview !== undefined
  return (
    <section className="band on-dark quote-decide screen-only" aria-labelledby="decide">
      <div className="split">
        <PostForm action={`${path}/accept`} className="fields stack gap-s">
          <h2 id="decide">{t('Would you like to book this trip?')}</h2>
          <p>
            {t('{title}, {dates}, for {total}. Valid until {day}.', {
              title: quote.title,
              dates: words.dates,
              total: words.total,
              day: words.validUntil,
            })}
          </p>
          <input type="hidden" name="number" value={row.number} />
          <label htmlFor="name">{t('Your name')}</label>
          <input
            id="name"
            name="name"
            autoComplete="name"
            required
            defaultValue={typed.name ?? person.name}
          />
          <Button disabled={isPreview}>{t('Yes, accept this quote')}</Button>
          <p className="text-s">
            {t('You do not need to pay anything now. We will write to you about the next step.')}
          </p>
        </PostForm>
        <PostForm action={`${path}/change`} className="fields stack gap-s">
          <h2>{t('Not quite?')}</h2>
          <input type="hidden" name="number" value={row.number} />
          <label htmlFor="text">{t('Tell us what to change')}</label>
          <textarea id="text" name="text" rows={5} required defaultValue={typed.text} />
          <Button variant="quiet" disabled={isPreview}>
            {t('We’d like to change something')}
          </Button>
        </PostForm>
      </div>
    </section>
  )
}

const Paragraphs = ({ text }: { readonly text: string }) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
      <p key={index}>{paragraph}</p>
    ))

type SectionProps = { readonly title: string; readonly children: string | readonly string[] }

function Section({ title, children }: SectionProps) {
  if (children.length === 0) return null
  return (
    <section className="stack gap-s">
      <h2 className="text-xl">{title}</h2>
      {typeof children === 'string' ? (
        <Paragraphs text={children} />
      ) : (
        <ul className="bullets stack gap-xs">
          {children.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
