import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactNode } from 'react'
import { chatLink } from '#core/contact-links.ts'
import { lowerFirst, upperFirst } from '#core/letters.ts'
import { type Currency, formatMoney } from '#core/money.ts'
import { dialledNumber } from '#core/phone.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { currentLanguage, languages, readLanguage, t, tCount } from '#core/words.ts'
import { operatorIn } from '#desk/config/content.ts'
import { beforeForm } from '#desk/db/sent-forms.ts'
import { actOf } from '#desk/enquiries/act-of.ts'
import { languageOf, storedBooking } from '#desk/enquiries/enquiry-content.ts'
import { type EnquiryProps, enquiryPath, FoldedForm } from '#desk/enquiries/enquiry-form.tsx'
import type { ReadPanel } from '#desk/enquiries/enquiry-view.ts'
import { findByReference } from '#desk/enquiries/read-enquiries.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { slowTimeoutMs } from '#desk/http/connections.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { kigaliDay, readableTime } from '#desk/lib/time.ts'
import { TooManyWaiting } from '#desk/lib/turns.ts'
import { changedMeanwhile, Faults, Trouble } from '#desk/shell/form-parts.tsx'
import { Button, type ShellOptions, sendMissing, sendPage } from '#desk/shell/layout.tsx'
import { PostForm } from '#desk/shell/post-form.tsx'
import { changeList, type Fault, findFormFaults, readForm } from '#desk/shell/read-form.ts'
import { memberOf } from '#desk/team/require-session.ts'
import { beginQuote, changeCurrency, deadlines, renewFees } from './begin-quote.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { type Catalogue, posterOf } from './catalogue.ts'
import { describeQuote } from './describe-quote.ts'
import { tooYoungFor } from './fee-lines.ts'
import { makePdf } from './make-pdf.ts'
import { Price, renderQuotePage, standingOf } from './page.tsx'
import { findUnprintable, readPdfCharacters } from './pdf-text.ts'
import {
  columnsOf,
  findFaults,
  findMissing,
  hasOnlyFees,
  type Quote,
  quoteSchema,
  readContent,
  textOf,
} from './quote.ts'
import { addedEntries, QuoteFields } from './quote-fields.tsx'
import { newQuoteLink } from './routes.tsx'
import {
  addDraft,
  deleteDraft,
  findQuote,
  listQuotes,
  type QuotedPerson,
  type QuoteRow,
  readQuotedPerson,
  readQuotePdf,
  readWaitingSince,
  saveDraft,
  sendQuote,
  withdrawQuote,
} from './store.ts'

/** The desk's usual limit of 64 kB is too small for a long quote. */
const bodyLimit = 512 * 1024

type State = {
  readonly faults?: readonly Fault[]
  readonly typed?: Fields
  readonly error?: string
  readonly link?: string
  /** True if the PDF cannot show some characters, which the member has not confirmed. */
  readonly asksToSend?: boolean
  readonly status?: 200
}

type Enquiry = { Params: { readonly reference: string }; Body: Fields }
type Call = { Params: { readonly id: string }; Body: Fields }

type QuoteEditorOptions = ShellOptions & { readonly readCatalogue: ReadCatalogue }

