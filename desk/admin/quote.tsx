import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'
import { operatorIn } from '#desk/config/content.ts'
import { languageOf, storedBooking } from '#desk/db/enquiry-content.ts'
import {
  addDraft,
  deleteDraft,
  findQuote,
  type QuotedPerson,
  type QuoteRow,
  readQuotedPerson,
  readQuotePdf,
  saveDraft,
  sendQuote,
  withdrawQuote,
} from '#desk/db/quotes.ts'
import { findByReference } from '#desk/db/read-enquiries.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { plural } from '#desk/lib/text.ts'
import { kigaliDay, readableTime } from '#desk/lib/time.ts'
import { beginQuote, changeCurrency, deadlines, renewFees } from '#desk/quotes/begin-quote.ts'
import { describeQuote } from '#desk/quotes/describe-quote.ts'
import { tooYoungFor } from '#desk/quotes/fee-lines.ts'
import { makePdf } from '#desk/quotes/make-pdf.ts'
import { posterOf, type TripMaterial } from '#desk/quotes/material.ts'
import {
  columnsOf,
  findMissing,
  hasOnlyFees,
  type Quote,
  quoteSchema,
  readContent,
} from '#desk/quotes/quote.ts'
import { Price, renderQuotePage, standingOf } from '#desk/quotes/quote-page.tsx'
import { newQuoteLink } from '#desk/quotes/routes.tsx'
import { chatLink } from '#enquiry/contact-links.ts'
import { type Currency, formatMoney } from '#enquiry/money.ts'
import { dialledNumber } from '#enquiry/phone.ts'
import { inLanguage } from '#enquiry/server/in-language.ts'
import { languages, readLanguage, t } from '#enquiry/words.ts'
import { slowTimeoutMs } from './conversation.tsx'
import { FoldedForm } from './enquiry-actions.tsx'
import { type AdminOptions, Button, enquiryPath, sendMissing, sendPage } from './layout.tsx'
import type { EnquiryPageProps } from './read-enquiry-page.ts'
import { changeList, type Fault, readForm } from './read-form.ts'
import { Faults, SchemaFields } from './schema-form.tsx'
import { actOf, memberOf } from './session.ts'

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

type Enquiry = { Params: { readonly reference: string }; Body: Fields }
type Call = { Params: { readonly id: string }; Body: Fields }

