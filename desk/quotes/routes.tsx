import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { answerWithinHours } from '#core/forms/messages.ts'
import { tooLong } from '#core/forms/too-long.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import type { Context } from '#desk/config/context.ts'
import { keepAnswer } from '#desk/conversation/messages.ts'
import { TooOften } from '#desk/db/row-limits.ts'
import { type Db, heldQuoteStates } from '#desk/db/tables.ts'
import { renderHtml } from '#desk/emails/render-html.ts'
import { newAct } from '#desk/enquiries/activities.ts'
import { answerFormsOnce } from '#desk/http/answer-once.ts'
import type { Fields } from '#desk/http/bodies.ts'
import type { PostLimit } from '#desk/http/call-limit.ts'
import { privatePolicy } from '#desk/http/policies.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { oneLine } from '#desk/lib/text.ts'
import { hourMs, kigaliDay } from '#desk/lib/time.ts'
import { insertEmail } from '#desk/outbox/deliveries.ts'
import { typedTexts } from '#desk/shell/typed-texts.tsx'
import { sessionCookie } from '#desk/team/require-session.ts'
import { acceptQuote, type OnAccepted } from './acceptance.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { limitRequests, markOfRequest } from './change-requests.ts'
import { tellOfAcceptance, tellOfRequest } from './notices.ts'
import { drawOwnPoster, sendOwnPoster } from './own-poster.ts'
import { NoQuotePage, renderQuotePage, type TypedAnswer } from './page.tsx'
import { readContent } from './quote.ts'
import { guardSecretLinks, longFormLimit } from './secret-links.ts'
import {
  listQuotes,
  markSeen,
  type QuotedPerson,
  type QuoteRow,
  quoteStanding,
  readQuotedPerson,
  readQuotePdf,
} from './store.ts'

/** In characters. */
const maxRequestLength = 5000
const maxNameLength = 120

export type QuoteRoutesOptions = PostLimit &
  Pick<Context, 'store' | 'db' | 'ids' | 'operator' | 'siteUrl'> & {
    readonly readCatalogue: ReadCatalogue
    readonly styles: string
    /** The address of seen.js. */
    readonly seenScript: string
    readonly deliveriesAdded: () => void
    /** Books the trip of an accepted quote. */
    readonly onAccepted: OnAccepted
    /** Returns the sum of the payments in a currency. */
    readonly readReceived: (db: Db, enquiryId: string, currency: string) => Promise<number>
  }

type Call = {
  Params: { readonly token: string }
  Querystring: Fields
  Body: Fields | undefined
}

type FoundQuote = {
  readonly path: string
  readonly row: QuoteRow
  readonly newest: QuoteRow
  readonly person: QuotedPerson
}

