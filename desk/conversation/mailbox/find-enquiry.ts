import { type SqlBool, sql } from 'kysely'
import { traitsOf } from '#desk/conversation/messages.ts'
import type { Db } from '#desk/db/tables.ts'
import { isOpen } from '#desk/enquiries/life.ts'
import { isOf, notHeldBack } from '#desk/enquiries/store.ts'
import { mailboxOf } from '#desk/lib/email-address.ts'

/**
 * The link between an email and its enquiry. `thread`: it replies to an email of the enquiry. `sender`: the person of the
 * enquiry or a companion sent it. `reference`: a stranger names its reference.
 */
export type Link = { readonly enquiryId: string; readonly by: 'thread' | 'sender' | 'reference' }

type ReceivedEmail = {
  readonly references: readonly string[]
  readonly named: readonly string[]
  readonly from: string
}

/**
 * Finds an email's enquiry by the emails that it replies to, a reference that it names, or else its sender. An email to
 * an enquiry that is joined to another one belongs to that.
 */
export async function findEnquiryOf(db: Db, email: ReceivedEmail): Promise<Link | null> {
  const link = await findLink(db, email)
  if (link === null) return null
  const { joined_to } = await db
    .selectFrom('enquiry')
    .select('joined_to')
    .where('id', '=', link.enquiryId)
    .executeTakeFirstOrThrow()
  return joined_to === null ? link : { ...link, enquiryId: joined_to }
}

async function findLink(db: Db, { references, named, from }: ReceivedEmail): Promise<Link | null> {
  // The empty strings prevent an empty list, since `in ()` is not valid SQL.
  const [answered, referred] = [
    ['', ...references],
    ['', ...named],
  ]
  const queries = [
    db.selectFrom('delivery').select('enquiry_id as id').where('message_id', 'in', answered),
    db.selectFrom('message').select('enquiry_id as id').where('message_id', 'in', answered),
  ]
  for (const query of queries) {
    const found = await query.executeTakeFirst()
    if (found?.id) return { enquiryId: found.id, by: 'thread' }
  }
  const own = await readEnquiriesOf(db, from)
  const mentioned = await db
    .selectFrom('enquiry')
    .select('id')
    .where('reference', 'in', referred)
    .executeTakeFirst()
  if (mentioned) {
    const isKnown = own.some(({ id }) => id === mentioned.id)
    return { enquiryId: mentioned.id, by: isKnown ? 'sender' : 'reference' }
  }
  const [newest] = own
  return newest ? { enquiryId: newest.id, by: 'sender' } : null
}

/** Returns the enquiries of a person or companion, open ones first, without those in quarantine. */
async function readEnquiriesOf(db: Db, from: string) {
  if (!from.includes('@')) return []
  const mailbox = mailboxOf(from)
  const companions = await readConversationsOf(db, from)
  const rows = await db
    .selectFrom('enquiry')
    .select(['id', 'email', 'state', 'outcome'])
    .where(notHeldBack)
    .where((is) =>
      is.or([isOf({ email: from, phone: '' })(is), is('id', 'in', ['', ...companions])]),
    )
    .orderBy('changed_at', 'desc')
    .execute()
  const isSender = ({ email }: (typeof rows)[number]) => mailboxOf(email) === mailbox
  const rank = (row: (typeof rows)[number]) => (isOpen(row) ? 0 : 2) + (isSender(row) ? 0 : 1)
  return rows.toSorted((one, other) => rank(one) - rank(other))
}

/**
 * Returns the enquiries in whose conversations a mailbox wrote or was copied by somebody who knew them, since a stranger
 * cannot join them alone.
 */
async function readConversationsOf(db: Db, from: string): Promise<ReadonlySet<string>> {
  const mailbox = mailboxOf(from)
  const [name = '', domain = ''] = [
    mailbox.slice(0, mailbox.lastIndexOf('@')),
    from.split('@').at(-1),
  ]
  const isGmail = mailbox.endsWith('@gmail.com')
  const literal = (text: string) => text.replaceAll(/[%_\\]/g, '_')
  // Finds the candidates: the database cannot compare mailboxes, which ignore dots and tags.
  const candidates = isGmail
    ? [`${literal(name.slice(0, 1))}%@gmail.com`, `${literal(name.slice(0, 1))}%@googlemail.com`]
    : [`${literal(name)}%@${literal(domain)}`]
  const like = (column: string, pattern: string) =>
    sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern}`
  const rows = await db
    .selectFrom('message')
    .select(['enquiry_id as enquiryId', 'direction', 'by_whom as by', 'traits'])
    .where((is) =>
      is.or(
        candidates.flatMap((pattern) => [
          is.and([is('direction', '=', 'in'), like('by_whom', pattern)]),
          like('traits', `%"address":"${pattern}"%`),
        ]),
      ),
    )
    .execute()
  const isIn = ({ direction, by, ...message }: (typeof rows)[number]) => {
    const { people = [], isStranger, isUnverified } = traitsOf(message)
    if (isStranger || isUnverified) return false
    const addresses = [...(direction === 'in' ? [by] : []), ...people.map(({ address }) => address)]
    return addresses.some((address) => mailboxOf(address) === mailbox)
  }
  return new Set(rows.filter(isIn).map(({ enquiryId }) => enquiryId))
}
