import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '#core/server/in-language.ts'
import { readLanguage, t } from '#core/words.ts'
import { operatorIn } from '#desk/config/content.ts'
import { storedBooking } from '#desk/enquiries/enquiry-content.ts'
import { actOf } from '#desk/enquiries/one/enquiry-action.ts'
import { enquiryPath } from '#desk/enquiries/one/enquiry-form.tsx'
import { findByReference } from '#desk/enquiries/store.ts'
import type { Fields } from '#desk/http/bodies.ts'
import { signalOf } from '#desk/http/leaving.ts'
import { longFormRoute, slowRoute } from '#desk/http/slow-requests.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { readWish } from '#desk/quotes/change-requests.ts'
import { drawOwnPoster, sendOwnPoster } from '#desk/quotes/own-poster.ts'
import { renderQuotePage } from '#desk/quotes/page.tsx'
import { readContent } from '#desk/quotes/quote.ts'
import {
  findQuote,
  type QuoteRow,
  quoteStanding,
  readQuotedPerson,
  readQuotePdf,
  readWaitingSince,
} from '#desk/quotes/store.ts'
import { sendMissing, sendPage } from '#desk/shell/layout.tsx'
import { beginQuote } from './begin-quote.ts'
import {
  deleteAction,
  feesAction,
  previewAction,
  previewNotice,
  saveAction,
} from './draft-actions.tsx'
import { DraftPage } from './draft-page.tsx'
import { drawQuotePdf } from './draw-pdf.ts'
import { strayDrives } from './drives.ts'
import { hintsFor } from './hints.ts'
import {
  openDraft,
  type QuoteAction,
  type QuoteEditorOptions,
  type QuotePageState,
  quotePath,
} from './quote-action.ts'
import { sendAction } from './sending.tsx'
import { linkAction, newVersionAction, withdrawAction } from './sent-actions.tsx'
import { SentPage } from './sent-page.tsx'

type Enquiry = { Params: { readonly reference: string }; Body: Fields }
type Call = { Params: { readonly id: string }; Body: Fields }

const actions: readonly QuoteAction[] = [
  saveAction,
  feesAction,
  previewAction,
  sendAction,
  deleteAction,
  linkAction,
  newVersionAction,
  withdrawAction,
]

export const quoteEditorRoutes: FastifyPluginAsync<Omit<QuoteEditorOptions, 'log'>> = async (
  app,
  given,
) => {
  const options: QuoteEditorOptions = { ...given, log: app.log }
  const { db, now, operator, readCatalogue, readRates } = options
  const path = quotePath(':id')

  app.post<Enquiry>(`${enquiryPath(':reference')}/quote`, async (request, reply) => {
    const enquiry = await findByReference(db, request.params.reference)
    if (enquiry === undefined) return sendMissing(options, reply)
    const { id, kind, payload } = enquiry
    const quote = await inLanguage(readLanguage(request.body['language']), async () =>
      beginQuote({
        request: kind === 'booking' ? storedBooking(payload) : null,
        from: request.body['from'] ?? '',
        catalogue: await readCatalogue(),
        operator: operatorIn(operator),
        now: now(),
      }),
    )
    return reply.redirect(await openDraft({ options }, quote, actOf(request, id, options)), 303)
  })

  app.get<Call>(
    path,
    withQuote((row, _request, reply) => show(reply, row)),
  )

  app.get<Call>(
    `${path}/file`,
    slowRoute,
    withQuote(async (row, _request, reply) => {
      const sent = await readQuotePdf(db, row.id)
      if (sent) return reply.type('application/pdf').send(sent)
      const signal = signalOf(reply)
      const person = await readQuotedPerson(db, row.enquiry_id)
      const drawn = await drawQuotePdf({ row, person, signal }, options)
      if (drawn instanceof Error) return show(reply, row, { error: drawn.message })
      return reply.type('application/pdf').send(drawn)
    }),
  )

  app.get<Call>(
    `${path}/poster`,
    slowRoute,
    withQuote(async (row, _request, reply) =>
      sendOwnPoster(reply, await drawOwnPoster(db, row, app.log)),
    ),
  )

  app.get<Call>(
    `${path}/preview`,
    withQuote(async (row, _request, reply) => {
      const about = await readAbout(row)
      const hints = row.state === 'draft' ? hintsFor(about) : []
      const own = await drawOwnPoster(db, row, app.log)
      const page = await renderQuotePage(
        {
          row,
          person: about.person,
          path: quotePath(row.id),
          ownPoster: own && { file: `${quotePath(row.id)}/poster`, alt: own.alt },
          styles: options.assets.styles,
          standing: quoteStanding(row, about.today),
          preview: previewNotice(row, hints),
        },
        options,
      )
      return reply.type('text/html; charset=utf-8').send(page)
    }),
  )

  for (const { address, act } of actions) {
    app.post<Call>(
      address === '' ? path : `${path}/${address}`,
      longFormRoute,
      withQuote(async (row, request, reply) => {
        const by = actOf(request, row.enquiry_id, options)
        const answer = await act({ row, fields: request.body, act: by, options })
        return typeof answer === 'string' ? reply.redirect(answer, 303) : show(reply, row, answer)
      }),
    )
  }

  function withQuote(
    handle: (row: QuoteRow, request: FastifyRequest<Call>, reply: FastifyReply) => unknown,
  ) {
    return async (request: FastifyRequest<Call>, reply: FastifyReply) => {
      const row = await findQuote(db, request.params.id)
      return row === undefined ? sendMissing(options, reply) : handle(row, request, reply)
    }
  }

  /** What the page, the preview and the hints say a quote by. */
  async function readAbout(row: QuoteRow) {
    const quote = readContent(row)
    return {
      quote,
      person: await readQuotedPerson(db, row.enquiry_id),
      catalogue: await readCatalogue(),
      rates: readRates(),
      // Drives are written in the quote's language.
      strays: await inLanguage(quote.language, async () =>
        strayDrives(quote, await readCatalogue()),
      ),
      today: kigaliDay(now()),
    }
  }

  async function show(reply: FastifyReply, { id }: QuoteRow, state: QuotePageState = {}) {
    const row = await findQuote(db, id)
    if (row === undefined) return sendMissing(options, reply)
    const about = await readAbout(row)
    const { person } = about
    const props = {
      row,
      ...about,
      waitingSince: await readWaitingSince(db, row.enquiry_id),
      wish: row.state === 'draft' ? await readWish(db, row.enquiry_id) : undefined,
      currencies: operator.quotes.currencies,
      ...state,
    }
    return sendPage(options, reply, {
      title: t('Quote {number} for {name}', {
        number: row.number,
        name: person.name || person.reference,
      }),
      place: 'inbox',
      status: state.error || state.asksToSend ? 409 : state.faults ? 400 : 200,
      content: row.state === 'draft' ? <DraftPage {...props} /> : <SentPage {...props} />,
    })
  }
}
