import PostalMime from 'postal-mime'
import { readOperator } from '#desk/config/content.ts'
import type { StoreKind } from '#desk/db/migrations.ts'
import { type Guard, newStore, noon, plan } from '#desk/db/test-store.ts'
import type { EmailMessage } from '#desk/emails/compose.ts'
import { writeStoredNotice } from '#desk/emails/notices.ts'
import type { NewEnquiry } from '#desk/enquiries/arrival/new-enquiry.ts'
import { sendReminders } from '#desk/enquiries/reminders.ts'
import { megabyte } from '#desk/lib/disk-space.ts'
import type { ReadProblems } from '#desk/lib/problem.ts'
import { runJobs } from '#desk/lib/run-jobs.ts'
import type { SendMail, SendResult } from '#desk/outbox/channel.ts'
import { recordSent } from '#desk/outbox/delivery-results.ts'
import { trackTransportHealth } from '#desk/outbox/transport-health.ts'
import { sendDailyDigest } from '#desk/statistics/daily-digest.ts'
import { logProblems, openProblems } from './problems.ts'

export const operator = await readOperator()
export const minute = 60_000
export const hour = 60 * minute

const waiting: EmailMessage = { from: '', to: '', raw: Buffer.of(), fileName: 'waiting' }

export async function newMonitor(kind: StoreKind, transport?: SendMail, problems?: ReadProblems) {
  const store = await newStore(kind)
  const world = {
    now: noon,
    delivery: { outcome: 'sent', detail: '' } as SendResult,
    freeBytes: 9000 * megabyte,
    diskError: null as Error | null,
    sent: [] as EmailMessage[],
    logged: [] as string[],
    fields: [] as object[],
  }
  const { send, down, blocked } = trackTransportHealth(
    transport ??
      (async (message) => {
        if (message === waiting) return { outcome: 'transport down', detail: '' }
        world.sent.push(message)
        return world.delivery
      }),
    () => world.now,
  )
  const ownProblems = openProblems({
    db: store.db,
    async readDisk() {
      if (world.diskError) throw world.diskError
      return { freeBytes: world.freeBytes, allBytes: 10_000 * megabyte }
    },
    mailDown: down,
    tokenFailure: () => null,
    mailBlocked: blocked,
    quarantineCeiling: 2000,
    webhooks: [],
    now: () => world.now,
  })
  const readProblems = problems ?? ownProblems
  const log = {
    error(fields: object, message: string) {
      world.fields.push(fields)
      world.logged.push(message)
    },
  }
  const context = {
    db: store.db,
    ids: store.sending.ids,
    siteUrl: 'https://www.example.test',
    operator,
    now: () => world.now,
  }
  function open() {
    const jobs = {
      problems: logProblems(readProblems, log),
      reminders: () => sendReminders(context),
      'daily digest': () => sendDailyDigest(context, readProblems),
    }
    return { poll: () => runJobs(jobs, log) }
  }
  let made = 0
  return {
    ...store,
    world,
    open,
    monitor: open(),
    readProblems,
    retryEmail: () => send(waiting),
    sendAnotherEmail: () => send({ ...waiting, fileName: 'another' }),
    async emails() {
      const notices = await store.db
        .selectFrom('delivery')
        .selectAll()
        .where('enquiry_id', 'is', null)
        .execute()
      notices.sort((one, other) => Number(one.id.slice(3)) - Number(other.id.slice(3)))
      return Promise.all(
        notices.map(async ({ content, created_at: createdAt, message_id, ...notice }) => {
          const [messageId, recipient] = [message_id ?? '', '']
          const due = { ...notice, content: content ?? '', createdAt, messageId, recipient }
          const emailContext = { operator, from: operator.mailbox }
          const read = { ...due, enquiryId: null, reference: null }
          return PostalMime.parse((await writeStoredNotice(read, { emailContext })).raw)
        }),
      )
    },
    async arrive(guard?: Guard, changes: Partial<NewEnquiry> = {}) {
      made += 1
      return store.take(
        { submissionId: `submission-${made}`, reference: null, name: `Guest ${made}`, ...changes },
        world.now,
        plan,
        guard,
      )
    },
    async deliver() {
      const email = await store.lease(world.now)
      if (email === null) return null
      await recordSent(store.db, email, { at: world.now, detail: '' })
      return email
    },
  }
}
