import { dayMs, hasPassed, minuteMs } from '#desk/lib/time.ts'
import { isInTheFuture } from './clock.ts'
import type { Db } from './tables.ts'

// Browsers that are signed in: docs/security.md. What a browser holds is not here, only its hash.

/** So long a session lasts after it was used last. */
const lastsMs = 30 * dayMs

/** The use of a session is noted at most once a minute: people read it to the minute. */
const notedEveryMs = minuteMs

export type Session = {
  readonly hash: string
  readonly email: string
  /** The system, in the words of the browser's user agent. */
  readonly device: string
  readonly createdAt: number
  readonly seenAt: number
}

/** Signs a browser in. */
export async function startSession(
  db: Db,
  { hash, email, device }: Pick<Session, 'hash' | 'email' | 'device'>,
  now: number,
): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute()
  await db
    .insertInto('session')
    .values({ hash, email, device, created_at: now, seen_at: now, expires_at: now + lastsMs })
    .execute()
}

/** The session of a hash, which is good for another thirty days then; null where there is none. */
export async function refreshSession(db: Db, hash: string, now: number): Promise<Session | null> {
  const found = await current(db, now).where('hash', '=', hash).executeTakeFirst()
  if (!found) return null
  if (isRenewed(found, now)) {
    await db
      .updateTable('session')
      .set({ seen_at: now, expires_at: now + lastsMs })
      .where('hash', '=', hash)
      .execute()
  }
  return found
}

/** Whether the use of a session is noted now, and its cookie is to be renewed with it. */
export const isRenewed = ({ seenAt }: Session, now: number) => hasPassed(notedEveryMs, seenAt, now)

/** Everybody who is signed in, the last one who did anything first. */
export const listSessions = (db: Db, now: number): Promise<readonly Session[]> =>
  current(db, now).orderBy('seen_at', 'desc').execute()

const current = (db: Db, now: number) =>
  db
    .selectFrom('session')
    .select(['hash', 'email', 'device', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('expires_at', '>', now)
    .where((is) => is.not(isInTheFuture('expires_at', now, lastsMs + dayMs)))

/**
 * Signs out one browser, or all browsers of a person. The latter also ends the links that would sign in
 * that person again.
 */
export async function endSessions(
  db: Db,
  whose: { readonly hash: string; readonly email?: string } | { readonly email: string },
): Promise<void> {
  if (!('hash' in whose)) {
    const { email } = whose
    await db.deleteFrom('sign_in_link').where('email', '=', email).execute()
    await db
      .deleteFrom('delivery')
      .where('target', '=', 'sign-in')
      .where('recipient', '=', email)
      .execute()
  }
  await db
    .deleteFrom('session')
    .where((is) => is.and(whose))
    .execute()
}
