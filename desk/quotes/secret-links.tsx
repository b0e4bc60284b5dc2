import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import type { Context } from '#desk/config/context.ts'
import { TooOften } from '#desk/db/row-limits.ts'
import { renderHtml } from '#desk/emails/render-html.ts'
import { answerFormsOnce } from '#desk/http/answer-once.ts'
import { acceptForms, type Fields } from '#desk/http/bodies.ts'
import { limitForms, type PostLimit } from '#desk/http/call-limit.ts'
import { judgeError, Refusal } from '#desk/http/errors.ts'
import { privateHeaders, privatePolicy } from '#desk/http/policies.ts'
import { preferredLanguage } from '#desk/http/preferred-language.ts'
import { classifyOrigin } from '#desk/http/senders.ts'
import { megabyte } from '#desk/lib/disk-space.ts'
import { hourMs } from '#desk/lib/time.ts'
import { hashOf } from '#desk/lib/tokens.ts'
import { sendTrouble } from '#desk/shell/trouble-page.tsx'
import { typedTexts } from '#desk/shell/typed-texts.tsx'
import { NoQuotePage } from './page.tsx'
import { readContent } from './quote.ts'
import { findQuoteByLink, type QuoteRow } from './store.ts'

/**
 * In bytes: forty travellers in whatever script, twice, since the form sends back what it showed. A wish that is too
 * long is shown again whole.
 */
export const longFormLimit = megabyte
/** For a link that is not known. */
const strangersLimit = 64 * 1024

export type SecretLinkOptions = PostLimit &
  Pick<Context, 'store' | 'db' | 'operator' | 'siteUrl'> & { readonly styles: string }

export type SecretLinkCall = {
  Params: { readonly token: string }
  Querystring: Fields
  Body: Fields | undefined
}

type Opened<Found> = {
  /** Returns what a page shows for the quote of a link. Null if there is nothing to show. */
  readonly find: (
    linked: QuoteRow,
    request: FastifyRequest<SecretLinkCall>,
  ) => Promise<Found | null>
  /** Where a form whose first answer is not known leads, after the quote's address. */
  readonly answered: string
}

/**
 * What all pages behind a traveller's secret link have: private headers, a limit of calls, forms of this site that are
 * handled once, and a page in the traveller’s language for what goes wrong. Returns a function that answers a call with
 * what was found, in the language of the quote, or with a page that says that there is no quote.
 */
export function guardSecretLinks<Found>(
  app: FastifyInstance,
  options: SecretLinkOptions,
  { find: findOpened, answered }: Opened<Found>,
) {
  const { operator, styles } = options
  acceptForms(app)
  app.addHook('onRequest', async (request, reply) => {
    request.language = preferredLanguage(request)
    reply.headers({ ...privateHeaders, 'content-security-policy': privatePolicy })
  })
  const causeOf = limitForms(app, options)
  app.addHook('onRequest', async (request) => {
    if (['GET', 'HEAD'].includes(request.method)) return
    const origin = classifyOrigin(request, new Set([options.siteUrl]))
    if (origin === 'foreign') throw new Refusal(403, 'a form of another site')
    const { 'content-length': length = Number.POSITIVE_INFINITY } = request.headers
    if (request.method !== 'POST' || Number(length) <= strangersLimit) return
    if ((await find(request)) === undefined) throw new Refusal(413, 'a long form with no quote')
  })

  const answerUnknown = (request: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(quoteOf(request) + answered, 303)
  app.addHook('onRoute', answerFormsOnce({ ...options, answerUnknown }))

  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const verdict = judgeError(request, causeOf(request, error))
    // A store that fails is not asked again: each question may take seconds.
    if (verdict.status !== 503) await find(request)
    return inLanguage(request.language, () =>
      sendTrouble(options, reply, {
        ...verdict,
        // What another site has sent is not shown.
        ...(verdict.status !== 403 && { fields: request.body as Fields | undefined }),
        back: { href: quoteOf(request), label: t('Back to your trip') },
      }),
    )
  })

  /** Returns the quote of a link, whose language the traveller reads from then on. */
  async function find(request: FastifyRequest): Promise<QuoteRow | undefined> {
    const quote = await findQuoteByLink(options.db, hashOf(tokenOf(request)))
    if (quote) request.language = readContent(quote).language
    return quote
  }

  return (
    handle: (found: Found, request: FastifyRequest<SecretLinkCall>, reply: FastifyReply) => unknown,
  ) =>
    async (request: FastifyRequest<SecretLinkCall>, reply: FastifyReply) => {
      const linked = await find(request)
      const found = linked === undefined ? null : await findOpened(linked, request)
      return inLanguage(request.language, () => {
        if (found !== null) return handle(found, request, reply)
        // Does not log the guessed URL.
        request.log.warn('a quote was requested with an unknown link')
        const typed = typedTexts(request.body ?? {})
        const page = renderHtml(<NoQuotePage {...{ operator, styles, typed }} />)
        return sendToTraveller(reply, page, 404)
      })
    }
}

const tokenOf = ({ params }: FastifyRequest) => (params as SecretLinkCall['Params']).token

/** The address of a link's quote. */
export const quoteOf = (request: FastifyRequest) => `/quote/${tokenOf(request)}`

export const sendToTraveller = (reply: FastifyReply, page: string, status: number) =>
  reply.code(status).type('text/html; charset=utf-8').send(page)

/** Changes something, unless the link was used too often: then returns `too often`, and says in the header when to come again. */
export async function unlessTooOften<Result>(
  reply: FastifyReply,
  change: () => Promise<Result>,
): Promise<Result | 'too often'> {
  try {
    return await change()
  } catch (error) {
    if (!(error instanceof TooOften)) throw error
    reply.header('retry-after', hourMs / 1000)
    return 'too often'
  }
}
