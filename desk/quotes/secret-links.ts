import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import type { Context } from '#desk/config/context.ts'
import { acceptForms, type Fields } from '#desk/http/bodies.ts'
import { limitForms, type PostLimit } from '#desk/http/call-limit.ts'
import { judgeError, Refusal } from '#desk/http/errors.ts'
import { privateHeaders, privatePolicy } from '#desk/http/policies.ts'
import { preferredLanguage } from '#desk/http/preferred-language.ts'
import { classifyOrigin } from '#desk/http/senders.ts'
import { hashOf } from '#desk/lib/tokens.ts'
import { sendTrouble } from '#desk/shell/trouble-page.tsx'
import { readContent } from './quote.ts'
import { findQuoteByLink, type QuoteRow } from './store.ts'

/**
 * In bytes: forty travellers in whatever script, twice, since the form sends back what it showed. A wish that is too
 * long is shown again whole.
 */
export const longFormLimit = 1024 * 1024
/** For a link that is not known. */
const strangersLimit = 64 * 1024

type GuardOptions = PostLimit &
  Pick<Context, 'db' | 'operator' | 'siteUrl'> & { readonly styles: string }

/**
 * What all pages behind a traveller's secret link have: private headers, a limit of calls, forms of this site alone, and
 * a page in the traveller’s language for what goes wrong. Returns a function that finds the quote of a link.
 */
export function guardSecretLinks(app: FastifyInstance, options: GuardOptions) {
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

  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const verdict = judgeError(request, causeOf(request, error))
    // A store that fails is not asked again: each question may take seconds.
    if (verdict.status !== 503) await find(request)
    return inLanguage(request.language, () =>
      sendTrouble(options, reply, {
        ...verdict,
        // What another site has sent is not shown.
        ...(verdict.status !== 403 && { fields: request.body as Fields | undefined }),
        back: { href: `/quote/${tokenOf(request)}`, label: t('Back to your trip') },
      }),
    )
  })

  /** Returns the quote of a link, whose language the traveller reads from then on. */
  async function find(request: FastifyRequest): Promise<QuoteRow | undefined> {
    const quote = await findQuoteByLink(options.db, hashOf(tokenOf(request)))
    if (quote) request.language = readContent(quote).language
    return quote
  }
  return find
}

const tokenOf = ({ params }: FastifyRequest) => (params as { readonly token: string }).token
