import { signInEmail } from '#desk/emails/notice-emails.ts'
import type { EmailContext } from '#desk/emails/write-email.ts'
import { writeNotice } from '#desk/emails/write-notice.ts'
import type { SendMail } from '#desk/mail/send-mail.ts'
import type { DeliverResult } from '#desk/outbox/deliver-next.ts'
import { leaseSignInEmail, linkLastsMs, noteSignInEmail } from '#desk/store/sign-in-links.ts'
import type { Db } from '#desk/store/tables.ts'
import type { SignInTokens } from './sign-in-token.ts'

export type SignInEmails = {
  readonly db: Db
  readonly emailContext: Pick<EmailContext, 'operator' | 'from'>
  readonly tokens: SignInTokens
  readonly siteUrl: string
  readonly send: SendMail
  readonly now: () => number
}

/** Longer than a mail server is listened to; whoever waits asks again sooner. */
const leaseMs = 5 * 60_000
const retryMs = 20_000

/**
 * Sends the next sign-in link that is due. Like every email it is written when it is sent, from what is
 * stored, and tried again while its link still works.
 */
export async function deliverSignInEmail(options: SignInEmails): Promise<DeliverResult> {
  const { db, emailContext, tokens, siteUrl, send, now } = options
  const link = await leaseSignInEmail(db, now(), leaseMs)
  if (link === null) return 'nothing due'
  const { id, email: to, createdAt } = link
  const content = signInEmail(`${siteUrl}${tokens.pathOf(id)}`, createdAt + linkLastsMs)
  // On a second try with the Message-ID of the first.
  const notice = { ...content, id: `sign-in-${id}`, to, date: createdAt, names: [] }
  const message = await writeNotice(notice, emailContext)
  const { outcome } = await send(message)
  const isTriedAgain = outcome !== 'sent' && outcome !== 'refused'
  await noteSignInEmail(db, id, isTriedAgain ? now() + retryMs : null)
  return outcome === 'transport down' ? 'transport down' : 'delivered'
}
