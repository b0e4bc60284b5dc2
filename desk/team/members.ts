import { upperFirst } from '#core/letters.ts'
import { type Language, t } from '#core/words.ts'
import { lockWrites } from '#desk/db/queries.ts'
import type { Db, MemberTable } from '#desk/db/tables.ts'
import { storedAddress } from '#desk/lib/email-address.ts'
import { isOvertaken, type Seen } from '#desk/lib/version.ts'
import { endSessions } from './sessions.ts'

// The people who may sign in (docs/security.md). Every request reads them again, so a removal takes effect at once.

/** Stands in histories for a person who wrote in somebody else's conversation and was erased. */
export const erasedPerson = 'erased'

export type Member = Pick<MemberTable, 'email' | 'name'>

export type Members = Awaited<ReturnType<typeof readMembers>>

export async function readMembers(db: Db) {
  const rows = await db.selectFrom('member').selectAll().orderBy('created_at').execute()
  const { list = [], removed = [] } = Object.groupBy(rows, ({ removed_at }) =>
    removed_at === null ? 'list' : 'removed',
  )
  const find = (address: string) => list.find(({ email }) => email === address)
  return {
    list,
    removed,
    find,
    has: (address: string) => find(address) !== undefined,
    nameOf(address: string) {
      if (address === 'traveller') return t('the traveller')
      if (address === 'desk') return t('the desk')
      if (address === erasedPerson) return t('a person whose data was erased')
      const name = rows.find(({ email }) => email === address)?.name
      const isUnique = rows.filter((other) => other.name === name).length === 1
      return name !== undefined && isUnique ? name : address
    },
  }
}

export const noMember = (email: string): string =>
  t('{email} is no longer in the team and cannot sign in, so nothing was changed.', { email })

export async function addFirstMembers(
  db: Db,
  teamEmails: readonly string[],
  inbox: string,
  now: number,
): Promise<void> {
  const isKept = teamEmails.length > 0 || (await readMembers(db)).list.length > 0
  for (const [index, email] of (isKept ? teamEmails : [comparable(inbox)]).entries()) {
    await db
      .insertInto('member')
      // Adds a millisecond each, so that sorting by created_at keeps the order of TEAM_EMAILS.
      .values({ email, name: nameIn(email), created_at: now + index })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

export async function addMember(
  db: Db,
  { email, ...member }: Member & { readonly invited_by: string; readonly created_at: number },
): Promise<boolean> {
  const added = await db
    .insertInto('member')
    .values({ email, ...member })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ ...member, removed_at: null })
        .where('member.removed_at', 'is not', null),
    )
    .returning('email')
    .executeTakeFirst()
  return added !== undefined
}

/** Returns the token of a member's calendar address, made on first use. */
export async function ensureCalendar(db: Db, email: string, fresh: string): Promise<string> {
  const member = () =>
    db.selectFrom('member').select('calendar').where('email', '=', email).executeTakeFirstOrThrow()
  await db
    .updateTable('member')
    .set({ calendar: fresh })
    .where('email', '=', email)
    .where('removed_at', 'is', null)
    .where('calendar', 'is', null)
    .execute()
  return (await member()).calendar ?? ''
}

export const findByCalendar = (db: Db, calendar: string) =>
  db
    .selectFrom('member')
    .select(['email', 'language'])
    .where('calendar', '=', calendar)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** Renames a member. Returns false if there is none with this address, or the name is no longer the one `seen`. */
export const renameMember = (db: Db, { email, name }: Member, seen: Seen): Promise<boolean> =>
  lockWrites(db, async (trx) => {
    const member = (await readMembers(trx)).find(email)
    if (member === undefined) return false
    if (member.name !== name && isOvertaken(seen, member.name)) return false
    await trx.updateTable('member').set({ name }).where('email', '=', email).execute()
    return true
  })

export async function setMemberLanguage(db: Db, email: string, language: Language): Promise<void> {
  await db.updateTable('member').set({ language }).where('email', '=', email).execute()
}

/** Removes a member and signs them out. Members cannot remove themselves, so the team is never empty. */
export const removeMember = (db: Db, email: string, by: string, now: number): Promise<boolean> =>
  lockWrites(db, async (trx) => {
    const { has } = await readMembers(trx)
    if (email === by || !has(email) || !has(by)) return false
    await trx.updateTable('member').set({ removed_at: now }).where('email', '=', email).execute()
    await endSessions(trx, { email })
    return true
  })

export const comparable = (address: string) => storedAddress(address).toLowerCase()

const nameIn = (address: string) =>
  address.slice(0, address.lastIndexOf('@')).split(/[._-]/).map(upperFirst).join(' ')
