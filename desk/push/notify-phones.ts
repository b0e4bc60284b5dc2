import { promisedMs } from '#core/answer-time.ts'
import { inLanguage } from '#core/server/in-language.ts'
import { t } from '#core/words.ts'
import type { Context } from '#desk/config/context.ts'
import { advance, readJobState } from '#desk/db/job-state.ts'
import type { Db } from '#desk/db/tables.ts'
import { quotedName } from '#desk/emails/notices.ts'
import type { ActivityDetail } from '#desk/enquiries/activities.ts'
import {
  unansweredStates,
  type WaitBeginningEvent,
  waitBeginningEvents,
} from '#desk/enquiries/life.ts'
import { clock, isWaiting } from '#desk/enquiries/store.ts'
import { hourMs } from '#desk/lib/time.ts'
import { insertPush } from '#desk/outbox/deliveries.ts'
import { listSubscriptions, type PushKind, pushKinds } from './store.ts'

// Queues a notification for each device and each thing that has happened since the last run.

type PushEvent = {
  readonly kind: PushKind
  readonly at: number
  readonly reference: string
  readonly name: string
}

const mark = 'phones told'

/** What happens is stored a few seconds after its time, since a request may take as long as `handlerTimeout`. */
const settleMs = 10_000

/** After a longer stop of the desk, older news is in the inbox. */
const longestAgoMs = hourMs

type NotifyContext = Pick<Context, 'db' | 'ids' | 'now' | 'operator'>

/** Returns whether anything was queued. */
export async function notifyPhones({ db, ids, now, operator }: NotifyContext): Promise<boolean> {
  const subscriptions = await listSubscriptions(db, now())
  if (subscriptions.length === 0) return false
  const until = now() - settleMs
  const told = (await readJobState(db, [mark]))[mark] ?? 0
  const since = Math.max(told, until - longestAgoMs)
  const events = await readEvents(db, since, until)
  if (events.length === 0) return false
  return db.transaction().execute(async (trx) => {
    if (!(await advance(trx, mark, { from: told, to: until }))) return false
    for (const { id, kinds, created_at, language } of subscriptions) {
      const wanted: readonly string[] = JSON.parse(kinds)
      const own = events.filter(({ kind, at }) => wanted.includes(kind) && at > created_at)
      for (const { kind, name, reference } of own) {
        const content = inLanguage(language ?? operator.teamLanguage, () => ({
          title: t(pushKinds[kind]),
          body: quotedName(name) || t('No name given'),
          // Not sent: an erasure finds the notification by it.
          reference,
        }))
        await insertPush(trx, { recipient: id, content }, { now: now(), ids })
      }
    }
    return true
  })
}

async function readEvents(db: Db, since: number, until: number): Promise<readonly PushEvent[]> {
  const arrived = await db
    .selectFrom('enquiry')
    .select(['reference', 'name', 'received_at as at'])
    .where('received_at', '>', since)
    .where('received_at', '<=', until)
    .where('state', 'in', unansweredStates)
    .where('source', '=', 'website')
    .execute()
  const acted = await db
    .selectFrom('activity')
    .innerJoin('enquiry', 'enquiry.id', 'activity.enquiry_id')
    .select(['activity.name as event', 'detail', 'activity.at', 'reference', 'enquiry.name'])
    .where('activity.at', '>', since)
    .where('activity.at', '<=', until)
    .where('activity.name', 'in', waitBeginningEvents)
    .execute()
  const late = await db
    .selectFrom('enquiry')
    .select(['reference', 'name', clock.as('waitsFrom')])
    .where(isWaiting)
    .where(clock, '>', since - promisedMs)
    .where(clock, '<=', until - promisedMs)
    .execute()
  return [
    ...arrived.map((one) => ({ ...one, kind: 'new enquiry' as const })),
    ...acted.map(({ event, detail, ...one }) => ({
      ...one,
      kind: kindOf[event as WaitBeginningEvent](JSON.parse(detail)),
    })),
    ...late.map(({ waitsFrom, ...one }) => ({
      ...one,
      kind: 'overdue' as const,
      at: waitsFrom + promisedMs,
    })),
  ]
}

const kindOf: Readonly<Record<WaitBeginningEvent, (detail: ActivityDetail) => PushKind>> = {
  'they wrote': ({ to }) => (to === 'quote page' ? 'change wish' : 'reply'),
  'quote accepted': () => 'acceptance',
}