export const quoteEditorRoutes: FastifyPluginAsync<QuoteEditorOptions> = async (app, options) => {
  const { db, ids, now, operator, siteUrl, settings, readCatalogue, deliveriesAdded } = options
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
        catalogue: await readCatalogue(),
        operator: operatorIn(operator),
        now: now(),
      }),
    )
    return openDraft(reply, id, quote)
  })

  app.get<Call>(
    path,
    withQuote((row, _request, reply) => show(reply, row)),
  )

  const slow = { bodyLimit, config: { isSlow: true }, handlerTimeout: slowTimeoutMs }

  app.get<Call>(
    `${path}/file`,
    slow,
    withQuote(async (row, _request, reply) => {
      const sent = await readQuotePdf(db, row.id)
      if (sent) return reply.type('application/pdf').send(sent)
      const leaving = new AbortController()
      reply.raw.once('close', () => leaving.abort())
      const drawn = await draw(row, leaving.signal)
      if (drawn instanceof Error) return show(reply, row, { error: drawn.message })
      return reply.type('application/pdf').send(drawn)
    }),
  )

  app.get<Call>(
    `${path}/preview`,
    withQuote(async (row, _request, reply) => {
      const person = await readQuotedPerson(db, row.enquiry_id)
      const catalogue = await readCatalogue()
      const today = kigaliDay(now())
      const page = await renderQuotePage(
        {
          row,
          person,
          path: pathOf(row.id),
          styles: options.assets.styles,
          standing: standingOf(row, today),
          preview: previewNotice(
            row,
            hintsFor({ quote: readContent(row), catalogue, person, today }),
          ),
        },
        options,
      )
      return reply.type('text/html; charset=utf-8').send(page)
    }),
  )

  app.post<Call>(
    path,
    slow,
    withQuote(async (row, request, reply) => {
      const { body } = request
      const button = body['do'] ?? 'save'
      const isSent = row.state !== 'draft'
      if (isSent && ['link', 'copy', 'withdraw'].includes(button)) {
        return actOnSent(reply, row, button)
      }
      if (button === 'delete') {
        const isDeleted = await deleteDraft(db, { id: row.id, seen: Number(body['seen']) }, now())
        if (!isDeleted) return show(reply, row, { error: changedMeanwhile(), typed: body })
        const { reference } = await readQuotedPerson(db, row.enquiry_id)
        return reply.redirect(enquiryPath(reference), 303)
      }
      const { value, faults } = readForm(quoteSchema, body, readContent(row))
      if (value === null) return show(reply, row, { faults, typed: body })
      const { quote, emptied } = await pressIn(value, button)
      const wrong = [...findFormFaults(quoteSchema, quote), ...findFaults(quote)]
      if (wrong.length > 0) return show(reply, row, { faults: wrong, typed: body })
      if (isSent) {
        // The quote was sent while the member edited it. A button saves the edits as a new draft; autosave does not.
        const isNew = body['do'] !== undefined && columnsOf(quote).content !== row.content
        if (isNew) return openDraft(reply, row.enquiry_id, quote)
        return show(reply, row, { error: t('This quote has been sent.') })
      }
      const edit = { by: memberOf(request).email, now: now() }
      const seen = Number(body['seen'])
      const save = () => saveDraft(db, { id: row.id, seen }, columnsOf(quote), edit)
      const isToSend = button === 'send' || button === 'send as it is'
      // A desk that was killed while it made the PDF had saved the draft, and not sent it.
      const isSaved = isToSend && row.content === columnsOf(quote).content
      if (!isSaved && !(await (isToSend ? beforeForm(save) : save()))) {
        return show(reply, row, { error: changedMeanwhile(), typed: body })
      }
      if (isToSend) return send(reply, row.id, button)
      if (emptied.length > 0) {
        const faults = emptied.map(({ field, label, amount }) => ({
          field,
          message: t('Enter “{label}” in {currency}. It was {amount}.', {
            label,
            currency: quote.currency,
            amount: formatMoney(amount, value.currency),
          }),
        }))
        return show(reply, row, { faults, status: 200 })
      }
      const [part] = /^(travellers|days|lines)/.exec(button) ?? []
      const isPriced = button === 'fees' || button.startsWith('in ')
      const place = button === 'preview' ? '/preview' : `#${isPriced ? 'lines' : (part ?? 'saved')}`
      return reply.redirect(pathOf(row.id) + place, 303)
    }),
  )

  function withQuote(
    handle: (row: QuoteRow, request: FastifyRequest<Call>, reply: FastifyReply) => unknown,
  ) {
    return async (request: FastifyRequest<Call>, reply: FastifyReply) => {
      const row = await findQuote(db, request.params.id)
      return row === undefined ? sendMissing(options, reply) : handle(row, request, reply)
    }
  }

  async function pressIn(quote: Quote, button: string) {
    const { currencies, rates } = operator.quotes
    const catalogue = await inLanguage(quote.language, readCatalogue)
    const currency = currencies.find((name) => button === `in ${name}`)
    return inLanguage(quote.language, () => {
      if (currency) return changeCurrency(quote, currency, catalogue, rates)
      const changed =
        button === 'fees'
          ? renewFees(quote, catalogue, rates)
          : changeList(quoteSchema, quote, button, addedEntries)
      return { quote: changed, emptied: [] }
    })
  }

  async function actOnSent(reply: FastifyReply, row: QuoteRow, button: string) {
    if (button === 'link') {
      return show(reply, row, { link: await newQuoteLink(db, row.id, siteUrl) })
    }
    if (button === 'copy') {
      return openDraft(reply, row.enquiry_id, {
        ...readContent(row),
        ...deadlines(operator, now()),
      })
    }
    const performed = await withdrawQuote(db, actOf(reply.request, row.enquiry_id, options), row)
    if (performed === 'done') return reply.redirect(pathOf(row.id), 303)
    return show(reply, row, {
      error: t('This quote has been accepted or replaced in the meantime.'),
    })
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

  async function send(reply: FastifyReply, id: string, button: string): Promise<FastifyReply> {
    const row = await findQuote(db, id)
    if (row === undefined) return sendMissing(options, reply)
    const person = await readQuotedPerson(db, row.enquiry_id)
    const { reference, email } = person
    const faults = findMissing(readContent(row), kigaliDay(now()))
    if (faults.length > 0) return show(reply, row, { faults })
    if (button === 'send' && unprintableIn(readContent(row), person).length > 0) {
      return show(reply, row, { asksToSend: true })
    }
    const pdf = await draw(row)
    if (pdf instanceof Error) return show(reply, row, { error: pdf.message })
    const act = actOf(reply.request, row.enquiry_id, options)
    const hasAddress = isDeliverable(email)
    const emailIds = hasAddress ? ids : null
    if ((await sendQuote(db, act, row, { pdf, emailIds })) !== 'done') {
      return show(reply, row, { error: changedMeanwhile() })
    }
    deliveriesAdded()
    if (hasAddress) return reply.redirect(`${enquiryPath(reference)}?done=${act.id}#done`, 303)
    // Shows the link, so that the member can send it in a chat, because the traveller has no email address.
    return show(reply, row, { link: await newQuoteLink(db, id, siteUrl) })
  }

  /** Returns an error with a sentence for the member if the PDF cannot be made. */
  async function draw(row: QuoteRow, signal?: AbortSignal): Promise<Buffer | Error> {
    const person = await readQuotedPerson(db, row.enquiry_id)
    const siteDir = settings.SITE_DIR
    try {
      return await makePdf({
        ...{ row, person, operator, readCatalogue, siteDir },
        ...(signal && { signal }),
      })
    } catch (error) {
      if (signal?.aborted) throw error
      app.log.error({ err: error }, 'a PDF could not be made')
      return error instanceof TooManyWaiting
        ? new Error(
            t('Many PDFs are being made at the moment. The quote is saved: try again in a minute.'),
          )
        : new Error(
            t(
              'The PDF took too much time or memory. The quote is saved: shorten its texts, then try again.',
            ),
          )
    }
  }

  async function show(
    reply: FastifyReply,
    { id }: QuoteRow,
    state: State = {},
  ): Promise<FastifyReply> {
    const row = await findQuote(db, id)
    if (row === undefined) return sendMissing(options, reply)
    const person = await readQuotedPerson(db, row.enquiry_id)
    const { currencies } = operator.quotes
    const catalogue = await readCatalogue()
    const today = kigaliDay(now())
    const waitingSince = await readWaitingSince(db, row.enquiry_id)
    const quote = readContent(row)
    const props = { row, quote, catalogue, person, waitingSince, currencies, today, ...state }
    return sendPage(options, reply, {
      title: t('Quote {number} for {name}', {
        number: row.number,
        name: person.name || person.reference,
      }),
      place: 'inbox',
      status: state.status ?? (state.error || state.asksToSend ? 409 : state.faults ? 400 : 200),
      content: row.state === 'draft' ? <Editor {...props} /> : <SentQuote {...props} />,
    })
  }
}

