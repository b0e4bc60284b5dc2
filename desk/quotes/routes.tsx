import { createHash, randomBytes } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Context } from '#desk/config/context.ts'
import { insertNotice } from '#desk/db/deliveries.ts'
import { keepAnswer } from '#desk/db/messages.ts'
import {
  acceptQuote,
  addQuoteLink,
  findQuoteByLink,
  insertEmail,
  listQuotes,
  type QuoteRow,
  readQuotePdf,
} from '#desk/db/quotes.ts'
import type { Db, Trx } from '#desk/db/tables.ts'
import { insertTrip } from '#desk/db/trips.ts'
import { enquiryUrl, withDeskLink } from '#desk/emails/lists.ts'
import { acceptForms } from '#desk/http/bodies.ts'
import { limitCallsOf, type PostLimit } from '#desk/http/call-limit.ts'
import { Refusal } from '#desk/http/errors.ts'
import { classifyOrigin } from '#desk/http/senders.ts'
import { isDeliverable } from '#desk/lib/email-address.ts'
import { oneLine } from '#desk/lib/text.ts'
import { kigaliDay } from '#desk/lib/time.ts'
import { readableDay } from '#enquiry/date-range.ts'
import { describeQuote } from './describe-quote.ts'
import type { ReadMaterial } from './material.ts'
import { quoteSchema } from './quote.ts'
import { NoQuotePage, QuotePage, type QuotePageProps, type Standing } from './quote-page.tsx'
import { tripOf, tripTasks } from './trip.ts'

export type QuoteRoutesOptions = PostLimit &
  Pick<Context, 'db' | 'ids' | 'operator' | 'siteUrl'> & {
    readonly readMaterial: ReadMaterial
    /** The address of the stylesheet. */
    readonly styles: string
    readonly deliveriesAdded: () => void
  }

/** No script, nothing foreign, no copy kept: the address of the page is the key to it. */
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  // Without a referrer a browser sends `Origin: null` with a form.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
} as const

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes a link to a quote, with a token of 128 random bits of which the store has the hash. */
export async function newQuoteLink(db: Db, quoteId: string, siteUrl: string): Promise<string> {
  const token = randomBytes(16).toString('hex')
  await addQuoteLink(db, hashOf(token), quoteId)
  return `${siteUrl}/quote/${token}`
}

type Params = { readonly token: string }
type Fields = Readonly<Record<string, string | undefined>>

type Found = {
  readonly path: string
  readonly quote: QuoteRow
  readonly quotes: readonly QuoteRow[]
  readonly enquiry: { readonly reference: string; readonly name: string; readonly email: string }
}

