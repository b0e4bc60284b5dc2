import type { Insertable, Selectable } from 'kysely'
import webPush from 'web-push'
import type { Message } from '#core/words.ts'
import { ensureSecret } from '#desk/db/job-state.ts'
import type { Db, PushSubscriptionTable } from '#desk/db/tables.ts'

// The devices that members have switched notifications on for. A device's subscription ends with its session.

export const pushKinds = {
  'new enquiry': 'New enquiry',
  reply: 'Reply from a traveller',
  'change wish': 'Changes requested',
  acceptance: 'Quote accepted',
  overdue: 'Answer overdue',
} as const satisfies Readonly<Record<string, Message>>
export type PushKind = keyof typeof pushKinds
export const pushKindNames = Object.keys(pushKinds) as readonly PushKind[]

export type Subscription = Selectable<PushSubscriptionTable>

export type PushKeys = { readonly publicKey: string; readonly privateKey: string }

/** The desk's own keys, made once. Browsers take notifications only from whoever has them. */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  const fresh = JSON.stringify(webPush.generateVAPIDKeys())
  return JSON.parse(await ensureSecret(db, 'push keys', fresh)) as PushKeys
}

const alive = (db: Db, now: number) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.hash', 'push_subscription.session')
    .innerJoin('member', 'member.email', 'session.email')
    .selectAll('push_subscription')
    .select(['member.email', 'member.language'])
    .where('session.expires_at', '>', now)
    .where('member.removed_at', 'is', null)

export const listSubscriptions = (db: Db, now: number) => alive(db, now).execute()

export const findSubscription = (db: Db, id: string, now: number) =>
  alive(db, now).where('push_subscription.id', '=', id).executeTakeFirst()

export const findOfSession = (db: Db, session: string): Promise<Subscription | undefined> =>
  db.selectFrom('push_subscription').selectAll().where('session', '=', session).executeTakeFirst()

/** Stores a device's subscription instead of its earlier one. The same one changes only its kinds. */
export async function saveSubscription(
  db: Db,
  subscription: Insertable<PushSubscriptionTable>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { session, endpoint, kinds } = subscription
    const { numUpdatedRows } = await trx
      .updateTable('push_subscription')
      .set({ kinds })
      .where('session', '=', session)
      .where('endpoint', '=', endpoint)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    await trx
      .deleteFrom('push_subscription')
      .where((is) => is.or([is('session', '=', session), is('endpoint', '=', endpoint)]))
      .execute()
    await trx.insertInto('push_subscription').values(subscription).execute()
  })
}

export async function removeSubscription(
  db: Db,
  column: 'id' | 'session',
  value: string,
): Promise<void> {
  await db.deleteFrom('push_subscription').where(column, '=', value).execute()
}
