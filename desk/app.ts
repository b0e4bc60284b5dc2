import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsync, FastifyRequest, RouteOptions } from 'fastify'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
} from 'fastify'
import { inLanguage } from '#core/server/in-language.ts'
import type { Context } from '#desk/config/context.ts'
import { proveWritable } from '#desk/db/queries.ts'
import { postedFormRoutes } from '#desk/enquiries/arrival/posted-forms.ts'
import { type CallRoutesOptions, callRoutes } from '#desk/enquiries/arrival/routes.ts'
import { readDisk } from '#desk/health/problems.ts'
import { dropStalledSockets, limitConnections, slowTimeoutMs } from '#desk/http/connections.ts'
import { answerError, judgeError, Refusal, rejectUnreadable } from '#desk/http/errors.ts'
import { closedPolicy, commonHeaders } from '#desk/http/policies.ts'
import { type SiteRoutesOptions, siteRoutes } from '#desk/http/site-routes.ts'
import type { ReadProblems } from '#desk/lib/problem.ts'
import { cacheFor } from '#desk/lib/time.ts'
import { quoteRoutes } from '#desk/quotes/routes.tsx'
import { readReceived } from '#desk/trips/store.ts'
import { bookAccepted } from '#desk/trips/trip.ts'
import { type TeamPagesOptions, teamPageRoutes } from './team-pages.ts'

export type AppOptions = CallRoutesOptions &
  TeamPagesOptions &
  SiteRoutesOptions &
  HealthOptions & { readonly log: FastifyBaseLogger }

/** The limits of desk.md §6. Fastify's defaults let a slow client keep its socket forever. */
const limits = {
  bodyLimit: 64 * 1024,
  requestTimeout: slowTimeoutMs,
  // Longer than `handlerTimeout`, so that a 503 can still be sent.
  connectionTimeout: 9000,
  keepAliveTimeout: 10_000,
  handlerTimeout: 8000,
  http: { headersTimeout: 5000, maxHeaderSize: 8 * 1024, connectionsCheckingInterval: 2000 },
} as const

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const headers = { ...commonHeaders(options.siteUrl), 'content-security-policy': closedPolicy }
  const trustProxy = options.settings.TRUST_PROXY
  const app = Fastify({
    ...limits,
    clientErrorHandler: rejectUnreadable(headers),
    loggerInstance: options.log,
    // Requests are not logged, because IP addresses are personal data.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length === 0 ? false : trustProxy,
    forceCloseConnections: 'idle',
    // Fastify runs no hooks for a URL that it cannot decode, so this handler sets the headers.
    frameworkErrors: (_error, request, reply) =>
      answerError(request, reply.headers(headers), { status: 400, retryAfter: null }),
  })
  limitConnections(app.server, trustProxy)
  dropStalledSockets(app.server)
  app.decorateRequest('language', 'en')
  app.addHook('onRoute', limitPostTime(limits.handlerTimeout))
  app.addHook('onRequest', cutSlowBodies)

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    // Set here too, since no hooks run for HTTP methods that Fastify does not know.
    reply.headers(headers)
    const verdict = judgeError(request, error)
    return inLanguage(request.language, () => answerError(request, reply, verdict))
  })

  await app.register(healthRoutes, options)
  await app.register(callRoutes, options)
  await app.register(postedFormRoutes, options)
  await app.register(teamPageRoutes, options)
  await app.register(quoteRoutes, {
    ...options,
    styles: options.assets.styles,
    onAccepted: bookAccepted(options.ids),
    readReceived,
  })
  await app.register(siteRoutes, options)
  return app
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for requests that upload files, make a PDF or decode a picture. */
    readonly isSlow?: boolean
  }
}

const bodyTimeoutMs = 10_000

/** Destroys connections that send a body too slowly. Node's `requestTimeout` cannot differ between routes. */
async function cutSlowBodies({ raw, routeOptions }: FastifyRequest): Promise<void> {
  if (routeOptions.config.isSlow) {
    // The connection is idle while the desk makes a PDF or decodes a picture.
    raw.socket.setTimeout(slowTimeoutMs)
    return
  }
  if (raw.method !== 'POST') return
  const timer = setTimeout(() => raw.destroy(), bodyTimeoutMs)
  const end = () => clearTimeout(timer)
  raw.once('end', end).once('close', end)
}

type HealthOptions = Pick<Context, 'store' | 'settings' | 'now'> & {
  readonly readProblems: ReadProblems
}

/** `/readyz` fails with less free space: its small test write may succeed even when an enquiry would not fit. */
const minDiskBytes = 8 * 1024 * 1024

/** Readiness is cached because `/readyz` is public and every check writes to the store. */
const cacheMs = 1000

/** The longest that `/healthz` waits for the store, which another process may have locked. */
const storeTimeoutMs = 500

const healthRoutes: FastifyPluginAsync<HealthOptions> = async (app, options) => {
  const { store, settings, now, readProblems } = options
  const look = cacheFor(cacheMs, readReadiness, now)

  let known: readonly string[] = []
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const read = readProblems().then((problems) => {
      known = problems.map(({ name }) => name)
      return known
    })
    const late = sleep(storeTimeoutMs, null, { ref: false }).then(() => ['store busy', ...known])
    return { result: 'alive', problems: await Promise.race([read, late]) }
  })

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const readiness = await look()
    return reply.code(readiness.result === 'ready' ? 200 : 503).send(readiness)
  })

  async function readReadiness() {
    await proveWritable(store.db)
    const { freeBytes } = await readDisk(settings.DATA_DIR)
    const isFull = store.kind === 'sqlite' && freeBytes < minDiskBytes
    // Missing if a publish was cut off, or before the first build.
    const isMissing = !existsSync(settings.SITE_DIR)
    return { result: isFull ? 'disk full' : isMissing ? 'site missing' : 'ready' }
  }
}

/** Responds with 503 if a POST handler is slow. Fastify's `handlerTimeout` stops counting once the body is read. */
const limitPostTime =
  (limitMs: number) =>
  (route: RouteOptions): void => {
    if (route.method !== 'POST') return
    const { handler } = route
    const limit = route.config?.isSlow ? slowTimeoutMs : limitMs
    route.handler = async function (request, reply) {
      const { promise: late, reject } = Promise.withResolvers<never>()
      const timer = setTimeout(() => reject(new Refusal(503, 'the handler took too long')), limit)
      try {
        return await Promise.race([handler.call(this, request, reply), late])
      } finally {
        clearTimeout(timer)
      }
    }
  }