/** Making a quote and sending it: docs/desk.md §10. */
export const quoteEditorRoutes: FastifyPluginAsync<AdminOptions> = async (app, options) => {
  const { db, ids, now, operator, siteUrl, settings, readMaterial, deliveriesAdded } = options
  const path = '/desk/quotes/:id'
  const pathOf = (id: string) => `/desk/quotes/${id}`

  app.post<Enquiry>(`${enquiryPath(':reference')}/quote`, async (request, reply) => {
    const found = await findByReference(db, request.params.reference)
    if (found === null) return sendMissing(options, reply)
    const { id, kind, payload } = found.enquiry
    const quote = await inLanguage(readLanguage(request.body['language']), async () =>
      beginQuote({
        request: kind === 'booking' ? storedBooking(payload) : null,
        from: request.body['from'] ?? '',
        material: await readMaterial(),
        operator: operatorIn(operator),
        now: now(),
      }),
    )
    return openDraft(reply, id, quote)
  })

  app.get<Call>(path, async ({ params }, reply) => show(reply, params.id))

  app.get<Call>(`${path}/file`, async ({ params }, reply) => {
    const row = await findQuote(db, params.id)
    if (row === undefined) return sendMissing(options, reply)
    return reply.type('application/pdf').send((await readQuotePdf(db, row.id)) ?? (await draw(row)))
  })

  app.get<Call>(`${path}/preview`, async ({ params }, reply) => {
    const row = await findQuote(db, params.id)
    if (row === undefined) return sendMissing(options, reply)
    const page = await renderQuotePage(
      {
        row,
        person: await readQuotedPerson(db, row.enquiry_id),
        path: pathOf(row.id),
        styles: options.assets.styles,
        standing: standingOf(row, kigaliDay(now())),
        preview: <Preview row={row} />,
      },
      options,
    )
    return reply.type('text/html; charset=utf-8').send(page)
  })

  const slow = { bodyLimit, config: { isSlow: true }, handlerTimeout: slowTimeoutMs }
  app.post<Call>(path, slow, async (request, reply) => {
    const { body, params } = request
    const row = await findQuote(db, params.id)
    if (row === undefined) return sendMissing(options, reply)
    const button = body['do'] ?? 'save'
    const isSent = row.state !== 'draft'
    if (isSent && ['link', 'copy', 'withdraw'].includes(button)) {
      return actOnSent(reply, row, button)
    }
    if (button === 'delete') {
      await deleteDraft(db, row.id)
      const { reference } = await readQuotedPerson(db, row.enquiry_id)
      return reply.redirect(enquiryPath(reference), 303)
    }
    const { value, faults } = readForm(quoteSchema, body, readContent(row))
    if (value === null || faults.length > 0) {
      return show(reply, row.id, { faults, typed: body, status: 400 })
    }
    const currency = operator.quotes.currencies.find((name) => button === `in ${name}`)
    const material = await materialOf(value)
    const { quote, emptied } = inLanguage(value.language, () =>
      currency
        ? changeCurrency(value, currency, material, operator.quotes.rates)
        : {
            quote:
              button === 'fees'
                ? renewFees(value, material, operator.quotes.rates)
                : changeList(quoteSchema, value, button, addedEntries),
            emptied: [],
          },
    )
    if (isSent) {
      // It was sent while the member wrote. What they typed becomes a new draft, if a button was pressed.
      const isNew = body['do'] !== undefined && columnsOf(quote).content !== row.content
      if (isNew) return openDraft(reply, row.enquiry_id, quote)
      return show(reply, row.id, { error: 'This quote has been sent.', status: 409 })
    }
    const edit = { by: memberOf(request).email, now: now() }
    const seen = Number(body['seen'])
    if (!(await saveDraft(db, { id: row.id, seen }, columnsOf(quote), edit))) {
      const error =
        'Somebody else changed this quote while you were writing. What you typed is still here: compare it, then save it again.'
      return show(reply, row.id, { error, typed: body, status: 409 })
    }
    if (button === 'send') return send(reply, row.id)
    if (button === 'preview') return reply.redirect(`${pathOf(row.id)}/preview`, 303)
    if (emptied.length > 0) {
      const faults = emptied.map(({ field, label, amount }) => ({
        field,
        message: `Write “${label}” in ${quote.currency}: it was ${formatMoney(amount, value.currency)}.`,
      }))
      return show(reply, row.id, { faults })
    }
    const [part] = /^(travellers|days|lines)/.exec(button) ?? []
    return reply.redirect(
      `${pathOf(row.id)}#${button === 'fees' || currency ? 'lines' : (part ?? 'saved')}`,
      303,
    )
  })

  /** Gives a link to a sent quote, copies it into a new draft, or withdraws it. */
  async function actOnSent(reply: FastifyReply, row: QuoteRow, button: string) {
    if (button === 'link') {
      return show(reply, row.id, { link: await newQuoteLink(db, row.id, siteUrl) })
    }
    if (button === 'copy') {
      return openDraft(reply, row.enquiry_id, {
        ...readContent(row),
        ...deadlines(operator, now()),
      })
    }
    const performed = await withdrawQuote(db, actOf(reply.request, row.enquiry_id, options), row)
    if (performed === 'done') return reply.redirect(pathOf(row.id), 303)
    const error = 'This quote was accepted or replaced meanwhile.'
    return show(reply, row.id, { error, status: 409 })
  }

  async function openDraft(
    reply: FastifyReply,
    enquiryId: string,
    quote: Quote,
  ): Promise<FastifyReply> {
    const id = ids.uuid()
    const edit = { by: memberOf(reply.request).email, now: now() }
    await addDraft(db, { id, enquiryId }, columnsOf(quote), edit)
    return reply.redirect(pathOf(id), 303)
  }

  async function send(reply: FastifyReply, id: string): Promise<FastifyReply> {
    const row = await findQuote(db, id)
    if (row === undefined) return sendMissing(options, reply)
    const { reference, email } = await readQuotedPerson(db, row.enquiry_id)
    const faults = findMissing(readContent(row), kigaliDay(now()))
    if (faults.length > 0) return show(reply, id, { faults, status: 400 })
    const pdf = await draw(row)
    const act = actOf(reply.request, row.enquiry_id, options)
    const hasAddress = isDeliverable(email)
    const emailIds = hasAddress ? ids : null
    if ((await sendQuote(db, act, row, { pdf, emailIds })) !== 'done') {
      const error = 'Somebody else changed or sent this quote. Look at it again.'
      return show(reply, id, { error, status: 409 })
    }
    deliveriesAdded()
    if (hasAddress) return reply.redirect(`${enquiryPath(reference)}?done=${act.id}#done`, 303)
    // The member sends the link in a chat.
    return show(reply, id, { link: await newQuoteLink(db, id, siteUrl) })
  }

  const materialOf = ({ language }: Quote) => inLanguage(language, readMaterial)

  async function draw(row: QuoteRow): Promise<Buffer> {
    const quote = readContent(row)
    return makePdf({
      quote,
      person: await readQuotedPerson(db, row.enquiry_id),
      material: await materialOf(quote),
      operator: inLanguage(quote.language, () => operatorIn(operator)),
      siteDir: settings.SITE_DIR,
    })
  }

  async function show(reply: FastifyReply, id: string, state: State = {}): Promise<FastifyReply> {
    const row = await findQuote(db, id)
    if (row === undefined) return sendMissing(options, reply)
    const person = await readQuotedPerson(db, row.enquiry_id)
    const { currencies } = operator.quotes
    const material = await readMaterial()
    const props = { row, quote: readContent(row), material, person, currencies, ...state }
    return sendPage(options, reply, {
      title: `Quote ${row.number} for ${person.name || person.reference}`,
      place: 'inbox',
      status: state.status ?? 200,
      content: row.state === 'draft' ? <Editor {...props} /> : <SentQuote {...props} />,
    })
  }
}

