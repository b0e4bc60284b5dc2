import { webhooksOf } from '#desk/config/addresses.ts'
import type { Context } from '#desk/config/context.ts'
import { mailFolder } from '#desk/config/data-folder.ts'
import { watchMailbox } from '#desk/conversation/mailbox/read-mailbox.ts'
import { sizeOfReply } from '#desk/conversation/messages.ts'
import type { Replies } from '#desk/conversation/saved-replies.ts'
import type { EmailContext } from '#desk/emails/email-context.ts'
import { quarantineCeiling } from '#desk/enquiries/arrival/limits.ts'
import { sendReminders } from '#desk/enquiries/reminders.ts'
import { logProblems, openProblems } from '#desk/health/problems.ts'
import { readDisk } from '#desk/lib/disk-space.ts'
import { startJobs } from '#desk/lib/run-jobs.ts'
import { toMs } from '#desk/lib/time.ts'
import { openAccessTokens, tokenSourceOf } from '#desk/outbox/access-tokens.ts'
import { emailChannel, emlFolder } from '#desk/outbox/channel.ts'
import { deliverNext } from '#desk/outbox/deliver-next.ts'
import type { LeasedDelivery } from '#desk/outbox/deliveries.ts'
import { startRunner } from '#desk/outbox/runner.ts'
import { smtpTransport } from '#desk/outbox/smtp.ts'
import { trackTransportHealth } from '#desk/outbox/transport-health.ts'
import { webhookChannel } from '#desk/outbox/webhook-channel.ts'
import { compactWhenDue } from '#desk/privacy/compaction.ts'
import { purgeDaily } from '#desk/privacy/purge.ts'
import { notifyPhones } from '#desk/push/notify-phones.ts'
import { pushChannel } from '#desk/push/push-channel.ts'
import { sendAutomatic } from '#desk/ready-emails/ready-emails.ts'
import { sendDailyDigest } from '#desk/statistics/daily-digest.ts'
import { endTrips } from '#desk/trips/store.ts'
import { writerOf } from './email-writers.ts'

/** With the default pause, the outbox runs every five seconds and the jobs once a minute. */
const outboxPausesPerJob = 12

type Given = {
  readonly isTeam: (address: string) => Promise<boolean>
  readonly replies: Replies
}

export function startBackgroundWork(
  context: Context,
  emailContext: EmailContext,
  { isTeam, replies }: Given,
) {
  const { db, settings, now, log } = context
  const { SMTP_URL, IMAP_URL: imapUrl, DATA_DIR } = settings
  const leaseMs = toMs(settings.DELIVERY_LEASE_SECONDS)
  const source = tokenSourceOf(settings)
  const tokens = source && openAccessTokens(source, context)
  const transport = trackTransportHealth(
    SMTP_URL === undefined
      ? emlFolder(mailFolder(DATA_DIR))
      : smtpTransport(SMTP_URL, leaseMs, tokens),
    now,
  )
  const write = writerOf(context, emailContext)
  const sizeOf = async ({ enquiryId, target, revision }: LeasedDelivery) =>
    enquiryId !== null && target === 'reply' ? sizeOfReply(db, enquiryId, revision) : 0
  const email = emailChannel({ write, send: transport.send, sizeOf })
  const webhooks = webhooksOf(settings)
  const push = pushChannel(context)
  const channels = [email, push, ...webhooks.map(({ name, url }) => webhookChannel(name, url))]
  const retryMs = settings.MAIL_RETRY_SECONDS.map(toMs)
  const delivering = { ...context, random: Math.random, retryMs, leaseMs }
  const pauseMs = toMs(settings.OUTBOX_PAUSE_SECONDS)
  const runners = channels.map((channel) => {
    const { concurrency } = channel
    return startRunner(() => deliverNext(channel, delivering), { pauseMs, log, concurrency })
  })

  const readProblems = openProblems({
    ...context,
    readDisk: () => readDisk(DATA_DIR),
    mailDown: transport.down,
    mailBlocked: transport.blocked,
    tokenFailure: () => tokens?.failure() ?? null,
    quarantineCeiling: quarantineCeiling(settings.ENQUIRIES_PER_HOUR),
  })
  const deliveriesAdded = () => {
    for (const runner of runners) runner.wake()
  }
  const jobs = startJobs(
    {
      problems: logProblems(readProblems, log),
      reminders: () => sendReminders(context),
      'daily digest': () => sendDailyDigest(context, readProblems),
      'ready emails': () => sendAutomatic({ ...context, replies, deliveriesAdded }),
      trips: () => endTrips(context),
      retention: purgeDaily(context),
      compaction: compactWhenDue(context),
    },
    { pauseMs: pauseMs * outboxPausesPerJob, log },
  )

  const phones = startJobs(
    {
      async notifications() {
        if (await notifyPhones(context)) deliveriesAdded()
      },
    },
    { pauseMs, log },
  )

  const readFreeBytes = async () => (await readDisk(DATA_DIR)).freeBytes
  // The mailbox has a separate loop, so that an IMAP server that hangs does not delay reminders.
  const mailbox = startJobs(
    imapUrl === undefined
      ? {}
      : { mailbox: () => watchMailbox({ ...context, imapUrl, tokens, isTeam, readFreeBytes }) },
    { pauseMs: pauseMs * outboxPausesPerJob, log },
  )

  return {
    readProblems,
    wake: deliveriesAdded,
    async [Symbol.asyncDispose]() {
      await Promise.all(runners.map((runner) => runner.stop()))
      await Promise.all([jobs, phones, mailbox].map((loop) => loop[Symbol.asyncDispose]()))
    },
  }
}
