import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { writeSignInEmail } from '#desk/admin/sign-in-link.ts'
import { webhooksOf } from '#desk/config/addresses.ts'
import type { Settings } from '#desk/config/settings.ts'
import type { DueNotice } from '#desk/db/deliveries.ts'
import type { Store } from '#desk/db/open-store.ts'
import type { Channel } from '#desk/delivery/channel.ts'
import { deliverNext } from '#desk/delivery/deliver-next.ts'
import { emailChannel } from '#desk/delivery/email-channel.ts'
import { emlFolder } from '#desk/delivery/eml-folder.ts'
import { startRunner } from '#desk/delivery/runner.ts'
import type { SendMail } from '#desk/delivery/send-mail.ts'
import { smtpTransport } from '#desk/delivery/smtp.ts'
import { trackTransportHealth } from '#desk/delivery/transport-health.ts'
import { webhookChannel } from '#desk/delivery/webhook-channel.ts'
import { type EmailContext, writeEmail } from '#desk/emails/write-email.ts'
import { writeStoredNotice } from '#desk/emails/write-notice.ts'
import { quarantineCeiling } from '#desk/http/guard.ts'
import { compactWhenDue } from '#desk/jobs/compact-when-due.ts'
import { readDisk } from '#desk/jobs/disk.ts'
import { openMonitor } from '#desk/jobs/monitor.ts'
import { startPolling } from '#desk/jobs/polling.ts'
import { openProblems, type ReadProblems } from '#desk/jobs/problems.ts'
import { purgeDaily } from '#desk/jobs/purge.ts'
import type { Ids } from '#desk/lib/ids.ts'

/** Once a minute where the outbox looks every five seconds. */
const outboxPausesPerPoll = 12

export type BackgroundWorkOptions = {
  readonly store: Store
  readonly settings: Settings
  readonly emailContext: EmailContext
  readonly ids: Ids
  readonly now: () => number
  readonly log: FastifyBaseLogger
  /** The address that sign-in links begin with. */
  readonly siteUrl: string
}

/** The work beside the web side: emails, webhooks, the monitor, retention. */
export type BackgroundWork = AsyncDisposable & {
  /** Looks for deliveries now instead of after the pause. */
  wake(): void
  readonly readProblems: ReadProblems
}

/** Starts it all. Disposing lets what is on its way finish, then ends it. */
export function startBackgroundWork(options: BackgroundWorkOptions): BackgroundWork {
  const { store, settings, now, log } = options
  const { SMTP_URL, DATA_DIR, DELIVERY_LEASE_SECONDS: leaseMs } = settings
  const transport =
    SMTP_URL === undefined ? emlFolder(join(DATA_DIR, 'mail')) : smtpTransport(SMTP_URL, leaseMs)
  const { channels, deliver, monitor, readProblems } = createJobs(options, transport)
  const pace = { pauseMs: settings.OUTBOX_PAUSE_SECONDS, log }
  const runners = channels.map((channel) =>
    startRunner(() => deliver(channel), { ...pace, concurrency: channel.concurrency }),
  )
  const minutely = { pauseMs: pace.pauseMs * outboxPausesPerPoll, log }
  const monitoring = startPolling(monitor.poll, minutely)
  const purging = startPolling(purgeDaily({ store, settings, now, log }), minutely)
  const compacting = startPolling(compactWhenDue({ store, now, log }), minutely)

  return {
    readProblems,
    wake() {
      for (const runner of runners) runner.wake()
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(runners.map((runner) => runner.stop()))
      await Promise.all([monitoring.stop(), purging.stop(), compacting.stop()])
    },
  }
}

/** Creates the same work without timers. The caller runs it, and says where emails go. */
export function createJobs(options: BackgroundWorkOptions, transport: SendMail) {
  const { store, settings, emailContext, ids, now, log, siteUrl } = options
  const { send, down: mailDown, blocked: mailBlocked } = trackTransportHealth(transport, now)
  const webhooks = webhooksOf(settings)
  const writeOther = (notice: DueNotice) =>
    notice.target === 'sign-in'
      ? writeSignInEmail(notice, { db: store.db, emailContext, siteUrl, now: now() })
      : writeStoredNotice(notice, emailContext)
  const email = emailChannel({
    write: (delivery) =>
      delivery.enquiryId === null ? writeOther(delivery) : writeEmail(delivery, emailContext),
    send,
  })
  const delivering = {
    store,
    now,
    ids,
    random: Math.random,
    retryMs: settings.MAIL_RETRY_SECONDS,
    leaseMs: settings.DELIVERY_LEASE_SECONDS,
    log,
  }
  const readProblems = openProblems({
    db: store.db,
    readDisk: () => readDisk(settings.DATA_DIR),
    mailDown,
    mailBlocked,
    quarantineCeiling: quarantineCeiling(settings.ENQUIRIES_PER_HOUR),
    webhooks: webhooks.map(({ name }) => name),
    now,
  })
  const { deskUrl } = emailContext
  const monitor = openMonitor({ db: store.db, ids, deskUrl, now, log, readProblems })
  return {
    channels: [email, ...webhooks.map(({ name, url }) => webhookChannel(name, url))],
    deliver: (channel: Channel) => deliverNext(channel, delivering),
    monitor,
    readProblems,
  }
}
