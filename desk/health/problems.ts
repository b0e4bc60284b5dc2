import { onceInEachLanguage } from '#core/server/in-language.ts'
import { type Message, t } from '#core/words.ts'
import type { Context } from '#desk/config/context.ts'
import {
  beyondLimit,
  mailLimits,
  readCounted,
  skippedEmails,
} from '#desk/conversation/mailbox/keep-email.ts'
import { readFailingSince } from '#desk/conversation/mailbox/read-mailbox.ts'
import { readClockLeap } from '#desk/db/clock.ts'
import { countQuarantine } from '#desk/enquiries/arrival/quarantine.ts'
import { type Disk, isFilling, megabyte } from '#desk/lib/disk-space.ts'
import type { Problem, ReadProblems } from '#desk/lib/problem.ts'
import type { JobLog } from '#desk/lib/run-jobs.ts'
import { cacheFor, dayMs, kigaliDay, minuteMs } from '#desk/lib/time.ts'
import type { TokenFailure } from '#desk/outbox/access-tokens.ts'
import { readOldestEmail, readWaitingCalls, type WaitingCalls } from '#desk/outbox/deliveries.ts'
import type { MailBlock, MailOutage } from '#desk/outbox/transport-health.ts'

export type ProblemSources = Pick<Context, 'db' | 'now' | 'webhooks'> & {
  readonly readDisk: () => Promise<Disk>
  /** The mail server's current outage. Null while it works. */
  readonly mailDown: () => MailOutage | null
  /** The newest response that rejected the operator as sender. Null if there was none lately. */
  readonly mailBlocked: () => MailBlock | null
  /** The failure to get an access token for the mail servers. Null if there is none. */
  readonly tokenFailure: () => TokenFailure | null
  readonly quarantineCeiling: number
}

const maxMailDownMs = 15 * minuteMs
const maxDelayMs = 60 * minuteMs
const manyQuarantined = 50

/** The problems are cached because `/healthz` is public. */
const cacheMs = 1000

export function openProblems(sources: ProblemSources): ReadProblems {
  const { db, now, webhooks } = sources
  const checks: Readonly<Record<string, () => Promise<Problem | null>>> = {
    async mail() {
      const oldestAt = await readOldestEmail(db)
      return mailProblem({ downSince: sources.mailDown()?.since ?? null, oldestAt }, now())
    },
    refusals: async () => blockProblem(sources.mailBlocked()),
    'mail access': async () => accessProblem(sources.tokenFailure()),
    disk: async () => diskProblem(await sources.readDisk()),
    quarantine: async () => quarantineProblem(await countQuarantine(db), sources.quarantineCeiling),
    async webhooks() {
      const waiting = webhooks.map(async (name) => ({
        name,
        ...(await readWaitingCalls(db, name)),
      }))
      return webhookProblem(await Promise.all(waiting), now())
    },
    mailbox: async () => mailboxProblem(await readFailingSince(db), now()),
    emails: async () => skippedProblem(await readCounted(db, skippedEmails), now()),
    'email limit': async () => limitProblem(await readCounted(db, beyondLimit), now()),
    clock: async () => clockProblem(await readClockLeap(db)),
  }
  async function checkAll() {
    const problems = Object.entries(checks).map(([check, find]) =>
      find().catch((error) => ({
        name: `${check} unknown`,
        message: t('The check “{check}” failed: {code}.', {
          check,
          code: error.code ?? error.name,
        }),
        advice: t('Check the desk’s log and the disk that holds DATA_DIR.'),
      })),
    )
    return (await Promise.all(problems)).filter((problem) => problem !== null)
  }
  const read = onceInEachLanguage(() => cacheFor(cacheMs, checkAll, now))
  return () => read()()
}

export function logProblems(
  readProblems: ReadProblems,
  log: Pick<JobLog, 'error'>,
): () => Promise<void> {
  let known = new Set<string>()
  return async () => {
    const problems = await readProblems()
    for (const { name, message } of problems) {
      if (!known.has(name)) log.error({ problem: name }, message)
    }
    known = new Set(problems.map(({ name }) => name))
  }
}

const problem = (name: string, message: string, advice: Message): Problem => ({
  name,
  message,
  advice: t(advice),
})

const minutesOf = (time: number) => Math.floor(time / minuteMs)

/** `oldestAt`: the creation time of the oldest unsent email to the team. */
export function mailProblem(
  { downSince, oldestAt }: { readonly downSince: number | null; readonly oldestAt: number | null },
  now: number,
): Problem | null {
  const [down, late] = [now - (downSince ?? now), now - (oldestAt ?? now)]
  const isDown = down > maxMailDownMs
  if (!isDown && late <= maxDelayMs) return null
  return problem(
    'mail stopped',
    t(
      isDown
        ? 'No emails are being sent: the mail server has not been working for {minutes} minutes.'
        : 'An email to the team has been waiting for {minutes} minutes.',
      { minutes: minutesOf(Math.max(down, late)) },
    ),
    'Enquiries are stored, and you can read them here. Check SMTP_URL, the sender’s account and the team’s inbox. The desk’s log has the mail server’s reply.',
  )
}

