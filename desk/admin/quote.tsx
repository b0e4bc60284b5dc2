import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
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
import type { Fields } from '#desk/http/bodies.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { kigaliDay, readableTime } from '#desk/lib/time.ts'
import { beginQuote, copyQuote, renewFees } from '#desk/quotes/begin-quote.ts'
import { describeQuote } from '#desk/quotes/describe-quote.ts'
import { makePdf } from '#desk/quotes/make-pdf.ts'
import type { TripMaterial } from '#desk/quotes/material.ts'
import { findMissing, type Quote, quoteSchema, sumQuote } from '#desk/quotes/quote.ts'
import { Price } from '#desk/quotes/quote-page.tsx'
import { newQuoteLink } from '#desk/quotes/routes.tsx'
import type { Currency } from '#enquiry/money.ts'
import { slowTimeoutMs } from './conversation.tsx'
import {
  type AdminOptions,
  Button,
  enquiryPath,
  NarrowPage,
  sendMissing,
  sendPage,
} from './layout.tsx'
import { changeList, type Fault, readForm } from './read-form.ts'
import { Faults, SchemaFields } from './schema-form.tsx'
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
  readonly faults?: readonly Fault[]
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
    { bodyLimit, config: { isSlow: true }, handlerTimeout: slowTimeoutMs },
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
      const { value, faults } = readForm(quoteSchema, body, contentOf(row))
      if (value === null || faults.length > 0) {
        return show(reply, row.id, { faults, typed: body, status: 400 })
      }
      const quote =
        button === 'fees'
          ? renewFees(value, await readMaterial(), operator)
          : changeList(quoteSchema, value, button, addedEntries)
      const seen = Number(body['seen'])
      const isSaved = await saveDraft(db, { id: row.id, seen }, stored(quote), { by, now: now() })
      if (!isSaved) {
        const error =
          'Somebody else changed or sent this quote while you were writing. What you typed is still here: compare it, then save it again.'
        return show(reply, row.id, { error, typed: body, status: 409 })
      }
      if (button === 'send') return sendNow(reply, row.id, by)
      const place = button === 'fees' ? 'lines' : /^(travellers|days|lines)/.exec(button)?.[0]
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
  readonly currencies: readonly Currency[]
}

/** The entry that the button of a list adds. */
const addedEntries = {
  travellers: { count: 1, visitor: 'abroad', age: null },
  days: { title: '', place: '', text: '', night: '', meals: '', drive: '', adventures: [] },
  lines: { label: '', amount: null, per: 'group', quantity: 1, isFee: false },
} as const satisfies Partial<Record<keyof Quote, unknown>>

/** The choices of a quote's fields, from the built site and the operator. */
function choicesFor({ quote, material, currencies }: EditorProps) {
  const adventures = material.trips.filter(({ path }) => path.startsWith('/adventure/'))
  return {
    pers: [
      ['group', 'Once'],
      ['person', 'For each traveller'],
      ['night', 'For each night'],
    ],
    visitors: material.visitors.map(({ id, label }) => [id, label] as const),
    places: [['', 'Elsewhere'], ...material.places.map(({ id, name }) => [id, name] as const)],
    adventures: [
      ['', 'None'],
      ...adventures.map(({ path, title }) => [path.replace('/adventure/', ''), title] as const),
    ],
    pictures: Object.entries(material.pictures).map(([name, { alt }]) => [name, alt] as const),
    currencies: [...new Set([...currencies, quote.currency])].map((name) => [name, name] as const),
  } satisfies Record<string, readonly (readonly string[])[]>
}

function Editor(props: EditorProps) {
  const { row, quote, material, enquiry, typed, faults, error } = props
  return (
    <form method="post" className="fields stack gap-l" data-live="">
      <QuoteHead {...props}>
        <p className="quiet" id="saved">
          {`Draft, saved ${readableTime(row.changed_at)}. The traveller sees nothing before you send it.`}
        </p>
      </QuoteHead>
      <Trouble error={error} />
      <Faults faults={faults} />
      <input type="hidden" name="seen" value={row.changes} />
      {/* Enter in a field saves, and presses no other button. */}
      <Button className="visually-hidden" name="do" value="save" tabIndex={-1}>
        Save
      </Button>
      <div className="split quote-split">
        <div className="stack gap-l">
          <SchemaFields
            schema={quoteSchema}
            value={quote}
            choices={choicesFor(props) as never}
            {...{ typed, faults }}
          />
        </div>
        <aside className="stack gap-s follow" aria-label="As the traveller reads it">
          <div data-part="price" aria-live="polite" className="panel">
            <Price {...describeQuote(quote, material)} />
          </div>
          <Button name="do" value="fees" variant="quiet">
            Work out the public fees again
          </Button>
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

const QuoteHead = ({ row, quote, enquiry, children }: EditorProps & { children: ReactNode }) => (
  <header className="stack gap-2xs">
    <a className="action" href={enquiryPath(enquiry.reference)}>
      {enquiry.name || enquiry.reference}
    </a>
    <h1>{`Quote ${row.number}: ${quote.title || 'a draft'}`}</h1>
    {children}
  </header>
)

/** A message about an action that was not done. */
export const Trouble = ({ error }: { readonly error: string | undefined }) =>
  error !== undefined && (
    <p className="notice" data-tone="trouble" role="alert">
      {error}
    </p>
  )

const stateWords = {
  draft: 'Draft',
  sent: 'Waiting for the traveller',
  superseded: 'Replaced by a newer quote',
  withdrawn: 'Withdrawn',
  accepted: 'Accepted',
} as const

function SentQuote(props: EditorProps) {
  const { row, quote, material, link, error } = props
  const words = describeQuote(quote, material)
  const action = (name: string, label: string) => (
    <form method="post" action={`/desk/quotes/${row.id}/${name}`}>
      <Button variant="quiet">{label}</Button>
    </form>
  )
  return (
    <div className="stack gap-l">
      <QuoteHead {...props}>
        <p className="text-l">{`${words.dates} · ${words.people} · ${words.total}`}</p>
        <p>
          {stateWords[row.state]}
          {row.accepted_by !== null && ` by ${row.accepted_by}`}
          {row.sent_at !== null && ` · sent ${readableTime(row.sent_at)}`}
        </p>
      </QuoteHead>
      <Trouble error={error} />
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