/** The pages of quotes for travellers: docs/security.md. */
export const quoteRoutes: FastifyPluginAsync<QuoteRoutesOptions> = async (app, options) => {
  const { db, ids, now, operator, siteUrl, readMaterial, styles, deliveriesAdded } = options
  acceptForms(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.addHook('onRequest', limitCallsOf(options))
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST') return
    const origin = classifyOrigin(request, new Set([siteUrl]))
    if (origin === 'foreign') throw new Refusal(403, 'a form of another site')
  })

  const send = (reply: FastifyReply, page: ReactElement, status = 200) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(`<!doctype html>${renderToStaticMarkup(page)}`)

  const path = '/quote/:token'

  app.get<{ Params: Params; Querystring: Fields }>(path, async (request, reply) => {
    const found = await find(request.params.token)
    if (found === null) return sendMissing(request, reply)
    return show(reply, found, { isChangeSent: request.query['said'] === 'change' })
  })

  app.get<{ Params: Params }>(`${path}/newest`, async (request, reply) => {
    const found = await find(request.params.token)
    if (found === null) return sendMissing(request, reply)
    return show(reply, { ...found, quote: newestOf(found) })
  })

  app.get<{ Params: Params }>(`${path}/file`, async (request, reply) => {
    const found = await find(request.params.token)
    const pdf = found && (await readQuotePdf(db, found.quote.id))
    if (found === null || pdf === null) return sendMissing(request, reply)
    const name = `${found.enquiry.reference}-quote-${found.quote.number}.pdf`
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .send(Buffer.from(pdf))
  })

  app.post<{ Params: Params; Body: Fields }>(`${path}/accept`, async (request, reply) => {
    const found = await find(request.params.token, request.body['number'])
    if (found === null) return sendMissing(request, reply)
    const name = oneLine(request.body['name'] ?? '').slice(0, 120)
    if (name === '') {
      const fault = { field: 'name', message: 'Write your name, so that we know who said yes.' }
      return show(reply, found, { fault: fault as QuotePageProps['fault'] }, 400)
    }
    const { quote, enquiry } = found
    const content = quoteSchema.parse(JSON.parse(quote.content))
    const { total } = describeQuote(content, await readMaterial())
    const today = kigaliDay(now())
    const enquiryId = quote.enquiry_id
    const act = { enquiryId, by: 'traveller', now: now(), id: ids.uuid(), seen: null }
    await acceptQuote(db, act, quote, {
      name,
      today,
      async andThen(trx) {
        const trip = tripOf(content, { enquiryId, today })
        const tasks = tripTasks({ firstDay: trip.first_day, today }, ids, content)
        await insertTrip(trx, trip, tasks)
        if (isDeliverable(enquiry.email)) {
          const email = { id: ids.uuid(), messageId: ids.messageId() }
          await insertEmail(trx, act, { target: 'accepted', number: quote.number }, email)
        }
        await tellTeam(trx, found, {
          subject: `Yes: ${enquiry.name}, ${content.title} (${enquiry.reference})`,
          heading: `${name} says yes`,
          lines: [`${content.title}, ${total}. The trip and its checklist are at the desk.`],
        })
      },
    })
    deliveriesAdded()
    // Also after a second press, and after somebody else's yes: the page says how it stands.
    return reply.redirect(`${found.path}#decided`, 303)
  })

  app.post<{ Params: Params; Body: Fields }>(`${path}/change`, async (request, reply) => {
    const found = await find(request.params.token, request.body['number'])
    if (found === null) return sendMissing(request, reply)
    const text = (request.body['text'] ?? '').trim().slice(0, 5000)
    if (text === '') {
      const fault = { field: 'text', message: 'Write what you would like to be different.' }
      return show(reply, found, { fault: fault as QuotePageProps['fault'] }, 400)
    }
    const { quote, enquiry } = found
    const act = {
      enquiryId: quote.enquiry_id,
      by: enquiry.email || 'traveller',
      now: now(),
      id: ids.uuid(),
      seen: null,
    }
    const subject = `About quote ${quote.number}`
    // The same words a second time are the same message.
    const message_id = hashOf(`${quote.id} ${text}`)
    const message = { id: ids.uuid(), subject, text, message_id, way: 'quote page' as const }
    await keepAnswer(db, act, message, [], (trx) =>
      tellTeam(trx, found, {
        subject: `Changes wanted: ${enquiry.name} (${enquiry.reference})`,
        heading: `${enquiry.name} would like to change something`,
        lines: text.split('\n').filter(Boolean),
      }),
    )
    deliveriesAdded()
    return reply.redirect(`${found.path}?said=change#decided`, 303)
  })

  /** Finds the quote of a link, or another one of its enquiry by its number. */
  async function find(token: string, number?: string): Promise<Found | null> {
    if (!/^[0-9a-f]{32}$/.test(token)) return null
    const linked = await findQuoteByLink(db, hashOf(token))
    if (linked === null) return null
    const enquiryId = linked.enquiry_id
    const [quotes, enquiry] = await Promise.all([
      listQuotes(db, enquiryId),
      db
        .selectFrom('enquiry')
        .select(['reference', 'name', 'email'])
        .where('id', '=', enquiryId)
        .executeTakeFirstOrThrow(),
    ])
    const shown = quotes.filter(({ state }) => state !== 'draft')
    const quote = shown.find((one) => `${one.number}` === number) ?? linked
    return { path: `/quote/${token}`, quote, quotes: shown, enquiry }
  }

  async function show(
    reply: FastifyReply,
    { path, quote, quotes, enquiry }: Found,
    state: Partial<Pick<QuotePageProps, 'fault' | 'isChangeSent'>> = {},
    status = 200,
  ): Promise<FastifyReply> {
    const content = quoteSchema.parse(JSON.parse(quote.content))
    const material = await readMaterial()
    const newest = newestOf({ quote, quotes })
    const props: QuotePageProps = {
      quote: content,
      words: describeQuote(content, material),
      number: quote.number,
      reference: enquiry.reference,
      name: enquiry.name,
      standing: standingOf(quote, kigaliDay(now())),
      accepted:
        quote.state === 'accepted'
          ? {
              name: quote.accepted_by ?? '',
              on: readableDay(kigaliDay(quote.decided_at ?? now())),
            }
          : null,
      hasNewer: newest.number > quote.number,
      poster: material.pictures[content.picture] ?? null,
      operator,
      path,
      styles,
      fault: null,
      isChangeSent: false,
      ...state,
    }
    return send(reply, <QuotePage {...props} />, status)
  }

  async function sendMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Counted, without the address that was guessed.
    request.log.warn('a quote was asked for by a link that leads to none')
    return send(reply, <NoQuotePage operator={operator} styles={styles} />, 404)
  }

  type Notice = {
    readonly subject: string
    readonly heading: string
    readonly lines: readonly string[]
  }

  async function tellTeam(
    trx: Trx,
    { enquiry }: Found,
    { subject, heading, lines }: Notice,
  ): Promise<void> {
    const document = withDeskLink(
      {
        preview: heading,
        heading,
        blocks: lines.map((text) => ({ type: 'paragraph', text }) as const),
      },
      enquiryUrl(`${siteUrl}/desk`, enquiry.reference),
    )
    const content = { subject, document, names: [enquiry.reference] }
    const notice = { name: 'quote', recipient: operator.inbox, content }
    await insertNotice(trx, notice, { now: now(), ids })
  }
}

/** Returns the newest quote that a traveller can see. */
const newestOf = ({ quotes, quote }: Pick<Found, 'quotes' | 'quote'>): QuoteRow =>
  quotes.find(({ state }) => state === 'sent' || state === 'accepted') ?? quote

/** Returns how a sent quote stands on a day. */
export function standingOf(
  { state, valid_until }: Pick<QuoteRow, 'state' | 'valid_until'>,
  today: string,
): Standing {
  if (state === 'sent') return valid_until !== null && valid_until < today ? 'expired' : 'open'
  return state === 'draft' ? 'withdrawn' : state
}
