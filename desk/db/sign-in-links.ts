import { minuteMs } from '#desk/lib/time.ts'
import type { Db, SignInLinkTable } from './tables.ts'

// Links that sign in once: docs/security.md. The store has the hashes of their tokens alone.

/** The time a link works for. */
export const linkLastsMs = 15 * minuteMs

/** The clocks of several desks differ by less. A later link was made by a clock that was ahead. */
const skewMs = minuteMs

/** Stores a new link, and deletes those that do not work any more. */
export async function addSignInLink(db: Db, link: SignInLinkTable): Promise<void> {
  const { created_at: now } = link
  await db
    .deleteFrom('sign_in_link')
    .where((is) =>
      is.or([is('created_at', '<=', now - linkLastsMs), is('created_at', '>', now + skewMs)]),
    )
    .execute()
  await db.insertInto('sign_in_link').values(link).execute()
}

/** A link that still works; null where there is none. */
export const findSignInLink = async (
  db: Db,
  hash: string,
  now: number,
): Promise<SignInLinkTable | null> =>
  (await db
    .selectFrom('sign_in_link')
    .selectAll()
    .where('hash', '=', hash)
    .where('created_at', '>', now - linkLastsMs)
    .where('created_at', '<=', now + skewMs)
    .executeTakeFirst()) ?? null

/** Uses a link up. False if another request was quicker. */
export async function spendSignInLink(db: Db, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_link')
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
