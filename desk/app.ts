import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { AdminOptions } from '#desk/admin/layout.tsx'
import { adminRoutes } from '#desk/admin/routes.ts'
import { postedFormRoutes } from '#desk/enquiries/posted-forms.ts'

import { type EnquiryRoutesOptions, enquiryRoutes } from '#desk/enquiries/routes.ts'
import { warnAboutUnnamedProxy } from '#desk/http/call-limit.ts'
import { dropPipeliners, dropStalledReaders, limitConnections } from '#desk/http/connections.ts'
import { judgeError, rejectUnreadable, type Verdict } from '#desk/http/errors.ts'
import { closedPolicy, commonHeaders } from '#desk/http/policies.ts'
import { limitPostTime } from '#desk/http/post-timeout.ts'
import type { FindPage } from '#desk/http/site-build.ts'
import { type SiteRoutesOptions, siteRoutes } from '#desk/http/site-routes.ts'
import { type HealthOptions, healthRoutes } from './health.ts'

export type AppOptions = {
  readonly enquiries: EnquiryRoutesOptions
  readonly site: SiteRoutesOptions
  readonly findPage: FindPage
  readonly admin: Omit<AdminOptions, 'db' | 'now' | 'takeCall'>
  readonly health: HealthOptions
  readonly siteUrl: string
  readonly trustProxy: readonly string[]
  readonly logger: FastifyBaseLogger
}

/** Limits of desk.md §6. By default a slow sender keeps its socket for ever. */
const limits = {
  bodyLimit: 64 * 1024,
  requestTimeout: 10_000,
  // Longer than any handler.
  connectionTimeout: 9000,
  // Without it an idle connection is kept for 72 s.
  keepAliveTimeout: 10_000,
  handlerTimeout: 8000,
  http: { headersTimeout: 5000, maxHeaderSize: 8 * 1024, connectionsCheckingInterval: 2000 },
} as const
const connectionLimit = 2000

/** Builds the desk's web side; listening is the caller's. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const headers = { ...commonHeaders(options.siteUrl), 'content-security-policy': closedPolicy }
  const app = Fastify({
    ...limits,
    clientErrorHandler: rejectUnreadable(headers),
    loggerInstance: options.logger,
    // Addresses of visitors are personal data: requests are not logged.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy.length === 0 ? false : [...options.trustProxy],
    forceCloseConnections: 'idle',
    // Before any hook: an address that cannot be read.
    frameworkErrors: (_error, request, reply) =>
      answerError(request, reply.headers(headers), { status: 400, retryAfter: null }),
  })
  app.server.maxConnections = connectionLimit
  limitConnections(app.server, options.trustProxy)
  dropStalledReaders(app.server)
  dropPipeliners(app.server)
  app.addHook('onRoute', limitPostTime(limits.handlerTimeout))

  app.addHook('onRequest', warnAboutUnnamedProxy(options.trustProxy))
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // A method that the framework does not know passes by every hook.
    reply.headers(headers)
    return answerError(request, reply, judgeError(request, error))
  })

  await app.register(healthRoutes, options.health)
  await app.register(enquiryRoutes, options.enquiries)
  const { site, findPage } = options
  await app.register(postedFormRoutes, { ...options.enquiries, site, findPage })
  const { db, now, takeCall } = options.enquiries
  await app.register(adminRoutes, { ...options.admin, db, now, takeCall })
  await app.register(siteRoutes, site)
  return app
}

/** What a refused caller is told: never why in detail, so that nothing can be probed. */
const phrases: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  403: 'Not from this site.',
  404: 'Not found.',
  405: 'Not possible here.',
  408: 'The request took too long.',
  413: 'Too long.',
  415: 'Not this kind of content.',
  422: 'No mail can reach this address.',
  429: 'Too many at once. Please wait a moment and try again.',
  503: 'The desk cannot keep anything at the moment. Please try again.',
}

function answerError(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, retryAfter }: Verdict,
): void {
  const phrase = phrases[status] ?? 'Something went wrong.'
  if (retryAfter !== null) reply.header('retry-after', `${retryAfter}`)
  reply.code(status).header('cache-control', 'no-store')
  if (request.url.startsWith('/api/enquiries')) {
    reply.type('application/json; charset=utf-8').send({ result: 'error', message: phrase })
  } else {
    reply.type('text/plain; charset=utf-8').send(`${phrase}\n`)
  }
}
