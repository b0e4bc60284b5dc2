import { type ComponentProps, cloneElement, type ReactElement, type ReactNode } from 'react'
import { contactsOf } from '#enquiry/contact-links.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import type { QuoteWords } from './describe-quote.ts'
import type { Quote } from './quote.ts'

/** `expired`: valid until a day that is past. The others are states of the store. */
export type Standing = 'open' | 'accepted' | 'superseded' | 'withdrawn' | 'expired'

export type QuotePageProps = {
  readonly quote: Quote
  readonly words: QuoteWords
  readonly number: number
  readonly reference: string
  /** The name of the traveller who asked. */
  readonly name: string
  readonly standing: Standing
  /** The name that was typed when it was accepted, and the day. */
  readonly accepted: { readonly name: string; readonly on: string } | null
  /** True after the traveller asked for a change. */
  readonly isChangeSent: boolean
  /** Whether an earlier or later quote is the one to look at. */
  readonly hasNewer: boolean
  /** A field that was refused because it was empty. */
  readonly fault: { readonly field: 'name' | 'text'; readonly message: string } | null
  readonly poster: { readonly file: string; readonly alt: string } | null
  readonly operator: Operator
  /** The address of this page. */
  readonly path: string
  readonly styles: string
}

/** The page of a quote for the traveller. It works without a script. */
export function QuotePage(props: QuotePageProps) {
  const { quote, words, operator, name, reference, poster, standing, path } = props
  return (
    <Shell {...props} title={quote.title}>
      <header className="quote-head on-dark">
        {poster && <img src={poster.file} alt={poster.alt} width={1200} height={630} />}
        <div className="quote-title band stack">
          <p className="strong">{operator.name}</p>
          <h1 className="text-3xl">{quote.title}</h1>
          <p className="text-l">{`${words.dates} · ${words.length} · ${words.people}`}</p>
          <p>{[name && `For ${name}`, `request ${reference}`].filter(Boolean).join(' · ')}</p>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Status {...props} />
        {quote.message !== '' && (
          <section className="band stack reading quote-message" aria-label="Our message">
            <Paragraphs text={quote.message} />
          </section>
        )}
        <div className="band split with-side flush quote-body">
          <div className="stack gap-2xl">
            <Days {...words} />
            {words.map.marks.length > 0 && <RouteMap {...words} />}
            <div className="columns-l gap-xl">
              <Items title="Included" items={quote.included} />
              <Items title="Not included" items={quote.notIncluded} />
            </div>
          </div>
          <div className="stack gap-xl">
            <Price {...words} />
            <Section title="How to pay" text={quote.payment} />
            <Section title="Terms" text={quote.terms} />
            <p>
              <a className="action" href={`${path}/file`}>
                Quote as a PDF
              </a>
            </p>
          </div>
        </div>
        {standing === 'open' && <Decide {...props} />}
        <Contacts {...props} />
      </main>
    </Shell>
  )
}

type ShellProps = Pick<QuotePageProps, 'operator' | 'styles'> & {
  readonly title: string
  readonly children: ReactNode
}

function Shell({ operator, styles, title, children }: ShellProps) {
  return (
    <html lang="en" data-settled="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} | ${operator.name}`}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href={styles} />
      </head>
      <body className="quote-page">
        <a className="skip" href="#main">
          Skip to content
        </a>
        {children}
      </body>
    </html>
  )
}

/** The page of a link that leads to no quote. */
export const NoQuotePage = (props: Pick<QuotePageProps, 'operator' | 'styles'>) => (
  <Shell {...props} title="Quote not found">
    <main id="main" tabIndex={-1}>
      <div className="band stack reading">
        <h1>This link does not lead to a quote</h1>
        <p>
          Part of it may be missing: mail programs cut long links. Open it from our email again, or
          ask us.
        </p>
      </div>
      <Contacts {...props} />
    </main>
  </Shell>
)