/** The travellers' quote pages, opened with secret links: docs/security.md. */
export const quoteRoutes: FastifyPluginAsync<QuoteRoutesOptions> = async (app, options) => {
  const { store, db, ids, now, operator, styles } = options
  const { deliveriesAdded, readReceived } = options
  const findByLink = guardSecretLinks(app, options)

  const answerUnknown = ({ params }: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(`/quote/${(params as Call['Params']).token}#decided`, 303)
  app.addHook('onRoute', answerFormsOnce({ store, now, answerUnknown }))

  const path = '/quote/:token'

  app.get<Call>(
    path,
    withQuote((found, { query }, reply) =>
      show(reply, found, { isChangeSent: query['said'] === 'change' }),
    ),
  )

  app.get<Call>(
    `${path}/file`,
    withQuote(async ({ row, person }, _request, reply) => {
      const { reference } = person
      const name = inLanguage(readContent(row).language, () =>
        t('{reference}-quote-{number}.pdf', { reference, number: row.number }),
      )
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${name}"`)
        .send(await readQuotePdf(db, row.id))
    }),
  )

  app.get<Call>(
    `${path}/poster`,
    withQuote(async ({ row }, _request, reply) =>
      sendOwnPoster(reply, await drawOwnPoster(db, row, app.log)),
    ),
  )

  app.put<Call>(
    `${path}/seen`,
    withQuote(async ({ row }, request, reply) => {
      // A member who looks at the link is not the traveller.
      if (sessionCookie(options).read(request) === undefined) await markSeen(db, row, now())
      return reply.code(204).send()
    }),
  )

  app.post<Call>(
    `${path}/accept`,
    { bodyLimit: longFormLimit },
    withQuote(async (found, { body }, reply) => {
      const { row, person } = found
      const name = oneLine(body?.['name'] ?? '')
      if (name === '') {
        return show(reply, found, { fault: t('Enter your name, so that we know who accepted.') })
      }
      const fault = tooLong(name, maxNameLength)
      if (fault) return show(reply, found, { fault, typed: { name } })
      await acceptQuote(db, actOf(row, 'traveller'), row, {
        name,
        async onAccepted(trx, act, ...quotes) {
          await options.onAccepted(trx, act, ...quotes)
          if (isDeliverable(person.email)) {
            await insertEmail(trx, act, { target: 'accepted', number: row.number }, ids)
          }
          await tellOfAcceptance(trx, found, name, options)
        },
      })
      deliveriesAdded()
      // The page shows the current status, even after a second submit or another person's acceptance.
      return reply.redirect(`${found.path}?number=${row.number}#decided`, 303)
    }),
  )

  app.post<Call>(
    `${path}/change`,
    { bodyLimit: longFormLimit },
    withQuote(async (found, { body }, reply) => {
      const { row, person } = found
      const text = (body?.['text'] ?? '').trim()
      if (text === '') {
        return show(reply, found, { fault: t('Tell us what you would like to change.') })
      }
      const fault = tooLong(text, maxRequestLength)
      if (fault) return show(reply, found, { fault, typed: { text } })
      const message = {
        id: ids.uuid(),
        subject: inLanguage(operator.teamLanguage, () =>
          t('About quote {number}', { number: row.number }),
        ),
        text,
        way: 'quote page',
        message_id: await markOfRequest(db, row, text),
      } as const
      const act = actOf(row, person.email || 'traveller')
      try {
        await keepAnswer(db, act, message, [], async (trx) => {
          await limitRequests(trx, act, message)
          await tellOfRequest(trx, found, text, options)
        })
      } catch (error) {
        if (!(error instanceof TooOften)) throw error
        reply.header('retry-after', hourMs / 1000)
        const fault = t(
          'We have your earlier requests and will answer within {hours} hours. Please send us this one by email or phone: {mailbox}, {phone}.',
          { hours: answerWithinHours, mailbox: operator.mailbox, phone: operator.phone },
        )
        return show(reply, found, { fault, typed: { text }, status: 429 })
      }
      deliveriesAdded()
      return reply.redirect(`${found.path}?number=${row.number}&said=change#decided`, 303)
    }),
  )

  function withQuote(
    handle: (found: FoundQuote, request: FastifyRequest<Call>, reply: FastifyReply) => unknown,
  ) {
    return async (request: FastifyRequest<Call>, reply: FastifyReply) => {
      const { query, body } = request
      const found = await find(request, body?.['number'] ?? query['number'])
      // What is wrong with an answer is said in the language of the quote.
      if (found !== null) return inLanguage(request.language, () => handle(found, request, reply))
      // Does not log the guessed URL.
      request.log.warn('a quote was requested with an unknown link')
      const typed = typedTexts(body ?? {})
      const page = inLanguage(request.language, () =>
        renderHtml(<NoQuotePage {...{ operator, styles, typed }} />),
      )
      return send(reply, page, 404)
    }
  }

  async function find(request: FastifyRequest<Call>, number?: string): Promise<FoundQuote | null> {
    const linked = await findByLink(request)
    if (linked === undefined) return null
    const quotes = await listQuotes(db, linked.enquiry_id)
    const sent = quotes.filter(({ state }) => state !== 'draft')
    return {
      path: `/quote/${request.params.token}`,
      row: sent.find((one) => `${one.number}` === number) ?? linked,
      newest: sent.find(({ state }) => heldQuoteStates.some((held) => held === state)) ?? linked,
      person: await readQuotedPerson(db, linked.enquiry_id),
    }
  }

  type State = {
    readonly fault?: string | null
    readonly isChangeSent?: boolean
    /** What was typed into a form that was not stored. */
    readonly typed?: TypedAnswer
    readonly status?: 429
  }

  async function show(
    reply: FastifyReply,
    { path, row, newest, person }: FoundQuote,
    { fault = null, isChangeSent = false, typed = {}, status }: State = {},
  ): Promise<FastifyReply> {
    const own = await drawOwnPoster(db, row, app.log)
    const page = await renderQuotePage(
      {
        ownPoster: own && { file: `${path}/poster?number=${row.number}`, alt: own.alt },
        ...{ row, person, path, styles, isChangeSent, fault, typed },
        standing: quoteStanding(row, kigaliDay(now())),
        received:
          row.state === 'accepted' ? await readReceived(db, row.enquiry_id, row.currency) : 0,
        newer: newest.number > row.number ? newest.number : null,
        seen: { script: options.seenScript, address: `${path}/seen?number=${row.number}` },
      },
      options,
    )
    reply.header(
      'content-security-policy',
      `${privatePolicy}; script-src 'self'; connect-src 'self'`,
    )
    return send(reply, page, status ?? (fault === null ? 200 : 400))
  }

  const send = (reply: FastifyReply, page: string, status: number) =>
    reply.code(status).type('text/html; charset=utf-8').send(page)

  const actOf = ({ enquiry_id: enquiryId }: QuoteRow, by: string) =>
    newAct(ids, { enquiryId, by, now: now() })
}