type EditorProps = State & {
  readonly row: QuoteRow
  readonly quote: Quote
  readonly material: TripMaterial
  readonly person: QuotedPerson
  readonly currencies: readonly Currency[]
}

/** Lands at the error of the answer, not at the part of the page that an earlier button led to. */
const actionOf = ({ id }: QuoteRow) => `/desk/quotes/${id}#trouble`

/** The entry that the button of a list adds. */
const addedEntries = {
  travellers: { count: 1, visitor: 'abroad', age: null },
  days: { title: '', place: '', text: '', night: '', meals: '', drive: '', adventures: [] },
  lines: { label: '', amount: null, per: 'group', quantity: 1, isFee: false },
} as const satisfies Partial<Record<keyof Quote, unknown>>

/** The choices of a quote's fields, from the built site and the operator. */
const choicesFor = ({ quote, material }: EditorProps) =>
  ({
    pers: [
      ['group', 'Once'],
      ['person', 'For each traveller'],
      ['night', 'For each night'],
    ],
    visitors: material.visitors.map(({ id, label }) => [id, label]),
    places: [['', 'Elsewhere'], ...material.places.map(({ id, name }) => [id, name])],
    adventures: [
      ['', 'None'],
      ...material.trips
        .filter(({ path }) => path.startsWith('/adventure/'))
        .map(({ path, title }) => [path.replace('/adventure/', ''), title]),
    ],
    languages: Object.entries(languages),
    pictures: picturesFor(quote, material).map((name) => [name, material.pictures[name]?.alt]),
  }) as unknown as Readonly<Record<string, readonly (readonly [string, string])[]>>

/** The pictures of the routes and adventures that share a place with the quote, and the present one. */
function picturesFor({ days, picture }: Quote, { trips, pictures }: TripMaterial) {
  // A trip begins or ends in Kigali.
  const places = new Set(days.map(({ place }) => place).filter((place) => place !== 'kigali'))
  const fitting = trips.filter(
    (trip) => places.size === 0 || trip.days.some(({ place }) => places.has(place)),
  )
  return [...new Set([picture, ...fitting.map((trip) => trip.picture)])].filter(
    (name) => name in pictures,
  )
}

function Editor(props: EditorProps) {
  const { row, quote, material, person, typed, faults, error } = props
  const poster = posterOf(quote, material)
  const hints = [
    ...(hasOnlyFees(quote)
      ? ['Only public fees are in this quote: guide, car and rooms are not.']
      : []),
    ...tooYoungFor(quote, material),
  ]
  return (
    <form method="post" action={actionOf(row)} className="fields stack gap-l" data-live="">
      <QuoteHead {...props}>
        <p className="quiet" id="saved">
          {`Draft, saved ${readableTime(row.changed_at)}. The traveller sees nothing before you send it, and then all that is written here. Notes for the team belong with the enquiry.`}
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
            choices={choicesFor(props)}
            {...{ typed, faults }}
          />
        </div>
        <aside className="stack gap-s follow" aria-label="As the traveller reads it">
          <div data-part="price" aria-live="polite" className="panel" lang={quote.language}>
            {poster && <img src={poster.file} alt={poster.alt} width={1200} height={630} />}
            {priceOf(props)}
          </div>
          <Button name="do" value="fees" variant="quiet">
            Work out the public fees again
          </Button>
          {props.currencies
            .filter((name) => name !== quote.currency)
            .map((name) => (
              <Button key={name} name="do" value={`in ${name}`} variant="quiet">
                {`Quote in ${name} instead`}
              </Button>
            ))}
          <Button name="do" value="save" variant="quiet">
            Save
          </Button>
          <Button name="do" value="preview" variant="quiet">
            See it as the traveller will
          </Button>
          <div className="stack gap-xs" role="status" data-part="hints">
            {hints.map((hint) => (
              <p key={hint} className="notice">
                {hint}
              </p>
            ))}
          </div>
          <Button name="do" value="send" variant="done">
            {person.email === '' ? 'Send, and get the link' : `Send to ${person.email}`}
          </Button>
          <Button name="do" value="delete" variant="link" formNoValidate>
            Delete this draft
          </Button>
        </aside>
      </div>
    </form>
  )
}

