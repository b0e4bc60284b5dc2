import type { Insertable, Selectable } from 'kysely'
import { isInTheFuture, isWithin } from '#desk/db/clock.ts'
import type { Db, SignInLinkTable } from '#desk/db/tables.ts'
import { dayMs, hasPassed, minuteMs } from '#desk/lib/time.ts'

// Signed-in browsers and sign-in links (docs/security.md). Only hashes of their tokens are stored.

export const sessionMs = 30 * dayMs

const renewEveryMs = minuteMs

export type Session = Awaited<ReturnType<typeof listSessions>>[number]

export async function startSession(
  db: Db,
  { hash, email, device }: Pick<Session, 'hash' | 'email' | 'device'>,
  now: number,
): Promise<void> {
  await removeEndedSessions(db, now)
  await db
    .insertInto('session')
    .values({ hash, email, device, created_at: now, seen_at: now, expires_at: now + sessionMs })
    .execute()
}

/** Deletes the sessions that nobody has used for 30 days, with their devices and notifications. */
export async function removeEndedSessions(db: Db, now: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function refreshSession(db: Db, hash: string, now: number): Promise<Session | null> {
  const found = await current(db, now).where('hash', '=', hash).executeTakeFirst()
  if (!found) return null
  if (isRenewed(found, now)) {
    await db
      .updateTable('session')
      .set({ seen_at: now, expires_at: now + sessionMs })
      .where('hash', '=', hash)
      .execute()
  }
  return found
}

export const isRenewed = ({ seenAt }: Session, now: number) => hasPassed(renewEveryMs, seenAt, now)

export const listSessions = (db: Db, now: number) =>
  current(db, now).orderBy('seen_at', 'desc').execute()

const current = (db: Db, now: number) =>
  db
    .selectFrom('session')
    .select(['hash', 'email', 'device', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('expires_at', '>', now)
    .where((is) => is.not(isInTheFuture('expires_at', now, sessionMs + dayMs)))

/** Signs out one browser, or all of a member's, which also ends the member's sign-in links and calendar address. */
export async function endSessions(
  db: Db,
  target: { readonly hash: string; readonly email?: string } | { readonly email: string },
): Promise<void> {
  if (!('hash' in target)) {
    const { email } = target
    await db.deleteFrom('sign_in_link').where('email', '=', email).execute()
    await setCalendar(db, email, null)
    await db
      .deleteFrom('delivery')
      .where('target', '=', 'sign-in')
      .where('recipient', '=', email)
      .execute()
  }
  await db
    .deleteFrom('session')
    .where((is) => is.and(target))
    .execute()
}

export async function setCalendar(db: Db, email: string, calendar: string | null): Promise<void> {
  await db.updateTable('member').set({ calendar }).where('email', '=', email).execute()
}

export const linkLastsMs = 15 * minuteMs
export const invitationLastsMs = 7 * dayMs

/** A link created further ahead comes from a wrong clock. Less is allowed than elsewhere (`skewMs`): links last minutes. */
const linkSkewMs = minuteMs

export async function addSignInLink(db: Db, link: Insertable<SignInLinkTable>): Promise<void> {
  const { created_at: now } = link
  await db
    .deleteFrom('sign_in_link')
    .where((is) => is.or([is('expires_at', '<=', now), is('created_at', '>', now + linkSkewMs)]))
    .execute()
  await db.insertInto('sign_in_link').values(link).execute()
}

/** Enough for a member who asks again on a second device. A stranger who asks for them causes no more emails. */
const openLinksPerMember = 3
/** Enough for a team that signs in together. Above it, only members without an open link get one. */
const openLinksInTotal = 20

/**
 * True if no further link may be emailed to a member now. Counts the unused links of the last 15 minutes, whoever asked
 * for them. A member without any is never refused, so that a stranger cannot lock the team out.
 */
export async function hasEnoughLinks(db: Db, email: string, now: number): Promise<boolean> {
  return isEnough(await readOpenLinks(db, now), email)
}

/** True if no further link may be asked for. Counts the unsent emails too, whose links are created later. */
export async function hasEnoughRequests(db: Db, email: string, now: number): Promise<boolean> {
  const unsent = await db
    .selectFrom('delivery')
    .select('recipient as email')
    .where('target', '=', 'sign-in')
    // A leased or retried email has its link already.
    .where('state', '=', 'waiting')
    .where('attempts', '=', 0)
    .where(isWithin('created_at', linkLastsMs, now))
    .execute()
  return isEnough([...(await readOpenLinks(db, now)), ...unsent], email)
}

const readOpenLinks = (db: Db, now: number) =>
  db
    .selectFrom('sign_in_link')
    .select('email')
    .where('printed', '=', 0)
    .where(isWithin('created_at', linkLastsMs, now))
    .execute()

function isEnough(open: ReadonlyArray<{ readonly email: string | null }>, email: string): boolean {
  const ofMember = open.filter((link) => link.email === email).length
  return ofMember >= openLinksPerMember || (ofMember > 0 && open.length >= openLinksInTotal)
}

export const findSignInLink = async (
  db: Db,
  hash: string,
  now: number,
): Promise<Selectable<SignInLinkTable> | null> =>
  (await db
    .selectFrom('sign_in_link')
    .selectAll()
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('created_at', '<=', now + linkSkewMs)
    .executeTakeFirst()) ?? null

export async function spendSignInLink(db: Db, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_link')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