type EditorProps = State & {
  readonly row: QuoteRow
  readonly quote: Quote
  readonly catalogue: Catalogue
  readonly person: QuotedPerson
  readonly waitingSince: number | null
  readonly currencies: readonly Currency[]
  readonly today: string
}

/** The fragment makes the browser scroll to the error message, if there is one. */
const actionOf = ({ id }: QuoteRow) => `/desk/quotes/${id}#trouble`

const isPrintable = readPdfCharacters()

/** Returns the characters of a quote that its PDF cannot show. */
const unprintableIn = (quote: Quote, { name }: Pick<QuotedPerson, 'name'>): readonly string[] =>
  findUnprintable(`${textOf(quote)}\n${name}`, isPrintable)

/** The most characters that are named. */
const maxNamed = 30

function unprintableHint(quote: Quote, person: QuotedPerson): readonly string[] {
  const found = unprintableIn(quote, person)
  if (found.length === 0) return []
  const characters = [...found.slice(0, maxNamed), ...(found.length > maxNamed ? ['…'] : [])]
  return [
    t('The PDF cannot show: {characters}. It has an empty box for each. The page shows them.', {
      characters: characters.join(' '),
    }),
  ]
}

type Hinted = Pick<EditorProps, 'quote' | 'catalogue' | 'person' | 'today'>

