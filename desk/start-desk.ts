import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { readAssets } from '#desk/admin/assets.ts'
import { readReplies } from '#desk/admin/replies.ts'
import { newSignInLink } from '#desk/admin/sign-in.tsx'
import type { Settings } from '#desk/config/settings.ts'
import { releaseLeases } from '#desk/db/delivery-results.ts'
import { openStore } from '#desk/db/open-store.ts'
import { applyLedger } from '#desk/enquiries/ledger.ts'
import { limitCalls } from '#desk/http/call-limit.ts'
import { callTargets } from '#desk/http/policies.ts'
import { refuseSiteWithoutDesk } from '#desk/http/site-build.ts'
import { ConfigurationError } from '#desk/lib/configuration-error.ts'
import { buildApp } from './app.ts'
import { startBackgroundWork } from './background-work.ts'
import { type DeskWorld, wireDesk } from './wire-desk.ts'

export type Desk = {
  /** Where it listens, for people. */
  readonly url: string
  readonly storePlace: string
  /** Signs in whoever started it; null where a mail server brings the links. */
  readonly signInLink: string | null
  /** Finishes what runs, then closes everything. */
  stop(): Promise<void>
}

/** At a stop: an answer takes milliseconds, and the outbox needs time of its own (desk.md §6). */
const closeTimeoutMs = 4000

export type DeskParts = Omit<DeskWorld, 'log'> & { readonly logger: FastifyBaseLogger }

/** Opens the store, starts the outbox, listens. Throws a `ConfigurationError` where it cannot. */
export async function startDesk(
  settings: Settings,
  { logger, ...world }: DeskParts,
): Promise<Desk> {
  refuseSiteWithoutDesk(settings.SITE_DIR)
  const { operator, now } = world
  // Ends what has begun, last first: at a stop, and where the start fails halfway. A desk that neither
  // serves nor ends would never be started again.
  await using begun = new AsyncDisposableStack()
  const store = await openStore(settings)
  begun.defer(() => store.close())
  // Only SQLite has one process for sure; with several the lease tells.
  if (store.kind === 'sqlite') await releaseLeases(store.db)
  const erased = await applyLedger(store, settings)
  if (erased > 0)
    logger.warn({ erased }, 'removed again who was erased before: a backup was restored')

  const wired = await wireDesk(store, settings, { ...world, log: logger })
  const { context, findPage, emailContext, accepting, members } = wired
  const { siteUrl } = context
  const work = begun.use(startBackgroundWork(context, emailContext))

  const app = await buildApp({
    enquiries: {
      ...accepting,
      deliveriesAdded: work.wake,
      takeCall: limitCalls(settings.CALLS_PER_MINUTE),
      allowedOrigins: new Set([siteUrl, ...settings.ALLOWED_ORIGINS]),
      services: operator.services,
    },
    findPage,
    admin: {
      ...context,
      folder: world.publishTo ?? world.folder ?? '.',
      operatorName: operator.name,
      members,
      assets: await readAssets(),
      replies: await readReplies(world.folder),
      findPage,
      deliveriesAdded: work.wake,
      readProblems: work.readProblems,
    },
    site: {
      siteDir: settings.SITE_DIR,
      callTargets: callTargets(operator.services),
    },
    health: {
      store,
      dataDir: settings.DATA_DIR,
      now,
      readProblems: work.readProblems,
    },
    siteUrl,
    trustProxy: settings.TRUST_PROXY,
    // "Server listening" is told in plain words already.
    logger: logger.child({}, { level: quieter(settings.LOG_LEVEL) }),
  })

  begun.defer(async () => {
    // Who is being answered is waited for; who only keeps a connection open is not, for long.
    const cut = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs)
    await app.close()
    clearTimeout(cut)
  })
  const url = await listen(app, settings)
  // For the first member. Whoever sees the terminal can read the store anyway.
  const signInLink =
    settings.SMTP_URL === undefined
      ? `${settings.SITE_URL ?? url}${await newSignInLink(store.db, { email: members.addresses[0] ?? '' }, now())}`
      : null
  const running = begun.move()
  return { url, storePlace: store.place, signInLink, stop: () => running.disposeAsync() }
}

const quieter = (level: Settings['LOG_LEVEL']) => (level === 'info' ? 'warn' : level)

/** Gives the address it listens at, for people. */
async function listen(app: FastifyInstance, settings: Settings): Promise<string> {
  try {
    await app.listen({ port: settings.PORT, host: settings.HOST })
  } catch (error) {
    throw explainListening(error, settings)
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.PORT
  const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST
  return `http://${host}:${port}`
}

function explainListening(error: unknown, { PORT, HOST }: Settings): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new ConfigurationError(
        `PORT: something else listens on ${PORT}; stop it, or write another number such as PORT=${PORT + 1}`,
      )
    case 'EACCES':
      return new ConfigurationError(`PORT: ${PORT} is not allowed; write one above 1023`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigurationError(
        `HOST: ${HOST} is no address of this machine; write localhost or 0.0.0.0`,
      )
    default:
      return error
  }
}