function Status({
  standing,
  accepted,
  isChangeSent,
  hasNewer,
  quote,
  words,
  path,
}: QuotePageProps) {
  if (accepted !== null) {
    return (
      <div className="band quote-status" role="status" id="decided">
        <div className="sheet stack quote-box" data-tone="good">
          <h2>{`Thank you, ${accepted.name}. This is your trip.`}</h2>
          <p>{`Your yes reached us on ${accepted.on}. We book your permits and rooms now, and write to you within 24 hours.`}</p>
          <Payments {...words} />
          {quote.payment !== '' && <Paragraphs text={quote.payment} />}
        </div>
      </div>
    )
  }
  const text = {
    open: isChangeSent
      ? 'Your wishes are with us. We answer within 24 hours, with a new quote or with a question.'
      : '',
    superseded: 'We have sent you a newer quote. This one cannot be accepted any more.',
    withdrawn: 'We have withdrawn this quote. Ask us for a new one: it costs nothing.',
    expired: `This quote was valid until ${words.validUntil}. Prices and permits may have changed: ask us to renew it.`,
    accepted: '',
  }[standing]
  if (text === '') return null
  return (
    <div className="band quote-status" role="status" id="decided">
      <div className="sheet stack quote-box">
        <p className="text-l">{text}</p>
        {hasNewer && standing !== 'open' && (
          <p>
            <a className="button" href={`${path}/newest`}>
              See the newest quote
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

const Days = ({ days }: Pick<QuoteWords, 'days'>) => (
  <section className="stack gap-l" aria-labelledby="days">
    <h2 id="days">Day by day</h2>
    <ol className="quote-days">
      {days.map(({ title, label, place, text, facts }) => (
        <li key={label} className="stack gap-xs">
          <h3 className="text-l">
            <span className="quote-label">{label}</span> {title}
          </h3>
          {place !== '' && <p className="quiet">{place}</p>}
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
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
    <h2 id="map">Where you go</h2>
    <div className="quote-map">
      <img src="/email/map.png" alt="" width={1300} height={1090} loading="lazy" />
      <svg viewBox="150 70 1300 1090" aria-hidden="true">
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
      {map.legend.map(({ number, name, days }) => (
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
    <h2 id="price">What it costs</h2>
    <table className="quote-price">
      <caption className="visually-hidden">The price, line by line</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">For</th>
          <th scope="col">Amount</th>
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
            Total
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

/** The two answers of a traveller, a form each. Opening the page accepts nothing. */
function Decide({ quote, number, fault, path, words, name }: QuotePageProps) {
  return (
    <section className="band on-dark quote-decide" aria-labelledby="decide">
      <div className="split">
        <form method="post" action={`${path}/accept`} className="fields stack gap-s">
          <h2 id="decide">Is this your trip?</h2>
          <p>
            {`${quote.title}, ${words.dates}, for ${words.total}. Valid until ${words.validUntil}.`}
          </p>
          <input type="hidden" name="number" value={number} />
          <Field id="name" label="Your name" fault={fault?.field === 'name' ? fault.message : null}>
            <input name="name" autoComplete="name" maxLength={120} required defaultValue={name} />
          </Field>
          <button type="submit" className="button">
            Yes, this is our trip
          </button>
          <p className="text-s">Nothing is paid here. We write to you about the next step.</p>
        </form>
        <form method="post" action={`${path}/change`} className="fields stack gap-s">
          <h2>Not quite?</h2>
          <input type="hidden" name="number" value={number} />
          <Field
            id="text"
            label="Tell us what to change"
            fault={fault?.field === 'text' ? fault.message : null}
          >
            <textarea name="text" rows={5} maxLength={5000} required />
          </Field>
          <button type="submit" className="button" data-variant="quiet">
            We’d like to change something
          </button>
        </form>
      </div>
    </section>
  )
}

type FieldProps = {
  readonly id: string
  readonly label: string
  readonly fault: string | null
  readonly children: ReactElement<ComponentProps<'input'>>
}

/** A field with its label, and its fault where it is read first. */
function Field({ id, label, fault, children }: FieldProps) {
  const described =
    fault === null ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-fault` }
  return (
    <>
      <label htmlFor={id}>{label}</label>
      {fault !== null && (
        <p id={`${id}-fault`} className="strong" role="alert">
          {fault}
        </p>
      )}
      {cloneElement(children, { id, ...described })}
    </>
  )
}

const Contacts = ({ operator }: Pick<QuotePageProps, 'operator'>) => (
  <footer className="band stack">
    <h2 className="text-xl">Ask us anything</h2>
    <ul className="cluster links">
      {contactsOf(operator).map(({ text, href }) => (
        <li key={href}>
          <a href={href} rel="noreferrer">
            {text}
          </a>
        </li>
      ))}
    </ul>
    <p className="quiet">
      {`${operator.name}, ${operator.address.street}, ${operator.address.town}, ${operator.address.country}`}
    </p>
  </footer>
)

const Paragraphs = ({ text }: { text: string }) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
      <p key={index}>{paragraph}</p>
    ))

function Items({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <section className="stack">
      <h2 className="text-xl">{title}</h2>
      <ul className="quote-list stack gap-xs">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

function Section({ title, text }: { readonly title: string; readonly text: string }) {
  if (text === '') return null
  return (
    <section className="stack gap-s">
      <h2 className="text-xl">{title}</h2>
      <Paragraphs text={text} />
    </section>
  )
}
