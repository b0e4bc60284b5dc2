import { findPackageJSON } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { readOperator } from '#desk/config/content.ts'
import { type Context, createContext, senderAddress } from '#desk/config/context.ts'
import type { Settings } from '#desk/config/settings.ts'
import { readReplies } from '#desk/conversation/saved-replies.ts'
import { isStoreFailure } from '#desk/db/failures.ts'
import { openStore, type Store } from '#desk/db/open-store.ts'
import type { EmailContext } from '#desk/emails/email-context.ts'
import { openEmailPictures } from '#desk/emails/email-context.ts'
import type { AcceptDependencies } from '#desk/enquiries/arrival/accept-enquiry.ts'
import { fillSearchText } from '#desk/enquiries/search-text.ts'
import { limitCalls } from '#desk/http/call-limit.ts'
import { fingerprintWith, readFingerprintKey } from '#desk/http/senders.ts'
import { openPages, openRoutes, refuseSiteWithoutDesk } from '#desk/http/site-build.ts'
import { ConfigurationError, configurationExitCode } from '#desk/lib/configuration-error.ts'
import { watchQuarantineSpace } from '#desk/lib/disk-space.ts'
import { recoverSite } from '#desk/lib/files.ts'
import { releaseLeases } from '#desk/outbox/delivery-results.ts'
import { applyLedger } from '#desk/privacy/ledger.ts'
import { openCatalogue } from '#desk/quotes/catalogue.ts'
import { readRates } from '#desk/quotes/rates.ts'
import seenCode from '#desk/quotes/seen.js?raw'
import { readAssets } from '#desk/shell/assets.ts'
import { addFirstMembers, comparable, readMembers } from '#desk/team/members.ts'
import { newPrintedLink } from '#desk/team/sign-in.tsx'
import editorCode from '#desk/website/editor.js?raw'
import { openEditor } from '#desk/website/publish/publish-content.ts'
import { buildApp } from './app.ts'
import { startBackgroundWork } from './background-work.ts'

export type DeskWorld = Pick<Context, 'operator' | 'now' | 'log'> & {
  readonly folder?: string
  /** The folder whose `content/` receives approved reviews and comments, and has the rates. Default: `folder`. */
  readonly publishTo?: string
}

export async function wireDesk(
  store: Store,
  settings: Settings,
  { operator, now, log }: DeskWorld,
) {
  const { DATA_DIR, SITE_DIR: siteDir, SITE_URL: siteUrl = null } = settings
  const context = createContext(store, settings, { operator, now, log })
  const findPage = openPages({ siteDir, siteUrl, operator })
  const emailContext: EmailContext = {
    operator,
    get from() {
      return senderAddress(settings, operator)
    },
    findPage,
    findRoute: openRoutes({ siteDir, operator }),
    deskUrl: `${context.siteUrl}/desk`,
    readPictures: openEmailPictures(siteDir),
    log,
  }
  const accepting: Omit<AcceptDependencies, 'deliveriesAdded'> = {
    ...context,
    fingerprint: fingerprintWith(await readFingerprintKey(store, DATA_DIR)),
    isDiskLow: store.kind === 'sqlite' ? watchQuarantineSpace(DATA_DIR, now) : async () => false,
  }
  await addFirstMembers(store.db, settings.TEAM_EMAILS, operator.inbox, now())
  return { context, findPage, emailContext, accepting }
}

export type Desk = Awaited<ReturnType<typeof startDesk>>

/** The time that running requests get when the desk stops. The outbox gets the rest of `stopWithinMs` (desk.md §6). */
const closeTimeoutMs = 4000

/** How many publishes back an open page may be from: its calls send the ids of the services at that time. */
const maxServices = 50

