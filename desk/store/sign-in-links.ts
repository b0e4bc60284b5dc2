import { dayMs, minuteMs } from '#desk/base/duration.ts'
import type { Db } from './tables.ts'

// Links that sign in once: docs/security.md. The store has only that there are some; what makes one
// genuine is signed with a key that is kept elsewhere.

/** So long a link works. */
export const linkLastsMs = 15 * minuteMs

/** The clocks of several desks differ by less. What is later was made by a clock that was ahead. */
const skewMs = minuteMs

export type SignInLink = {
  readonly id: string
  readonly email: string
  /** The page it leads to. */
  readonly wanted: string
  readonly createdAt: number
}

/** Keeps a link that is handed over at the machine itself: no email goes out. */
export const addSignInLinkAtHand = (db: Db, link: SignInLink) => insertLink(db, link, false)

/** Keeps a new link, whose email is due now. */
export const addSignInLink = (db: Db, link: SignInLink) => insertLink(db, link, true)

async function insertLink(
  db: Db,
  { id, email, wanted, createdAt }: SignInLink,
  isEmailed: boolean,
): Promise<void> {
  // What a clock that was ahead has made counts for nothing.
  await db
    .deleteFrom('sign_in_link')
    .where((is) =>
      is.or([is('created_at', '<', createdAt - dayMs), is('created_at', '>', createdAt + skewMs)]),
    )
    .execute()
  await db
    .insertInto('sign_in_link')
    .values({
      ...{ id, email, wanted },
      emailed: Number(isEmailed),
      created_at: createdAt,
      send_at: isEmailed ? createdAt : null,
    })
    .execute()
}

const usable = (db: Db, now: number) =>
  db
    .selectFrom('sign_in_link')
    .select(['id', 'email', 'wanted', 'created_at as createdAt'])
    .where('used_at', 'is', null)
    .where('created_at', '>', now - linkLastsMs)
    .where('created_at', '<=', now + skewMs)

/** A link that still works; null where there is none. */
export const findSignInLink = async (db: Db, id: string, now: number): Promise<SignInLink | null> =>
  (await usable(db, now).where('id', '=', id).executeTakeFirst()) ?? null

/** Uses a link up. False where somebody was quicker. */
export async function spendSignInLink(db: Db, id: string, now: number): Promise<boolean> {
  const spent = await db
    .updateTable('sign_in_link')
    .set({ used_at: now, send_at: null })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

/** Takes a link whose email is due, for so long; null where there is none. */
export async function leaseSignInEmail(
  db: Db,
  now: number,
  leaseMs: number,
): Promise<SignInLink | null> {
  const due = await usable(db, now).where('send_at', '<=', now).orderBy('send_at').execute()
  for (const link of due) {
    const leased = await db
      .updateTable('sign_in_link')
      .set({ send_at: now + leaseMs })
      .where('id', '=', link.id)
      .where('send_at', '<=', now)
      .returning('id')
      .executeTakeFirst()
    if (leased) return link
  }
  return null
}

/** Notes what became of its email: tried again at that moment, or sent or given up. */
export async function noteSignInEmail(db: Db, id: string, sendAt: number | null): Promise<void> {
  await db
    .updateTable('sign_in_link')
    .set({ send_at: sendAt })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .execute()
}
