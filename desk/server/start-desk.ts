import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { answeredLinks } from '#desk/answered-links/answered-link.ts'
import { ConfigurationError } from '#desk/base/configuration-error.ts'
import { randomIds } from '#desk/base/ids.ts'
import type { DrySeason } from '#desk/config/read-dry-season.ts'
import type { Settings } from '#desk/config/settings.ts'
import { webhooksOf } from '#desk/config/webhooks.ts'
import { callTargets } from '#desk/http/security-headers.ts'
import { limitCalls } from '#desk/limits/call-limit.ts'
import { fingerprintWith } from '#desk/limits/senders.ts'
import { readSharedKey } from '#desk/limits/shared-key.ts'
import { openPages } from '#desk/static/find-page.ts'
import { refuseSiteWithoutDesk } from '#desk/static/without-desk.ts'
import { releaseLeases } from '#desk/store/delivery-results.ts'
import { openStore } from '#desk/store/open-store.ts'
import type { Operator } from '#enquiry/operator-schema.ts'
import { buildApp } from './app.ts'
import { startBackgroundWork } from './background-work.ts'

export type Desk = {
  /** Where it listens, for people. */
  readonly url: string
  readonly storePlace: string
  /** Finishes what runs, then closes everything. */
  stop(): Promise<void>
}

/** At a stop: an answer takes milliseconds, and the outbox needs time of its own (desk.md §6). */
const answersLastMs = 4000

/** What a desk is given besides its settings. */
export type DeskParts = {
  readonly operator: Operator
  readonly drySeason: DrySeason
  readonly logger: FastifyBaseLogger
  /** The time by which it goes, in milliseconds. */
  readonly now: () => number
}

/** Opens the store, starts the outbox, listens. Throws a `ConfigurationError` where it cannot. */
export async function startDesk(
  settings: Settings,
  { operator, drySeason, logger, now }: DeskParts,
): Promise<Desk> {
  refuseSiteWithoutDesk(settings.SITE_DIR)
  const from = settings.MAIL_FROM ?? operator.mailbox
  const ids = randomIds(from.slice(from.lastIndexOf('@') + 1))
  // Ends what has begun, last first: at a stop, and where the start fails halfway. A desk that neither
  // serves nor ends would never be started again.
  await using begun = new AsyncDisposableStack()
  const store = await openStore(settings)
  begun.defer(() => store.close())
  // Only SQLite has one process for sure; with several the lease tells.
  if (store.kind === 'sqlite') await releaseLeases(store.db)

  const findPage = openPages({
    siteDir: settings.SITE_DIR,
    siteUrl: settings.SITE_URL ?? null,
    siteName: operator.name,
  })
  const linkKey = await readSharedKey(store, settings.DATA_DIR, 'links')
  const links = answeredLinks(linkKey, settings.SITE_URL ?? null)
  const emailContext = { operator, from, findPage, drySeason, answeredLink: links.linkTo }
  const work = begun.use(
    startBackgroundWork({ store, settings, emailContext, ids, now, log: logger }),
  )

  const webhooks = webhooksOf(settings)
  const siteUrl = settings.SITE_URL ?? `http://localhost:${settings.PORT}`
  const app = await buildApp({
    enquiries: {
      db: store.db,
      ids,
      now,
      holdMs: settings.CONFIRMATION_HOLD_SECONDS,
      takeCall: limitCalls(settings.CALLS_PER_MINUTE),
      deliveriesAdded: work.wake,
      limits: {
        enquiriesPerHour: settings.ENQUIRIES_PER_HOUR,
        confirmationsPerHour: settings.CONFIRMATIONS_PER_HOUR,
      },
      webhooks: webhooks.map(({ name }) => name),
      fingerprint: fingerprintWith(await readSharedKey(store, settings.DATA_DIR, 'fingerprints')),
      allowedOrigins: new Set([siteUrl, ...settings.ALLOWED_ORIGINS]),
      services: operator.services,
    },
    findPage,
    answers: { links, operatorName: operator.name },
    site: {
      siteDir: settings.SITE_DIR,
      callTargets: callTargets(operator.services),
      offlineReading: operator.offlineReading,
    },
    privacy: {
      retention: {
        bookings: settings.RETAIN_BOOKINGS_DAYS,
        messages: settings.RETAIN_MESSAGES_DAYS,
        quarantine: settings.RETAIN_QUARANTINE_DAYS,
        delivery: settings.RETAIN_DELIVERY_DAYS,
      },
      webhooks,
    },
    health: { store, dataDir: settings.DATA_DIR, now },
    siteUrl,
    trustProxy: settings.TRUST_PROXY,
    // "Server listening" is told in plain words already.
    logger: logger.child({}, { level: quieter(settings.LOG_LEVEL) }),
  })

  begun.defer(async () => {
    // Who is being answered is waited for; who only keeps a connection open is not, for long.
    const cut = setTimeout(() => app.server.closeAllConnections(), answersLastMs)
    await app.close()
    clearTimeout(cut)
  })
  const url = await listen(app, settings)
  const running = begun.move()
  return { url, storePlace: store.place, stop: () => running.disposeAsync() }
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
