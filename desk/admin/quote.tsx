import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { ComponentProps, ReactNode } from 'react'
import { colours } from '#desk/config/content.ts'
import { storedBooking } from '#desk/db/enquiry-content.ts'
import {
  addDraft,
  deleteDraft,
  findQuote,
  type listQuotes,
  type QuoteContent,
  type QuoteRow,
  readQuotePdf,
  saveDraft,
  sendQuote,
  withdrawQuote,
} from '#desk/db/quotes.ts'
import { findByReference, type ListedEnquiry } from '#desk/db/read-enquiries.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { kigaliDay, readableTime } from '#desk/lib/time.ts'
import { beginQuote, copyQuote, renewFees } from '#desk/quotes/begin-quote.ts'
import { describeQuote } from '#desk/quotes/describe-quote.ts'
import { makePdf } from '#desk/quotes/make-pdf.ts'
import type { TripMaterial } from '#desk/quotes/material.ts'
import {
  findMissing,
  linePers,
  type Missing,
  type Quote,
  quoteSchema,
  sumQuote,
} from '#desk/quotes/quote.ts'
import { changeList, type Fields, readQuoteForm } from '#desk/quotes/quote-form.ts'
import { Price } from '#desk/quotes/quote-page.tsx'
import { newQuoteLink } from '#desk/quotes/routes.tsx'
import { currencyNames, typedMoney } from '#enquiry/money.ts'
import {
  type AdminOptions,
  Button,
  enquiryPath,
  NarrowPage,
  sendMissing,
  sendPage,
} from './layout.tsx'
import { memberOf } from './session.ts'

const stored = (quote: Quote): QuoteContent => ({
  content: JSON.stringify(quote),
  currency: quote.currency,
  total: sumQuote(quote).total,
  valid_until: quote.validUntil,
})
const contentOf = ({ content }: QuoteRow): Quote => quoteSchema.parse(JSON.parse(content))

/** A whole quote is longer than other forms. */
const bodyLimit = 512 * 1024

type State = {
  readonly faults?: readonly Missing[]
  /** The form as it was sent, so that nothing typed is lost. */
  readonly typed?: Fields
  readonly error?: string
  readonly link?: string
  readonly status?: number
}

