import type { Context } from '#desk/config/context.ts'
import type { EmailMessage } from '#desk/emails/compose.ts'
import type { EmailContext } from '#desk/emails/email-context.ts'
import type { DueDelivery, DueNotice } from './deliveries.ts'

/** What the writers of emails may use. */
export type Writing = Pick<Context, 'db' | 'siteUrl' | 'now'> & {
  readonly emailContext: EmailContext
}

/** Writes an email when it is sent. Returns null if it cannot or need not be sent any more. */
export type WriteEmail = (delivery: DueDelivery, writing: Writing) => Promise<EmailMessage | null>
export type WriteNotice = (notice: DueNotice, writing: Writing) => Promise<EmailMessage | null>