function hintsFor({ quote, catalogue, person, today }: Hinted): readonly string[] {
  const missing = findMissing(quote, today).map(({ message }) => message)
  return [
    ...unprintableHint(quote, person),
    ...(missing.length > 0 ? [[t('Before you send it:'), ...missing].join(' ')] : []),
    ...(hasOnlyFees(quote)
      ? [t('This quote has only park and permit fees. It does not include a guide, car or rooms.')]
      : []),
    ...tooYoungFor(quote, catalogue),
  ]
}

function Editor(props: EditorProps) {
  const { row, quote, catalogue, person, typed, faults, error } = props
  const poster = posterOf(quote, catalogue)
  return (
    <PostForm action={actionOf(row)} seen={row.changes} className="fields stack gap-l" data-live="">
      <QuoteHead {...props}>
        <p className="quiet" id="saved">
          {t(
            'Draft, saved {time}. The traveller sees nothing until you send it, and then everything on this page. Put notes for the team in the enquiry.',
            { time: readableTime(row.changed_at) },
          )}
        </p>
      </QuoteHead>
      <Trouble error={error} />
      <Faults faults={faults} />
      {props.asksToSend && (
        <div className="notice stack gap-xs" data-tone="trouble" role="alert" id="trouble">
          {unprintableHint(quote, person).map((hint) => (
            <p key={hint}>{hint}</p>
          ))}
          <p>{t('Change the text and send the quote again, or send it as it is.')}</p>
          <Button name="do" value="send as it is">
            {t('Send it as it is')}
          </Button>
        </div>
      )}
      {/* The form's first submit button, so Enter saves. */}
      <Button className="visually-hidden" name="do" value="save" tabIndex={-1}>
        {t('Save')}
      </Button>
      <div className="split quote-split">
        <div className="stack gap-l">
          <QuoteFields {...{ quote, catalogue, typed, faults }} />
        </div>
        <aside className="stack gap-s follow" aria-label={t('Traveller’s view')}>
          <div data-part="price" aria-live="polite" className="panel" lang={quote.language}>
            {poster && <img src={poster.file} alt={poster.alt} width={1200} height={630} />}
            {priceOf(props)}
          </div>
          <div className="stack gap-xs" role="status" data-part="hints">
            {hintsFor(props).map((hint) => (
              <p key={hint} className="notice">
                {hint}
              </p>
            ))}
          </div>
          <Button name="do" value="fees" variant="quiet">
            {t('Recalculate park and permit fees')}
          </Button>
          {props.currencies
            .filter((name) => name !== quote.currency)
            .map((name) => (
              <Button key={name} name="do" value={`in ${name}`} variant="quiet">
                {t('Quote in {currency} instead', { currency: name })}
              </Button>
            ))}
          <Button name="do" value="save" variant="quiet">
            {t('Save')}
          </Button>
          <Button name="do" value="preview" variant="quiet">
            {t('Preview the traveller’s page')}
          </Button>
          <Button name="do" value="send" variant="done">
            {person.email === '' ? t('Send and get the link') : t('Send to {email}', person)}
          </Button>
          <Button name="do" value="delete" variant="link" formNoValidate>
            {t('Delete this draft')}
          </Button>
        </aside>
      </div>
    </PostForm>
  )
}

const QuoteHead = ({ row, quote, person, children }: EditorProps & { children: ReactNode }) => (
  <header className="stack gap-2xs">
    <a className="action" href={enquiryPath(person.reference)}>
      {person.name || person.reference}
    </a>
    <h1>
      {t('Quote {number}: {title}', { number: row.number, title: quote.title || t('a draft') })}
    </h1>
    {children}
  </header>
)

/** Called as a function, because React would render a component later, outside `inLanguage`. */
const priceOf = ({ quote, catalogue }: EditorProps) =>
  inLanguage(quote.language, () => Price(describeQuote(quote, catalogue)))

/** Called as a function, so that the notice is in the member's language and not in the traveller's. */
const previewNotice = ({ id }: QuoteRow, hints: readonly string[]) => (
  <aside className="notice cluster" lang={currentLanguage()}>
    <p>{t('This is the traveller’s page. The answer buttons do nothing here.')}</p>
    {hints.map((hint) => (
      <p key={hint} className="strong">
        {hint}
      </p>
    ))}
    <a className="action" href={`/desk/quotes/${id}`}>
      {t('Back to the quote')}
    </a>
  </aside>
)

const stateWords = {
  draft: 'Draft',
  sent: 'Waiting for the traveller',
  superseded: 'Replaced by a newer quote',
  withdrawn: 'Withdrawn',
  accepted: 'Accepted',
} as const