/** Making a quote, sending it, and what became of it. */
export const quoteEditorRoutes: FastifyPluginAsync<AdminOptions> = async (app, options) => {
  const { db, ids, now, operator, siteUrl, settings, readMaterial, deliveriesAdded } = options
  type Reference = { readonly reference: string }
  type Id = { readonly id: string }

  app.get<{ Params: Reference }>(
    `${enquiryPath(':reference')}/quote`,
    async ({ params }, reply) => {
      const found = await findByReference(db, params.reference)
      if (found === null) return sendMissing(options, reply)
      const { trips } = await readMaterial()
      return sendPage(options, reply, {
        title: 'Make a quote',
        place: 'inbox',
        content: <Begin enquiry={found.enquiry} trips={trips} />,
      })
    },
  )

  app.post<{ Params: Reference; Body: Fields }>(
    `${enquiryPath(':reference')}/quote`,
    async (request, reply) => {
      const found = await findByReference(db, request.params.reference)
      if (found === null) return sendMissing(options, reply)
      const { enquiry } = found
      const by = memberOf(request).email
      const quote = beginQuote({
        request: enquiry.kind === 'booking' ? storedBooking(enquiry.payload) : null,
        from: request.body['from'] ?? '',
        material: await readMaterial(),
        operator,
        now: now(),
      })
      const id = ids.uuid()
      await addDraft(db, { id, enquiryId: enquiry.id }, stored(quote), { by, now: now() })
      return reply.redirect(`/desk/quotes/${id}`, 303)
    },
  )

  app.get<{ Params: Id }>('/desk/quotes/:id', async ({ params }, reply) => show(reply, params.id))

  app.get<{ Params: Id }>('/desk/quotes/:id/file', async ({ params }, reply) => {
    const row = await findQuote(db, params.id)
    const pdf = row && ((await readQuotePdf(db, row.id)) ?? (await draw(row)))
    if (!pdf) return sendMissing(options, reply)
    return reply.type('application/pdf').send(Buffer.from(pdf))
  })

  app.post<{ Params: Id; Body: Fields }>(
    '/desk/quotes/:id',
    { bodyLimit },
    async (request, reply) => {
      const { body, params } = request
      const row = await findQuote(db, params.id)
      if (row === null) return sendMissing(options, reply)
      const by = memberOf(request).email
      const button = body['do'] ?? 'save'
      if (button === 'delete' && row.state === 'draft') {
        await deleteDraft(db, row.id)
        return reply.redirect(await pathOf(row), 303)
      }
      const { quote: read, faults } = readQuoteForm(body, contentOf(row))
      if (faults.length > 0) return show(reply, row.id, { faults, typed: body, status: 400 })
      const quote =
        button === 'fees'
          ? renewFees(read, await readMaterial(), operator)
          : changeList(read, button)
      const seen = Number(body['seen'])
      const isSaved = await saveDraft(db, { id: row.id, seen }, stored(quote), { by, now: now() })
      if (!isSaved) {
        const error =
          'Somebody else changed or sent this quote while you were writing. What you typed is still here: compare it, then save it again.'
        return show(reply, row.id, { error, typed: body, status: 409 })
      }
      if (button === 'send') return sendNow(reply, row.id, by)
      const place = /^(travellers|days|lines)/.exec(button)?.[0]
      return reply.redirect(`/desk/quotes/${row.id}${place ? `#${place}` : '#saved'}`, 303)
    },
  )

  for (const action of ['withdraw', 'copy', 'link'] as const) {
    app.post<{ Params: Id }>(`/desk/quotes/:id/${action}`, async (request, reply) => {
      const row = await findQuote(db, request.params.id)
      if (row === null || row.state === 'draft') return sendMissing(options, reply)
      const by = memberOf(request).email
      const act = { enquiryId: row.enquiry_id, by, now: now(), id: ids.uuid(), seen: null }
      if (action === 'link') {
        return show(reply, row.id, { link: await newQuoteLink(db, row.id, siteUrl) })
      }
      if (action === 'withdraw') {
        const performed = await withdrawQuote(db, act, row)
        if (performed === 'done') return reply.redirect(`/desk/quotes/${row.id}`, 303)
        const error = 'This quote was accepted or replaced meanwhile.'
        return show(reply, row.id, { error, status: 409 })
      }
      const id = ids.uuid()
      const copy = copyQuote(contentOf(row), operator, now())
      const place = { id, enquiryId: row.enquiry_id }
      await addDraft(db, place, stored(copy), { by, now: now() })
      return reply.redirect(`/desk/quotes/${id}`, 303)
    })
  }

  async function sendNow(reply: FastifyReply, id: string, by: string): Promise<FastifyReply> {
    const row = await findQuote(db, id)
    if (row === null) return sendMissing(options, reply)
    const enquiry = await enquiryOf(row)
    const missing = findMissing(contentOf(row), kigaliDay(now()))
    if (missing.length > 0) return show(reply, id, { faults: missing, status: 400 })
    const pdf = await draw(row)
    const act = { enquiryId: row.enquiry_id, by, now: now(), id: ids.uuid(), seen: null }
    const email = isDeliverable(enquiry.email)
      ? { id: ids.uuid(), messageId: ids.messageId() }
      : null
    const performed = await sendQuote(db, act, row, { pdf, email })
    if (performed !== 'done') {
      const error = 'Somebody else changed or sent this quote. Look at it again.'
      return show(reply, id, { error, status: 409 })
    }
    deliveriesAdded()
    // Without an address the member sends the link in a chat.
    if (email === null) return show(reply, id, { link: await newQuoteLink(db, id, siteUrl) })
    return reply.redirect(`${enquiryPath(enquiry.reference)}?done=${act.id}#done`, 303)
  }

  async function draw(row: QuoteRow): Promise<Buffer> {
    const quote = contentOf(row)
    const material = await readMaterial()
    const { reference, name } = await enquiryOf(row)
    const { street, town, country } = operator.address
    return makePdf({
      quote,
      words: describeQuote(quote, material),
      reference,
      name,
      operator: { ...operator, address: `${street}, ${town}, ${country}` },
      colours,
      siteDir: settings.SITE_DIR,
      posterPath: material.pictures[quote.picture]?.file,
    })
  }

  const enquiryOf = ({ enquiry_id }: QuoteRow) =>
    db
      .selectFrom('enquiry')
      .select(['reference', 'name', 'email'])
      .where('id', '=', enquiry_id)
      .executeTakeFirstOrThrow()

  const pathOf = async (row: QuoteRow) => enquiryPath((await enquiryOf(row)).reference)

  async function show(reply: FastifyReply, id: string, state: State = {}): Promise<FastifyReply> {
    const row = await findQuote(db, id)
    if (row === null) return sendMissing(options, reply)
    const enquiry = await enquiryOf(row)
    const quote = contentOf(row)
    const material = await readMaterial()
    const props = {
      row,
      quote,
      material,
      enquiry,
      currencies: operator.quotes.currencies,
      ...state,
    }
    return sendPage(options, reply, {
      title: `Quote ${row.number} for ${enquiry.name || enquiry.reference}`,
      place: 'inbox',
      status: state.status ?? 200,
      content: row.state === 'draft' ? <Editor {...props} /> : <SentQuote {...props} />,
    })
  }
}

type BeginProps = Pick<TripMaterial, 'trips'> & {
  readonly enquiry: Pick<ListedEnquiry, 'reference' | 'name'>
}

const Begin = ({ enquiry, trips }: BeginProps) => (
  <NarrowPage heading={`Quote for ${enquiry.name || enquiry.reference}`}>
    <p>Days, people and public fees are filled in. You can change all of them.</p>
    <form method="post" className="fields stack gap-s">
      <label htmlFor="from">Begin with</label>
      <select id="from" name="from">
        <option value="">Nothing</option>
        {(['routes', 'adventure'] as const).map((kind) => (
          <optgroup key={kind} label={kind === 'routes' ? 'Routes' : 'Adventures'}>
            {trips
              .filter(({ path }) => path.startsWith(`/${kind}/`))
              .map(({ path, title, days }) => (
                <option key={path} value={path}>
                  {`${title}, ${days.length} ${days.length === 1 ? 'day' : 'days'}`}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <Button>Make the quote</Button>
    </form>
  </NarrowPage>
)

type EditorProps = State & {
  readonly row: QuoteRow
  readonly quote: Quote
  readonly material: TripMaterial
  readonly enquiry: { readonly reference: string; readonly name: string; readonly email: string }
  readonly currencies: readonly string[]
}

function Editor({ row, quote, material, enquiry, currencies, typed, faults, error }: EditorProps) {
  const value = (name: string, current: string | number | null) => typed?.[name] ?? current ?? ''
  const faultOf = (name: string) => faults?.find(({ field }) => field === name)?.message
  const input = (
    name: string,
    label: string,
    current: string | number | null,
    { isLong, ...more }: ComponentProps<'input'> & { readonly isLong?: number } = {},
  ) => {
    const fault = faultOf(name)
    const common = {
      id: name,
      name,
      defaultValue: value(name, current),
      ...(fault && { 'aria-invalid': true, 'aria-describedby': `${name}-fault` }),
    }
    return (
      <Labelled name={name} label={label} fault={fault}>
        {isLong ? <textarea {...common} rows={isLong} /> : <input {...common} {...more} />}
      </Labelled>
    )
  }
  const choice = (
    name: string,
    label: string,
    current: string,
    choices: readonly (readonly [string, string])[],
  ) => (
    <Labelled name={name} label={label} fault={faultOf(name)}>
      <select id={name} name={name} defaultValue={`${value(name, current)}`}>
        {choices.map(([id, words]) => (
          <option key={id} value={id}>
            {words}
          </option>
        ))}
      </select>
    </Labelled>
  )
  const places = [
    ['', 'Elsewhere'],
    ...material.places.map(({ id, name }) => [id, name] as const),
  ] as const
  const visitors = material.visitors.map(({ id, label }) => [id, label] as const)
  const adventures = material.trips.filter(({ path }) => path.startsWith('/adventure/'))
  const { deposit } = quote
  return (
    <form method="post" className="quote-editor fields stack gap-l" data-live="">
      <header className="stack gap-2xs">
        <a className="action" href={enquiryPath(enquiry.reference)}>
          {enquiry.name || enquiry.reference}
        </a>
        <h1>{`Quote ${row.number}: ${quote.title || 'a draft'}`}</h1>
        <p className="quiet" id="saved">
          {`Draft, saved ${readableTime(row.changed_at)}. The traveller sees nothing before you send it.`}
        </p>
      </header>
      {error !== undefined && (
        <p className="notice" data-tone="trouble" role="alert">
          {error}
        </p>
      )}
      <Faults faults={faults} />
      <input type="hidden" name="seen" value={row.changes} />
      {/* Enter in a field saves, and presses no other button. */}
      <Button className="visually-hidden" name="do" value="save" tabIndex={-1}>
        Save
      </Button>
      <div className="split quote-split">
        <div className="stack gap-l">
          <section className="panel stack gap-s" aria-labelledby="trip">
            <h2 id="trip">The trip</h2>
            {input('title', 'Title', quote.title, { maxLength: 120 })}
            {input('message', 'Your message', quote.message, { isLong: 5 })}
            <div className="columns-m">
              {input('start', 'First day', quote.start, { type: 'date' })}
              {choice(
                'picture',
                'Picture',
                quote.picture,
                Object.entries(material.pictures).map(([name, { alt }]) => [name, alt] as const),
              )}
            </div>
          </section>

          <section className="panel stack gap-s" aria-labelledby="travellers">
            <h2 id="travellers">Travellers</h2>
            {quote.travellers.map(({ count, visitor, age }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
              <fieldset key={index} className="quote-row">
                <legend className="visually-hidden">{`Travellers ${index + 1}`}</legend>
                {input(`travellers.${index}.count`, 'How many', count, numeric)}
                {choice(`travellers.${index}.visitor`, 'Who', visitor, visitors)}
                {input(`travellers.${index}.age`, 'Age, if a child', age, numeric)}
                <Moves list="travellers" index={index} count={1} what={`travellers ${index + 1}`} />
              </fieldset>
            ))}
            <Add list="travellers">Add travellers</Add>
          </section>

          <section className="stack gap-s" aria-labelledby="days">
            <h2 id="days">Days</h2>
            {quote.days.map((day, index) => {
              const name = `days.${index}`
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
                <details key={index} className="fold" open={day.title === ''}>
                  <summary className="strong">{`Day ${index + 1}: ${day.title || 'new'}`}</summary>
                  <div className="stack gap-s">
                    {input(`${name}.title`, 'Title', day.title, { maxLength: 80 })}
                    {choice(`${name}.place`, 'Where the day ends', day.place, places)}
                    {input(`${name}.text`, 'What happens', day.text, { isLong: 5 })}
                    {input(`${name}.night`, 'Night at', day.night)}
                    {input(`${name}.meals`, 'Meals', day.meals)}
                    {input(`${name}.drive`, 'On the road', day.drive)}
                    {choice(
                      `${name}.adventures`,
                      'Adventure with public fees',
                      day.adventures.join(' '),
                      [
                        ['', 'None'],
                        ...(day.adventures.length > 1
                          ? [[day.adventures.join(' '), 'Several'] as const]
                          : []),
                        ...adventures.map(
                          ({ path, title }) => [path.replace('/adventure/', ''), title] as const,
                        ),
                      ],
                    )}
                    <Moves
                      list="days"
                      index={index}
                      count={quote.days.length}
                      what={`day ${index + 1}`}
                    />
                  </div>
                </details>
              )
            })}
            <Add list="days">Add a day</Add>
          </section>

          <section className="panel stack gap-s" aria-labelledby="lines">
            <h2 id="lines">Price</h2>
            {choice(
              'currency',
              'Currency',
              quote.currency,
              currencyNames
                .filter((name) => currencies.includes(name) || name === quote.currency)
                .map((name) => [name, name] as const),
            )}
            {quote.lines.map((line, index) => {
              const name = `lines.${index}`
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never updated
                <fieldset key={index} className="quote-row">
                  <legend className="visually-hidden">{`Price line ${index + 1}`}</legend>
                  {input(`${name}.label`, 'For', line.label, { maxLength: 160 })}
                  {input(`${name}.amount`, 'Amount', typedMoney(line.amount, quote.currency), {
                    inputMode: 'decimal',
                  })}
                  {choice(
                    `${name}.per`,
                    'Per',
                    line.per,
                    linePers.map((per) => [per, per] as const),
                  )}
                  {input(`${name}.quantity`, 'Times', line.quantity, numeric)}
                  <input type="hidden" name={`${name}.isFee`} value={line.isFee ? 'yes' : 'no'} />
                  <Moves
                    list="lines"
                    index={index}
                    count={quote.lines.length}
                    what={line.label || `line ${index + 1}`}
                  />
                </fieldset>
              )
            })}
            <div className="cluster">
              <Add list="lines">Add a price line</Add>
              <Button variant="quiet" name="do" value="fees">
                Work out the public fees again
              </Button>
            </div>
          </section>

          <section className="panel stack gap-s" aria-labelledby="conditions">
            <h2 id="conditions">Conditions</h2>
            {input('included', 'Included, a line each', quote.included.join('\n'), { isLong: 5 })}
            {input('notIncluded', 'Not included, a line each', quote.notIncluded.join('\n'), {
              isLong: 4,
            })}
            <div className="columns-m">
              {choice('deposit.as', 'Deposit as', deposit.as, [
                ['percent', 'Percent of the total'],
                ['amount', 'Amount'],
              ])}
              {input(
                'deposit.value',
                'Deposit',
                deposit.as === 'percent'
                  ? deposit.value
                  : typedMoney(deposit.value, quote.currency),
                { inputMode: 'decimal' },
              )}
              {input('deposit.due', 'Deposit due by', deposit.due, { type: 'date' })}
              {input('balanceDue', 'Balance due by', quote.balanceDue, { type: 'date' })}
              {input('validUntil', 'Valid until', quote.validUntil, { type: 'date' })}
            </div>
            {input('payment', 'How to pay', quote.payment, { isLong: 3 })}
            {input('terms', 'Terms', quote.terms, { isLong: 6 })}
          </section>
        </div>
        <aside className="stack gap-s follow" aria-label="As the traveller reads it">
          <div data-part="price" aria-live="polite" className="panel stack gap-s">
            <Price {...describeQuote(quote, material)} />
          </div>
          <Button name="do" value="save" variant="quiet">
            Save
          </Button>
          <a className="action" href={`/desk/quotes/${row.id}/file`}>
            See it as a PDF
          </a>
          <Button name="do" value="send" variant="done">
            {enquiry.email === '' ? 'Send, and get the link' : `Send to ${enquiry.email}`}
          </Button>
          <Button name="do" value="delete" variant="link" formNoValidate>
            Delete this draft
          </Button>
        </aside>
      </div>
    </form>
  )
}

const numeric = { inputMode: 'numeric', maxLength: 4 } as const

type LabelledProps = {
  readonly name: string
  readonly label: string
  readonly fault: string | undefined
  readonly children: ReactNode
}

const Labelled = ({ name, label, fault, children }: LabelledProps) => (
  <div className="stack gap-2xs quote-field">
    <label htmlFor={name}>{label}</label>
    {children}
    {fault !== undefined && (
      <p id={`${name}-fault`} className="text-s strong quote-fault">
        {fault}
      </p>
    )}
  </div>
)

function Faults({ faults = [] }: { readonly faults: State['faults'] | undefined }) {
  if (faults.length === 0) return null
  return (
    <div className="notice stack gap-xs" data-tone="trouble" role="alert">
      <p className="strong">Nothing is sent yet. Please mend this first:</p>
      <ul className="links">
        {faults.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

type ListProps = { readonly list: 'travellers' | 'days' | 'lines' }

const Add = ({ list, children }: ListProps & { readonly children: string }) => (
  <Button variant="quiet" name="do" value={`${list}.add`}>
    {children}
  </Button>
)

/** The buttons that move and remove an entry. They name it for those who hear them. */
function Moves({
  list,
  index,
  count,
  what,
}: ListProps & { readonly index: number; readonly count: number; readonly what: string }) {
  const button = (change: string, words: string) => (
    <Button
      variant="link"
      name="do"
      value={`${list}.${index}.${change}`}
      aria-label={`${words} ${what}`}
    >
      {words}
    </Button>
  )
  return (
    <p className="cluster">
      {index > 0 && list !== 'travellers' && button('up', 'Move up')}
      {index < count - 1 && button('down', 'Move down')}
      {button('remove', 'Remove')}
    </p>
  )
}

const stateWords = {
  draft: 'Draft',
  sent: 'Sent',
  superseded: 'Replaced by a newer quote',
  withdrawn: 'Withdrawn',
  accepted: 'Accepted',
} as const

function SentQuote({ row, quote, material, enquiry, link, error }: EditorProps) {
  const words = describeQuote(quote, material)
  const action = (name: string, label: string) => (
    <form method="post" action={`/desk/quotes/${row.id}/${name}`}>
      <Button variant="quiet">{label}</Button>
    </form>
  )
  return (
    <div className="stack gap-l">
      <header className="stack gap-2xs">
        <a className="action" href={enquiryPath(enquiry.reference)}>
          {enquiry.name || enquiry.reference}
        </a>
        <h1>{`Quote ${row.number}: ${quote.title}`}</h1>
        <p className="text-l">{`${words.dates} · ${words.people} · ${words.total}`}</p>
        <p>
          {stateWords[row.state]}
          {row.accepted_by !== null && ` by ${row.accepted_by}`}
          {row.sent_at !== null && `, sent ${readableTime(row.sent_at)} by ${row.changed_by}`}
        </p>
      </header>
      {error !== undefined && (
        <p className="notice" data-tone="trouble" role="alert">
          {error}
        </p>
      )}
      {link !== undefined && (
        <div className="notice stack gap-xs fields" role="status">
          <label htmlFor="link">
            The link for the traveller. Copy it into WhatsApp or an email.
          </label>
          <input id="link" readOnly value={link} />
        </div>
      )}
      <div className="cluster">
        {action('link', 'Get a link')}
        <a className="button" data-variant="quiet" href={`/desk/quotes/${row.id}/file`}>
          PDF as it was sent
        </a>
        {action('copy', 'Make a new version')}
        {row.state === 'sent' && action('withdraw', 'Withdraw')}
      </div>
      <div className="panel">
        <Price {...words} />
      </div>
    </div>
  )
}

/** The quotes of an enquiry, on its page. */
export function Quotes({
  reference,
  quotes,
}: {
  readonly reference: string
  readonly quotes: Awaited<ReturnType<typeof listQuotes>>
}) {
  return (
    <section className="stack gap-xs" aria-labelledby="quotes">
      <h2 id="quotes">Quotes</h2>
      <ul className="links">
        {quotes.map((row) => (
          <li key={row.id}>
            <a href={`/desk/quotes/${row.id}`}>
              {`Quote ${row.number}: ${contentOf(row).title || 'no title'}, ${stateWords[row.state].toLowerCase()}`}
            </a>
          </li>
        ))}
      </ul>
      <a className="button" data-variant="quiet" href={`${enquiryPath(reference)}/quote`}>
        Make a quote
      </a>
    </section>
  )
}
