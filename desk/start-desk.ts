import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Operator } from '#enquiry/operator-schema.ts'
import { answeredLinks } from './answers/answered-link.ts'
import { ConfigurationError } from './config/configuration-error.ts'
import { readDrySeason } from './config/read-dry-season.ts'
import type { Settings } from './config/settings.ts'
import { forwardNext } from './forwarding/forward-next.ts'
import { spreadsheetAt } from './forwarding/spreadsheet.ts'
import { limitCalls } from './guard/call-limit.ts'
import { hashWith } from './guard/senders.ts'
import { readSharedKey } from './guard/shared-key.ts'
import { buildApp } from './http/app.ts'
import { callTargets } from './http/security-headers.ts'
import { randomIds } from './ids.ts'
import { emlFolder } from './mail/eml-folder.ts'
import { smtpTransport } from './mail/smtp.ts'
import { writeLetter } from './mail/write-letter.ts'
import { deliverNext } from './outbox/deliver-next.ts'
import { letterLanes, type Outbox, startOutbox } from './outbox/outbox.ts'
import { retainDaily } from './retention/retain.ts'
import { openPages } from './static/find-page.ts'
import { refuseSiteWithoutDesk } from './static/without-desk.ts'
import { returnForwardsInHand } from './store/forwards.ts'
import { returnLettersInHand } from './store/letters.ts'
import { openStore, type Store } from './store/open-store.ts'
import { readDisk } from './watch/disk.ts'
import { lookAgain } from './watch/look-again.ts'
import { openWatch } from './watch/watch.ts'

/** Once a minute where the outbox looks every five seconds. */
const outboxPausesToLook = 12

export type Desk = {
  /** Where it listens, for people. */
  readonly url: string
  readonly storePlace: string
  /** Finishes what runs, then closes everything. */
  stop(): Promise<void>
}

/** At a stop: an answer takes milliseconds, and the outbox needs time of its own (desk.md §6). */
const answersLastMs = 4000

/** Opens the store, starts the outbox, listens. Throws a `ConfigurationError` where it cannot. */
export async function startDesk(
  settings: Settings,
  operator: Operator,
  logger: FastifyBaseLogger,
): Promise<Desk> {
  refuseSiteWithoutDesk(settings.SITE_DIR)
  const now = () => Date.now()
  const from = settings.MAIL_FROM ?? operator.mailbox
  const ids = randomIds(from.slice(from.lastIndexOf('@') + 1))
  const drySeason = await readDrySeason()
  // Ends what has begun, last first: at a stop, and where the start fails halfway. A desk that neither
  // serves nor ends would never be started again.
  await using begun = new AsyncDisposableStack()
  const store = await openStore(settings)
  begun.defer(() => store.close())
  // Only SQLite has one process for sure; with several the lease tells.
  if (store.kind === 'sqlite') {
    await returnLettersInHand(store.db)
    await returnForwardsInHand(store.db)
  }

  const findPage = await openPages({
    siteDir: settings.SITE_DIR,
    siteUrl: settings.SITE_URL ?? null,
    siteName: operator.name,
  })
  const linkKey = await readSharedKey(store, settings.DATA_DIR, 'links')
  const links = answeredLinks(linkKey, settings.SITE_URL ?? null)
  const correspondence = { operator, from, findPage, drySeason, answeredLink: links.linkTo }
  const send =
    settings.SMTP_URL === undefined
      ? emlFolder(join(settings.DATA_DIR, 'mail'))
      : smtpTransport(settings.SMTP_URL)
  const outbox = startOutbox(
    () =>
      deliverNext({
        store,
        write: (letter) => writeLetter(letter, correspondence),
        send,
        now,
        ids,
        random: Math.random,
        retryMs: settings.MAIL_RETRY_SECONDS,
        teamLettersPerHour: settings.TEAM_LETTERS_PER_HOUR,
        leaseMs: settings.LETTER_LEASE_SECONDS,
        log: logger,
      }),
    { log: logger, pauseMs: settings.OUTBOX_PAUSE_SECONDS, now, lanes: letterLanes },
  )
  const forwarding = startForwarding(store, settings, { now, log: logger })
  const watch = openWatch({
    db: store.db,
    readDisk: () => readDisk(settings.DATA_DIR),
    correspondence,
    send,
    teamLettersPerHour: settings.TEAM_LETTERS_PER_HOUR,
    mailDownSince: () => outbox.downSince(),
    forwards: forwarding !== null,
    now,
    log: logger,
  })
  const looking = lookAgain(watch.look, {
    pauseMs: settings.OUTBOX_PAUSE_SECONDS * outboxPausesToLook,
    log: logger,
  })
  const retaining = lookAgain(retainDaily({ store, settings, now, log: logger }), {
    pauseMs: settings.OUTBOX_PAUSE_SECONDS * outboxPausesToLook,
    log: logger,
  })
  begun.defer(() => endAll(looking, retaining))
  begun.defer(() => endAll(outbox, forwarding))

  const siteUrl = settings.SITE_URL ?? `http://localhost:${settings.PORT}`
  const app = await buildApp({
    enquiries: {
      db: store.db,
      ids,
      now,
      holdMs: settings.CONFIRMATION_HOLD_SECONDS,
      takeCall: limitCalls(settings.CALLS_PER_MINUTE),
      lettersAdded() {
        outbox.wake()
        forwarding?.wake()
      },
      limits: {
        enquiriesPerHour: settings.ENQUIRIES_PER_HOUR,
        confirmationsPerHour: settings.CONFIRMATIONS_PER_HOUR,
      },
      forwards: settings.SPREADSHEET_URL !== undefined,
      hashTrace: hashWith(await readSharedKey(store, settings.DATA_DIR, 'traces')),
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
      spreadsheetUrl: settings.SPREADSHEET_URL,
    },
    health: { store, dataDir: settings.DATA_DIR, now, readAlarms: watch.readAlarms },
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
  try {
    await app.listen({ port: settings.PORT, host: settings.HOST })
  } catch (error) {
    throw explainListening(error, settings)
  }
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : settings.PORT
  const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST
  const running = begun.move()
  return {
    url: `http://${host}:${port}`,
    storePlace: store.place,
    stop: () => running.disposeAsync(),
  }
}

/** Side by side: at a stop there is little time. */
async function endAll(...loops: readonly ({ stop(): Promise<void> } | null)[]): Promise<void> {
  await Promise.all(loops.map((loop) => loop?.stop()))
}

/** A lane of its own: a spreadsheet that sits on a row holds up no letter. Null where there is none. */
function startForwarding(
  store: Store,
  settings: Settings,
  { now, log }: { readonly now: () => number; readonly log: FastifyBaseLogger },
): Outbox | null {
  if (settings.SPREADSHEET_URL === undefined) return null
  const dependencies = {
    store,
    sendRow: spreadsheetAt(settings.SPREADSHEET_URL),
    now,
    random: Math.random,
    retryMs: settings.MAIL_RETRY_SECONDS,
    leaseMs: settings.LETTER_LEASE_SECONDS,
    log,
  }
  const pauseMs = settings.OUTBOX_PAUSE_SECONDS
  return startOutbox(() => forwardNext(dependencies), { log, pauseMs, now, lanes: 1 })
}

const quieter = (level: Settings['LOG_LEVEL']) => (level === 'info' ? 'warn' : level)

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