function SentQuote(props: EditorProps) {
  const { row, quote, catalogue, person, link, error } = props
  const digits = dialledNumber(person.phone)
  const chat = (link: string) =>
    inLanguage(quote.language, () =>
      t('Muraho! Here is your quote, with the day-by-day plan and the price: {link}', { link }),
    )
  const words = describeQuote(quote, catalogue)
  const action = (name: string, label: string) => (
    <Button variant="quiet" name="do" value={name}>
      {label}
    </Button>
  )
  return (
    <div className="stack gap-l">
      <QuoteHead {...props}>
        <p className="text-l">{`${upperFirst(words.dates)} · ${words.people} · ${words.total}`}</p>
        <p>
          {[
            row.accepted_by === null || row.state !== 'accepted'
              ? stateOf(row, props.waitingSince)
              : t('Accepted by {name}', { name: row.accepted_by }),
            row.sent_at !== null && t('sent {time}', { time: readableTime(row.sent_at) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </QuoteHead>
      <Trouble error={error} />
      {link !== undefined && (
        <div className="notice stack gap-xs fields" role="status">
          <label htmlFor="link">
            {t(
              'The link for the traveller. Copy it into WhatsApp or an email. Earlier links still work.',
            )}
          </label>
          <input id="link" readOnly value={link} />
          <p className="cluster gap-xs">
            <button type="button" className="button" data-variant="quiet" data-copy="link" hidden>
              {t('Copy')}
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
      <PostForm action={actionOf(row)} className="cluster">
        {action('link', t('Get a link'))}
        <a className="button" data-variant="quiet" href={`/desk/quotes/${row.id}/preview`}>
          {t('See the traveller’s page')}
        </a>
        <a className="button" data-variant="quiet" href={`/desk/quotes/${row.id}/file`}>
          {t('PDF as sent')}
        </a>
        {action('copy', t('Create a new version'))}
        {row.state === 'sent' && action('withdraw', t('Withdraw'))}
      </PostForm>
      <div className="panel" lang={quote.language}>
        {priceOf(props)}
      </div>
    </div>
  )
}

/** A sent quote waits for the team if the traveller has written since. */
const stateOf = (
  { state, sent_at }: Pick<QuoteRow, 'state' | 'sent_at'>,
  waitingSince: number | null,
) =>
  state === 'sent' && waitingSince !== null && waitingSince >= (sent_at ?? 0)
    ? t('The traveller has written, and waits for you')
    : t(stateWords[state])

/** The quotes of an enquiry, and the form that creates one. */
export const quotesPanel =
  ({ db, readCatalogue }: Pick<QuoteEditorOptions, 'db' | 'readCatalogue'>): ReadPanel =>
  async ({ enquiry }) => {
    const quotes = await listQuotes(db, enquiry.id)
    const { trips } = await readCatalogue()
    return { business: <Quotes enquiry={enquiry} quotes={quotes} trips={trips} /> }
  }

type QuotesProps = EnquiryProps &
  Pick<Catalogue, 'trips'> & { readonly quotes: readonly QuoteRow[] }

const Quotes = ({ enquiry, quotes, trips }: QuotesProps) => (
  <section className="stack gap-xs" aria-labelledby="quotes">
    <h2 id="quotes">{t('Quotes')}</h2>
    <ul className="links">
      {quotes.map((row) => (
        <li key={row.id}>
          <a href={`/desk/quotes/${row.id}`}>
            {t('Quote {number}: {title}', {
              number: row.number,
              title: `${readContent(row).title || t('no title')}, ${lowerFirst(stateOf(row, enquiry.waitingSince))}`,
            })}
          </a>
        </li>
      ))}
    </ul>
    <FoldedForm enquiry={enquiry} action="quote" title={t('Create a quote')}>
      <label htmlFor="from">{t('Start from')}</label>
      <select id="from" name="from" aria-describedby="from-help">
        <option value="">{t('A blank quote')}</option>
        {(['Routes', 'Adventures'] as const).map((kind) => (
          <optgroup key={kind} label={t(kind)}>
            {trips
              .filter(({ path }) => path.startsWith('/routes/') === (kind === 'Routes'))
              .map(({ path, title, days }) => (
                <option key={path} value={path}>
                  {`${title}, ${tCount(days.length, '1 day', '{count} days')}`}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <label htmlFor="language">{t('Language')}</label>
      <select id="language" name="language" defaultValue={languageOf(enquiry)}>
        {Object.entries(languages).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <p id="from-help" className="quiet">
        {t('Days, travellers, and park and permit fees are filled in. You can change all of them.')}
      </p>
      <Button>{t('Create quote')}</Button>
    </FoldedForm>
  </section>
)