const QuoteHead = ({ row, quote, person, children }: EditorProps & { children: ReactNode }) => (
  <header className="stack gap-2xs">
    <a className="action" href={enquiryPath(person.reference)}>
      {person.name || person.reference}
    </a>
    <h1>{`Quote ${row.number}: ${quote.title || 'a draft'}`}</h1>
    {children}
  </header>
)

/** Returns the price as the traveller reads it. Called, not rendered: what React renders later is in English. */
const priceOf = ({ quote, material }: EditorProps) =>
  inLanguage(quote.language, () => Price(describeQuote(quote, material)))

const Preview = ({ row }: Pick<EditorProps, 'row'>) => (
  <aside className="notice cluster">
    <p>This is the traveller’s page. The buttons for the answer do nothing here.</p>
    <a className="action" href={`/desk/quotes/${row.id}`}>
      Back to the quote
    </a>
  </aside>
)

/** A message about an action that was not done. */
export const Trouble = ({ error }: { readonly error: string | undefined }) =>
  error !== undefined && (
    <p className="notice" data-tone="trouble" role="alert" id="trouble">
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
  const { row, quote, material, person, link, error } = props
  const digits = dialledNumber(person.phone)
  const chat = (link: string) =>
    inLanguage(quote.language, () =>
      t('Muraho! Here is your quote, with every day and the price: {link}', { link }),
    )
  const words = describeQuote(quote, material)
  const action = (name: string, label: string) => (
    <Button variant="quiet" name="do" value={name}>
      {label}
    </Button>
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
          <p className="cluster gap-xs">
            <button type="button" className="button" data-variant="quiet" data-copy="link" hidden>
              Copy
            </button>
            {digits !== null && (
              <a className="button" data-variant="quiet" href={chatLink(digits, chat(link))}>
                WhatsApp
              </a>
            )}
            <span role="status" data-copied="" />
          </p>
        </div>
      )}
      <form method="post" action={actionOf(row)} className="cluster">
        {action('link', 'Get a link')}
        <a className="button" data-variant="quiet" href={`/desk/quotes/${row.id}/preview`}>
          See it as the traveller does
        </a>
        <a className="button" data-variant="quiet" href={`/desk/quotes/${row.id}/file`}>
          PDF as it was sent
        </a>
        {action('copy', 'Make a new version')}
        {row.state === 'sent' && action('withdraw', 'Withdraw')}
      </form>
      <div className="panel" lang={quote.language}>
        {priceOf(props)}
      </div>
    </div>
  )
}

/** The quotes of an enquiry, on its page, and the way to make one. */
export const Quotes = ({ enquiry, quotes, trips }: EnquiryPageProps) => (
  <section className="stack gap-xs" aria-labelledby="quotes">
    <h2 id="quotes">Quotes</h2>
    <ul className="links">
      {quotes.map((row) => (
        <li key={row.id}>
          <a href={`/desk/quotes/${row.id}`}>
            {`Quote ${row.number}: ${readContent(row).title || 'no title'}, ${stateWords[row.state].toLowerCase()}`}
          </a>
        </li>
      ))}
    </ul>
    <FoldedForm enquiry={enquiry} action="quote" title="Make a quote">
      <label htmlFor="from">Begin with</label>
      <select id="from" name="from" aria-describedby="from-help">
        <option value="">Nothing</option>
        {['Routes', 'Adventures'].map((kind) => (
          <optgroup key={kind} label={kind}>
            {trips
              .filter(({ path }) => path.startsWith('/routes/') === (kind === 'Routes'))
              .map(({ path, title, days }) => (
                <option key={path} value={path}>
                  {`${title}, ${plural(days.length, 'day', 'days')}`}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <label htmlFor="language">Language</label>
      <select id="language" name="language" defaultValue={languageOf(enquiry)}>
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p id="from-help" className="quiet">
        Days, travellers and public fees are filled in. You can change all of them.
      </p>
      <Button>Make the quote</Button>
    </FoldedForm>
  </section>
)
