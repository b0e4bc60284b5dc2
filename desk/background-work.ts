import { join } from 'node:path'
import { writeSignInEmail } from '#desk/admin/sign-in-link.ts'
import { webhooksOf } from '#desk/config/addresses.ts'
import type { Context } from '#desk/config/context.ts'
import type { DueNotice } from '#desk/db/deliveries.ts'
import { type Channel, emailChannel, emlFolder, type SendMail } from '#desk/delivery/channel.ts'
import { deliverNext } from '#desk/delivery/deliver-next.ts'
import { startRunner } from '#desk/delivery/runner.ts'
import { smtpTransport } from '#desk/delivery/smtp.ts'
import { trackTransportHealth } from '#desk/delivery/transport-health.ts'
import { webhookChannel } from '#desk/delivery/webhook-channel.ts'
import { writeStoredNotice } from '#desk/emails/notices.ts'
import { type EmailContext, writeEmail } from '#desk/emails/write-email.ts'
import { quarantineCeiling } from '#desk/http/guard.ts'
import { compactWhenDue } from '#desk/jobs/compact-when-due.ts'
import { readDisk } from '#desk/jobs/disk.ts'
import { openMonitor } from '#desk/jobs/monitor.ts'
import { startPolling } from '#desk/jobs/polling.ts'
import { openProblems, type ReadProblems } from '#desk/jobs/problems.ts'
import { purgeDaily } from '#desk/jobs/purge.ts'

/** Once a minute where the outbox looks every five seconds. */
const outboxPausesPerPoll = 12

/** The work beside the web side: emails, webhooks, the monitor, retention. */
export type BackgroundWork = AsyncDisposable & {
  /** Looks for deliveries now instead of after the pause. */
  wake(): void
  readonly readProblems: ReadProblems
}

/** Starts it all. Disposing lets what is on its way finish, then ends it. */
export function startBackgroundWork(context: Context, emailContext: EmailContext): BackgroundWork {
  const { settings, log } = context
  const { SMTP_URL, DATA_DIR, DELIVERY_LEASE_SECONDS: leaseMs } = settings
  const transport =
    SMTP_URL === undefined ? emlFolder(join(DATA_DIR, 'mail')) : smtpTransport(SMTP_URL, leaseMs)
  const { channels, deliver, monitor, readProblems } = createJobs(context, emailContext, transport)
  const pace = { pauseMs: settings.OUTBOX_PAUSE_SECONDS, log }
  const runners = channels.map((channel) =>
    startRunner(() => deliver(channel), { ...pace, concurrency: channel.concurrency }),
  )
  const minutely = { pauseMs: pace.pauseMs * outboxPausesPerPoll, log }
  const monitoring = startPolling(monitor.poll, minutely)
  const purging = startPolling(purgeDaily(context), minutely)
  const compacting = startPolling(compactWhenDue(context), minutely)

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
export function createJobs(context: Context, emailContext: EmailContext, transport: SendMail) {
  const { db, settings, now, siteUrl } = context
  const { send, down: mailDown, blocked: mailBlocked } = trackTransportHealth(transport, now)
  const webhooks = webhooksOf(settings)
  const writeOther = (notice: DueNotice) =>
    notice.target === 'sign-in'
      ? writeSignInEmail(notice, { db, emailContext, siteUrl, now: now() })
      : writeStoredNotice(notice, emailContext)
  const email = emailChannel({
    write: (delivery) =>
      delivery.enquiryId === null ? writeOther(delivery) : writeEmail(delivery, emailContext),
    send,
  })
  const delivering = {
    ...context,
    random: Math.random,
    retryMs: settings.MAIL_RETRY_SECONDS,
    leaseMs: settings.DELIVERY_LEASE_SECONDS,
  }
  const readProblems = openProblems({
    ...context,
    readDisk: () => readDisk(settings.DATA_DIR),
    mailDown,
    mailBlocked,
    quarantineCeiling: quarantineCeiling(settings.ENQUIRIES_PER_HOUR),
  })
  const { deskUrl } = emailContext
  const monitor = openMonitor({ ...context, deskUrl, readProblems })
  return {
    channels: [email, ...webhooks.map(({ name, url }) => webhookChannel(name, url))],
    deliver: (channel: Channel) => deliverNext(channel, delivering),
    monitor,
    readProblems,
  }
}