const mailboxProblem = (since: number, now: number): Problem | null =>
  since === 0 || now - since <= maxMailDownMs
    ? null
    : problem(
        'mailbox unread',
        t('The team’s mailbox has not been read for {minutes} minutes.', {
          minutes: minutesOf(now - since),
        }),
        'Travellers’ replies are in the mailbox, not here. Check IMAP_URL and the desk’s log.',
      )

const leftShownMs = 7 * dayMs

type Counted = Awaited<ReturnType<typeof readCounted>>

export const skippedProblem = ({ count, at }: Counted, now: number): Problem | null =>
  count === 0 || now - at > leftShownMs
    ? null
    : problem(
        'emails skipped',
        t('Emails in the team’s mailbox that could not be read: {count}, the last one on {day}.', {
          count,
          day: kigaliDay(at),
        }),
        'They may be from travellers. Look through the mailbox for emails that are not here.',
      )

export const limitProblem = ({ count, at }: Counted, now: number): Problem | null =>
  count === 0 || now - at > leftShownMs
    ? null
    : problem(
        'email limit',
        t(
          'Emails that are only in the team’s mailbox, because an enquiry had {limit} in 24 hours: {count}, the last one on {day}.',
          { limit: mailLimits.emails, count, day: kigaliDay(at) },
        ),
        'A program may be writing to you in a circle, or somebody may be flooding an enquiry. Look through the mailbox for emails that are not here.',
      )

export const blockProblem = (block: MailBlock | null): Problem | null =>
  block &&
  problem(
    'mail refused',
    t(
      'The mail server refused an email for a reason other than the recipient’s mailbox: {codes}.',
      block,
    ),
    'The email will be tried again. Check the sender’s account at your mail provider. It may have reached a sending limit (often 5.4.5), or be blocked or not allowed to send (often 5.7.1).',
  )

export const accessProblem = (failure: TokenFailure | null): Problem | null =>
  failure?.advice
    ? {
        name: 'mail access',
        message: t('Your mail provider does not give the desk access to the mailbox: {codes}.', {
          codes: failure.codes,
        }),
        advice: `${t('Emails wait until the desk has access again.')} ${t(failure.advice)}`,
      }
    : null

export function diskProblem(disk: Disk): Problem | null {
  if (!isFilling(disk)) return null
  return problem(
    'disk filling',
    t('The disk that holds DATA_DIR has {count} MB left.', {
      count: Math.floor(disk.freeBytes / megabyte),
    }),
    'Free up some space. When the disk is full, the desk cannot store enquiries, and tells visitors that it can’t.',
  )
}

export function quarantineProblem(
  { all: inQuarantine, suspects }: { readonly all: number; readonly suspects: number },
  ceiling: number,
): Problem | null {
  if (suspects >= ceiling) {
    return problem(
      'quarantine full',
      t(
        '{count} enquiries are in quarantine, which is full. New enquiries that look automated are refused, and some may be from people.',
        { count: inQuarantine },
      ),
      'Release those from people, then close the rest with “Close all” in the list “Quarantine”. Enquiries that do not look automated are still stored.',
    )
  }
  if (inQuarantine < manyQuarantined) return null
  return problem(
    'quarantine filling',
    t('{count} enquiries are in quarantine.', { count: inQuarantine }),
    'A bot may be flooding the forms. Look for enquiries from people, and release those.',
  )
}

export function webhookProblem(
  webhooks: readonly (WaitingCalls & { readonly name: string })[],
  now: number,
): Problem | null {
  const late = (of: keyof WaitingCalls) =>
    webhooks.flatMap(({ name, [of]: call }) => {
      if (call === null || now - call.createdAt <= maxDelayMs) return []
      return [{ name, minutes: minutesOf(now - call.createdAt), reference: call.reference ?? '' }]
    })
  const stopped = late('stopped').map((one) => t('{name}, for {minutes} minutes', one))
  if (stopped.length > 0) {
    return problem(
      'webhook stopped',
      t('A webhook is not receiving enquiries. Waiting: {waiting}.', {
        waiting: stopped.join(' · '),
      }),
      'The enquiries are stored, and will be sent when the webhook responds. Check its address in SPREADSHEET_URL or WEBHOOKS, and the service behind it.',
    )
  }
  const refused = late('passedOver').map((one) => t('enquiry {reference} to {name}', one))
  if (refused.length === 0) return null
  return problem(
    'webhook refuses',
    t('A webhook receives enquiries, but does not take each of them. Waiting: {waiting}.', {
      waiting: refused.join(' · '),
    }),
    'The enquiry is stored, and is tried again for a week. Its page says what the webhook answers. If it is the spreadsheet, paste its script again.',
  )
}

/** `leap`: the times of the last two daily clock checks, if they are not one to two days apart. */
export function clockProblem(
  leap: { readonly from: number; readonly to: number } | null,
): Problem | null {
  if (leap === null) return null
  return problem(
    'clock leapt',
    t('The clock on the desk’s server jumped from {from} to {to} between two daily checks.', {
      from: new Date(leap.from).toISOString().slice(0, 10),
      to: new Date(leap.to).toISOString().slice(0, 10),
    }),
    'If the desk was off in between, all is well. If not, correct the clock today. Nothing is deleted until two daily checks agree. After that, everything that is too old by this clock will be deleted.',
  )
}
