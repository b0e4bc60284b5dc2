import { randomBytes } from 'node:crypto'
import type { DueNotice } from '#desk/db/deliveries.ts'
import { addSignInLink, linkLastsMs } from '#desk/db/sessions.ts'
import type { Db } from '#desk/db/tables.ts'
import type { Message } from '#desk/delivery/channel.ts'
import { signInEmail, writeNotice } from '#desk/emails/notices.ts'
import type { EmailContext } from '#desk/emails/write-email.ts'
import { hashOf } from './session-cookie.ts'

/** Makes a link that signs in a member once, and returns its path. */
export async function newSignInLink(
  db: Db,
  { email, wanted = '/desk' }: { readonly email: string; readonly wanted?: string },
  now: number,
): Promise<string> {
  // Hexadecimal: a mail program may cut a sign such as - or _ off the end of a link.
  const token = randomBytes(32).toString('hex')
  await addSignInLink(db, { hash: hashOf(token), email, wanted, created_at: now })
  return `/desk/sign-in/${token}`
}

/**
 * Writes the email that a member asked for. Its link is made here, just before it is sent, so that no token
 * is stored. Null once the member has been waiting for longer than a link works.
 */
export async function writeSignInEmail(
  { id, recipient: email, content, createdAt, messageId }: DueNotice,
  context: {
    readonly db: Db
    readonly emailContext: Pick<EmailContext, 'operator' | 'from'>
    readonly siteUrl: string
    readonly now: number
  },
): Promise<Message | null> {
  const { db, emailContext, siteUrl, now } = context
  if (now - createdAt >= linkLastsMs) return null
  const { wanted } = JSON.parse(content) as { readonly wanted: string }
  const path = await newSignInLink(db, { email, wanted }, now)
  const words = signInEmail(`${siteUrl}${path}`, now + linkLastsMs)
  const headers = { id: `sign-in-${id}`, messageId, date: createdAt, names: [] }
  return writeNotice({ ...words, ...headers, to: email }, emailContext)
}