/** Starts the desk. `signInLink` signs in the first member. It is null with SMTP_URL, since links are then emailed. */
export async function startDesk(
  settings: Settings,
  world: DeskWorld & { readonly log: FastifyBaseLogger },
) {
  refuseSiteWithoutDesk(settings.SITE_DIR)
  const { operator, now, log } = world
  // Stops the parts that have started, in reverse order. Also runs if the start fails halfway.
  await using begun = new AsyncDisposableStack()
  const store = await openStore(settings)
  begun.defer(() => store.close())
  // With SQLite no other process can hold a lease. With PostgreSQL, leases expire.
  if (store.kind === 'sqlite') await releaseLeases(store.db)
  const erased = await applyLedger(store, settings)
  if (erased > 0) log.warn({ erased }, 'a backup was restored: erased people were removed again')
  await fillSearchText(store.db)

  const wired = await wireDesk(store, settings, world)
  const { context, findPage, emailContext, accepting } = wired
  const { siteUrl } = context
  const isTeam = async (address: string) =>
    [operator.mailbox, operator.inbox, emailContext.from].map(comparable).includes(address) ||
    (await readMembers(store.db)).has(address)
  const replies = await readReplies(world.folder)
  const work = begun.use(startBackgroundWork(context, emailContext, { isTeam, replies }))

  const services = [operator.services]
  const folder = world.publishTo ?? world.folder ?? '.'
  let rates = await readRates(folder)
  const readPublished = async (folder: string) => {
    const [nextOperator, nextReplies, nextRates] = await Promise.all([
      readOperator(folder),
      readReplies(folder),
      readRates(folder),
    ])
    // All rooms hold these objects, and derive from them where they use them.
    return () => {
      Object.assign(operator, nextOperator)
      Object.assign(replies, nextReplies)
      rates = nextRates
      services.unshift(operator.services)
      services.splice(maxServices)
    }
  }
  const project = dirname(findPackageJSON(import.meta.url) ?? '.')
  // A build may have been killed while it replaced the site.
  const site = join(project, 'dist')
  if (resolve(settings.SITE_DIR) === site)
    recoverSite({ site, earlier: join(project, 'build/earlier-site') })
  const editor = await openEditor({
    project,
    folder,
    dataDir: settings.DATA_DIR,
    siteDir: settings.SITE_DIR,
    now,
    log,
    readPublished,
  })
  const app = await buildApp({
    ...accepting,
    ...context,
    takeCall: limitCalls(settings.CALLS_PER_MINUTE),
    allowedOrigins: new Set([siteUrl, ...settings.ALLOWED_ORIGINS]),
    readServices: () => services,
    siteDir: settings.SITE_DIR,
    folder,
    editor,
    assets: await readAssets({ editor: editorCode, seen: seenCode }),
    replies,
    findPage,
    readCatalogue: openCatalogue(settings.SITE_DIR),
    readRates: () => rates,
    deliveriesAdded: work.wake,
    readProblems: work.readProblems,
    // Hides Fastify's "Server listening", since the desk prints the URL itself.
    log: log.child({}, { level: quieter(settings.LOG_LEVEL) }),
  })

  begun.defer(async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), closeTimeoutMs)
    await app.close()
    clearTimeout(cut)
  })
  const url = await listen(app, settings)
  // Printing a sign-in link is safe: anyone who sees the terminal can read the store anyway.
  const [first] = (await readMembers(store.db)).list
  const signInLink =
    settings.SMTP_URL === undefined
      ? `${settings.SITE_URL ?? url}${await newPrintedLink(store.db, first?.email ?? '', now())}`
      : null
  const running = begun.move()
  return {
    url,
    storePlace: store.place,
    signInLink,
    readPublished,
    stop: () => running.disposeAsync(),
  }
}

const quieter = (level: Settings['LOG_LEVEL']) => (level === 'info' ? 'warn' : level)

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
  const explanations: Readonly<Record<string, string>> = {
    EADDRINUSE: `PORT: another program listens on ${PORT}; stop it, or write another number such as PORT=${PORT + 1}`,
    EACCES: `PORT: ${PORT} is not allowed; write one above 1023`,
    EADDRNOTAVAIL: `HOST: ${HOST} is not an address of this machine; write localhost or 0.0.0.0`,
    ENOTFOUND: `HOST: ${HOST} is not an address of this machine; write localhost or 0.0.0.0`,
  }
  const explanation = explanations[(error as NodeJS.ErrnoException).code ?? '']
  return explanation === undefined ? error : new ConfigurationError(explanation)
}

/** Shorter than the ten seconds after which service managers kill a process. */
const stopWithinMs = 9000

export async function runDesk(start: () => Promise<Desk>): Promise<void> {
  // Makes the desk's files readable only by its own user account, whatever the shell's umask.
  process.umask(0o077)
  try {
    const desk = await start()
    // On Ctrl-C, both the terminal and npm send a signal. The second one is ignored.
    let stopping = false
    const stopOnce = () => {
      if (!stopping) stop(desk)
      stopping = true
    }
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stopOnce)
    // npm runs the desk in a shell, and some shells exit on SIGTERM without passing it on.
    const { ppid } = process
    const watchShell = () => {
      if (process.ppid !== ppid) stopOnce()
    }
    if (process.env['npm_lifecycle_event']) setInterval(watchShell, 500).unref()
  } catch (error) {
    process.exitCode = explain(error)
  }
}

function explain(error: unknown): number {
  if (error instanceof ConfigurationError) {
    for (const line of error.errors) console.error(line)
    return configurationExitCode
  }
  if (!isStoreFailure(error)) throw error
  // The database may start later than the desk, so a restart may help.
  console.error(`The store does not answer: ${(error as Error).message}`)
  return 1
}

function stop(desk: Desk): void {
  // A mail server that hangs must not keep the process alive. The email is sent after the next start.
  setTimeout(() => process.exit(0), stopWithinMs).unref()
  desk.stop().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}
