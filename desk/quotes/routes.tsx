import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { answerWithinHours } from '#core/forms/messages.ts'
import { tooLong } from '#core/forms/too-long.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import type { Context } from '#desk/config/context.ts'
import { keepAnswer } from '#desk/conversation/messages.ts'
import { type Db, findHeld } from '#desk/db/tables.ts'
import { newAct } from '#desk/enquiries/activities.ts'
import { privatePolicy } from '#desk/http/policies.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { oneLine } from '#desk/lib/text.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { insertEmail } from '#desk/outbox/deliveries.ts'
import { sessionCookie } from '#desk/team/require-session.ts'
import { acceptQuote, type OnAccepted } from './acceptance.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { limitRequests, markOfRequest } from './change-requests.ts'
import { tellOfAcceptance, tellOfRequest } from './notices.ts'
import { drawOwnPoster, sendOwnPoster } from './own-poster.ts'
import { renderQuotePage, type TypedAnswer } from './page.tsx'
import { readContent } from './quote.ts'
import {
  guardSecretLinks,
  longFormLimit,
  quoteOf,
  type SecretLinkCall,
  type SecretLinkOptions,
  sendToTraveller,
  unlessTooOften,
} from './secret-links.tsx'
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

export type QuoteRoutesOptions = SecretLinkOptions &
  Pick<Context, 'ids'> & {
    readonly readCatalogue: ReadCatalogue
    /** The address of seen.js. */
    readonly seenScript: string
    readonly deliveriesAdded: () => void
    /** Books the trip of an accepted quote. */
    readonly onAccepted: OnAccepted
    /** Returns the sum of the payments in a currency. */
    readonly readReceived: (db: Db, enquiryId: string, currency: string) => Promise<number>
  }

type FoundQuote = {
  readonly path: string
  readonly row: QuoteRow
  readonly newest: QuoteRow
  readonly person: QuotedPerson
}

/** The travellers' quote pages, opened with secret links: docs/security.md. */
export const quoteRoutes: FastifyPluginAsync<QuoteRoutesOptions> = async (app, options) => {
  const { db, ids, now, operator, styles } = options
  const { deliveriesAdded, readReceived } = options
  const withQuote = guardSecretLinks<FoundQuote>(app, options, {
    answered: '#decided',
    async find(linked, request) {
      const number = request.body?.['number'] ?? request.query['number']
      const quotes = await listQuotes(db, linked.enquiry_id)
      const sent = quotes.filter(({ state }) => state !== 'draft')
      return {
        path: quoteOf(request),
        row: sent.find((one) => `${one.number}` === number) ?? linked,
        newest: findHeld(quotes) ?? linked,
        person: await readQuotedPerson(db, linked.enquiry_id),
      }
    },
  })

  const path = '/quote/:token'

  app.get<SecretLinkCall>(
    path,
    withQuote((found, { query }, reply) =>
      show(reply, found, { isChangeSent: query['said'] === 'change' }),
    ),
  )

  app.get<SecretLinkCall>(
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

  app.get<SecretLinkCall>(
    `${path}/poster`,
    withQuote(async ({ row }, _request, reply) =>
      sendOwnPoster(reply, await drawOwnPoster(db, row, app.log)),
    ),
  )

  app.put<SecretLinkCall>(
    `${path}/seen`,
    withQuote(async ({ row }, request, reply) => {
      // A member who looks at the link is not the traveller.
      if (sessionCookie(options).read(request) === undefined) await markSeen(db, row, now())
      return reply.code(204).send()
    }),
  )

  app.post<SecretLinkCall>(
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

  app.post<SecretLinkCall>(
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
      const kept = await unlessTooOften(reply, () =>
        keepAnswer(db, act, message, [], async (trx) => {
          await limitRequests(trx, act, message)
          await tellOfRequest(trx, found, text, options)
        }),
      )
      if (kept === 'too often') {
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
    return sendToTraveller(reply, page, status ?? (fault === null ? 200 : 400))
  }

  const actOf = ({ enquiry_id: enquiryId }: QuoteRow, by: string) =>
    newAct(ids, { enquiryId, by, now: now() })
}
