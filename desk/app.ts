import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { inLanguage } from '#core/server/in-language.ts'
import { splitPath } from '#core/words.ts'
import { postedFormRoutes } from '#desk/enquiries/arrival/posted-forms.ts'
import { type CallRoutesOptions, callRoutes } from '#desk/enquiries/arrival/routes.ts'
import { type HealthOptions, healthRoutes } from '#desk/health/routes.ts'
import { cleanParams, readQuery } from '#desk/http/bodies.ts'
import {
  dropStalledSockets,
  handlerTimeoutMs,
  headersTimeoutMs,
  keepAliveTimeoutMs,
  limitConnections,
  uploadTimeoutMs,
} from '#desk/http/connections.ts'
import { answerError, judgeError, rejectUnreadable, type Verdict } from '#desk/http/errors.ts'
import { closedPolicy, commonHeaders } from '#desk/http/policies.ts'
import { preferredLanguage } from '#desk/http/preferred-language.ts'
import { type SiteRoutesOptions, siteRoutes } from '#desk/http/site-routes.ts'
import { cutSlowBodies, limitPostTime } from '#desk/http/slow-requests.ts'
import { quoteRoutes } from '#desk/quotes/routes.tsx'
import { sendTrouble, toHome } from '#desk/shell/trouble-page.tsx'
import { detailsRoutes } from '#desk/trips/details/form-page.tsx'
import { readReceived } from '#desk/trips/store.ts'
import { bookAccepted } from '#desk/trips/trip.ts'
import { type TeamPagesOptions, teamPageRoutes } from './team-pages.ts'

type AppOptions = CallRoutesOptions &
  TeamPagesOptions &
  SiteRoutesOptions &
  HealthOptions & { readonly log: FastifyBaseLogger }

/** The limits of desk.md §6. Fastify's defaults let a slow client keep its socket forever. */
const limits = {
  bodyLimit: 64 * 1024,
  requestTimeout: uploadTimeoutMs,
  // Longer than `handlerTimeout`, so that a 503 can still be sent.
  connectionTimeout: handlerTimeoutMs + 1000,
  keepAliveTimeout: keepAliveTimeoutMs,
  handlerTimeout: handlerTimeoutMs,
  http: {
    headersTimeout: headersTimeoutMs,
    maxHeaderSize: 8 * 1024,
    connectionsCheckingInterval: 2000,
  },
} as const

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const headers = { ...commonHeaders(options.siteUrl), 'content-security-policy': closedPolicy }
  const shell = { operator: options.operator, styles: options.assets.styles }
  function refuse(request: FastifyRequest, reply: FastifyReply, verdict: Verdict): void {
    // Set here too, since no hooks run for HTTP methods that Fastify does not know.
    reply.headers(headers)
    const { language } = splitPath(request.url)
    inLanguage(language === 'en' ? preferredLanguage(request) : language, () =>
      wantsPage(request)
        ? sendTrouble(shell, reply, { ...verdict, back: toHome() })
        : answerError(request, reply, verdict),
    )
  }
  const trustProxy = options.settings.TRUST_PROXY
  const app = Fastify({
    ...limits,
    clientErrorHandler: rejectUnreadable(headers),
    loggerInstance: options.log,
    // Requests are not logged, because IP addresses are personal data.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length === 0 ? false : trustProxy,
    forceCloseConnections: 'idle',
    routerOptions: { querystringParser: readQuery },
    // Fastify runs no hooks for a URL that it cannot decode, so this handler sets the headers.
    frameworkErrors: (_error, request, reply) =>
      refuse(request, reply, { status: 400, retryAfter: null }),
  })
  limitConnections(app.server, trustProxy)
  dropStalledSockets(app.server)
  app.decorateRequest('language', 'en')
  app.addHook('onRoute', limitPostTime)
  app.addHook('onRequest', cutSlowBodies)
  app.addHook('onRequest', cleanParams)

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    refuse(request, reply, judgeError(request, error))
  })

  await app.register(healthRoutes, options)
  await app.register(callRoutes, options)
  await app.register(postedFormRoutes, options)
  await app.register(teamPageRoutes, options)
  await app.register(quoteRoutes, {
    ...options,
    styles: options.assets.styles,
    seenScript: options.assets.seen,
    onAccepted: bookAccepted(options),
    readReceived,
  })
  await app.register(detailsRoutes, { ...options, styles: options.assets.styles })
  await app.register(siteRoutes, options)
  return app
}

/** Whether a visitor looks at the answer, and not a script of a page or another program. */
const wantsPage = ({ url, headers }: FastifyRequest) =>
  headers.accept?.includes('text/html') === true && !url.startsWith('/api/')
